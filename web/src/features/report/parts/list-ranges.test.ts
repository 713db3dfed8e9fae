import { expect, test } from "vitest";
import { report } from "../../../testing/report-fixture.ts";
import { baseCase } from "../../../testing/report-parts.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";
import { listRanges } from "./list-ranges.ts";

const complete = toCompleteReport(report) as CompleteReport;

test("draws the ranges of cases, percentiles and the last year's prices", () => {
  expect(listRanges(complete)).toEqual([
    { label: "Bear to bull", low: 60.75, high: 140.25, tone: "soft" },
    { label: "8 in 10 trials", low: 60, high: 140, tone: "soft" },
    { label: "5 in 10 trials", low: 75, high: 125, tone: "strong" },
    { label: "52 weeks", low: 70, high: 90, tone: "outline" },
  ]);
  const without = { ...complete.valuation, percentiles: {} };
  expect(listRanges({ ...complete, valuation: without })[0]).toMatchObject({ label: "Bear to bull" });
  const valuation = { ...complete.valuation, cases: [baseCase], percentiles: {} };
  expect(listRanges({ ...complete, valuation, priceHistory: [] })).toEqual([]);
});

test.each([
  [60, 140, "8 in 10 trials"],
  [60.3, 139.7, "8 in 10 trials"],
  [60.41, 140, "Bear to bull"],
  [60, 140.41, "Bear to bull"],
])("draws cases of %d and %d only where they are not the ends of the trials", (bear, bull, first) => {
  const values: Record<string, number> = { bear, bull };
  const cases = complete.valuation.cases.map((one) => ({
    ...one,
    perShareValue: values[one.type] ?? one.perShareValue,
  }));
  const rows = listRanges({ ...complete, valuation: { ...complete.valuation, cases } });
  expect(rows[0]?.label).toBe(first);
});

test("includes a price of 366 days ago, and none before", () => {
  const priceHistory = [
    { date: "2025-02-25", adjClose: 10 },
    { date: "2025-02-26", adjClose: 30 },
    { date: "2026-02-27", adjClose: 80 },
  ];
  expect(listRanges({ ...complete, priceHistory }).at(-1)).toMatchObject({ low: 30, high: 80 });
});
