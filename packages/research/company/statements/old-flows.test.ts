import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../testing/period.ts";
import { warnOfOldFlows } from "./old-flows.ts";

const [june, march] = ["2026-06-30", "2026-03-31"].map((periodEnd) => ({ periodEnd }));
const software = 7370;

test("names the lines of an older period than operating cash flow", () => {
  const months = createPeriod(2026, {
    operatingCashFlow: createFigure(90, june),
    capitalExpenditure: createFigure(40, june),
    acquisitions: createFigure(7, march),
    debtIssued: createFigure(9, march),
    debtRepaid: createFigure(2, march),
    shareBasedCompensation: createFigure(5, { periodEnd: "2025-12-31" }),
  });
  expect(warnOfOldFlows(months, software)).toEqual([
    {
      code: "CASH_FLOW_OF_TWO_PERIODS",
      message:
        "Cash flow of the latest twelve months has lines of two periods: operating cash flow runs to 2026-06-30, acquisitions, debt issued and debt repaid to 2026-03-31 and share-based compensation to 2025-12-31.",
    },
  ]);
  expect(warnOfOldFlows(months, 6020)).toEqual([]);
});

test.each([
  ["of one period", { operatingCashFlow: createFigure(90, june), acquisitions: createFigure(7, june) }],
  [
    "with an older line of zero",
    { operatingCashFlow: createFigure(90, june), acquisitions: createFigure(0, march) },
  ],
  [
    "without operating cash flow",
    { operatingCashFlow: createFigure(null, june), acquisitions: createFigure(7, march) },
  ],
])("says nothing of a cash flow %s", (_, figures) => {
  expect(warnOfOldFlows(createPeriod(2026, figures), software)).toEqual([]);
});
