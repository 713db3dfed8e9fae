// Renews the approved reports and workbooks of the sample companies, and prints what moved. node approved/approve.ts
import { sampleTickers } from "@plumbline/local/testing/sample-tickers.ts";
import {
  type ApprovedKind,
  approvedTickers,
  readApproved,
  readUsualFormulas,
  removeApproved,
  writeApproved,
  writeUsualFormulas,
} from "./approved-files.ts";
import { describeMoves, movesBetween } from "./describe-moves.ts";
import { cellsOfWorkbooks, makeReport, presentedReport } from "./make-report.ts";
import { type Line, reportLines } from "./report-lines.ts";
import { usualFormulas, workbookLines } from "./workbook-lines.ts";

let moved = 0;
const tell = (name: string, before: readonly Line[], after: readonly Line[]) => {
  const moves = movesBetween(before, after);
  moved += moves.length;
  if (moves.length > 0) console.log(describeMoves(name, moves));
};
const renew = (kind: ApprovedKind, ticker: string, lines: readonly Line[]) => {
  tell(`${ticker} ${kind}`, readApproved(kind, ticker), lines);
  writeApproved(kind, ticker, lines);
};

for (const ticker of approvedTickers()) {
  if (sampleTickers.includes(ticker)) continue;
  console.log(`${ticker}: is no longer in the sample data; its files are removed`);
  removeApproved(ticker);
}
let usual: Map<string, string> | null = null;
for (const ticker of sampleTickers) {
  const made = await makeReport(ticker);
  const cells = cellsOfWorkbooks(made);
  if (!usual) {
    const lines = usualFormulas(cells.formulas);
    tell("formulas of all companies", readUsualFormulas(), lines);
    writeUsualFormulas(lines);
    usual = new Map(lines.map(({ path, text }) => [path, text]));
  }
  renew("reports", ticker, reportLines({ content: made.content, presented: presentedReport(made) }));
  renew("workbooks", ticker, workbookLines({ ...cells, usual }));
}
console.log(`${sampleTickers.length} companies approved, ${moved} lines moved`);
