// Renews the approved reports and workbooks of the sample companies, and prints what changed:
// npm run approve.
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import {
  type ApprovedKind,
  listApprovedTickers,
  readApproved,
  readUsualFormulas,
  removeApproved,
  writeApproved,
  writeUsualFormulas,
} from "@plumbline/research/approved/approved-files.ts";
import { describeMoves, findMoves } from "@plumbline/research/approved/describe-moves.ts";
import { composeWorkbooks } from "./compose-workbooks.ts";
import { makeReport } from "@plumbline/research/approved/make-report.ts";
import { presentMadeReport } from "@plumbline/analysis-orchestrator/testing/present-made-report.ts";
import { type Line, listReportLines } from "@plumbline/research/approved/report-lines.ts";
import { listUsualFormulas, listWorkbookLines } from "@plumbline/research/approved/workbook-lines.ts";

let moved = 0;
const printMoves = (name: string, before: readonly Line[], after: readonly Line[]) => {
  const moves = findMoves(before, after);
  moved += moves.length;
  if (moves.length > 0) console.log(describeMoves(name, moves));
};
const renew = (kind: ApprovedKind, ticker: string, lines: readonly Line[]) => {
  printMoves(`${ticker} ${kind}`, readApproved(kind, ticker), lines);
  writeApproved(kind, ticker, lines);
};

for (const ticker of listApprovedTickers()) {
  if (sampleTickers.includes(ticker)) continue;
  console.log(`${ticker}: is no longer in the sample data; its files are removed`);
  removeApproved(ticker);
}
let usual: Map<string, string> | null = null;
for (const ticker of sampleTickers) {
  const made = await makeReport(ticker);
  const cells = composeWorkbooks(made);
  if (!usual) {
    const lines = listUsualFormulas(cells.formulas);
    printMoves("formulas of all companies", readUsualFormulas(), lines);
    writeUsualFormulas(lines);
    usual = new Map(lines.map(({ path, text }) => [path, text]));
  }
  renew("reports", ticker, listReportLines({ content: made.content, presented: presentMadeReport(made) }));
  renew("workbooks", ticker, listWorkbookLines({ ...cells, usual }));
}
console.log(`${sampleTickers.length} companies approved, ${moved} lines moved`);
