import { sampleTickers } from "@plumbline/local/testing/sample-tickers.ts";
import { describe, expect, test } from "vitest";
import { type ApprovedKind, approvedTickers, readApproved, readUsualFormulas } from "./approved-files.ts";
import { describeMoves, movesBetween } from "./describe-moves.ts";
import { cellsOfWorkbooks, makeReport, presentedReport } from "./make-report.ts";
import { type Line, reportLines } from "./report-lines.ts";
import { workbookLines } from "./workbook-lines.ts";

const expectApproved = (kind: ApprovedKind, ticker: string, lines: readonly Line[]) => {
  const moves = movesBetween(readApproved(kind, ticker), lines);
  if (moves.length > 0)
    expect.fail(`${describeMoves(ticker, moves)}\nIf that is as it should be: npm run approve`);
};

test("every sample company is approved, and no other", () => {
  expect(approvedTickers().toSorted()).toEqual(sampleTickers);
});

describe.each(sampleTickers)("%s", (ticker) => {
  test("has the approved report", async () => {
    const report = await makeReport(ticker);
    const lines = reportLines({ content: report.content, presented: presentedReport(report) });
    expectApproved("reports", ticker, lines);
  });

  test("has the approved workbooks", async () => {
    const usual = new Map(readUsualFormulas().map(({ path, text }) => [path, text]));
    const lines = workbookLines({ ...cellsOfWorkbooks(await makeReport(ticker)), usual });
    expectApproved("workbooks", ticker, lines);
  });
});
