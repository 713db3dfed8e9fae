import { expect, test } from "vitest";
import { bearCase, bullCase, report } from "../../testing/report-fixture.ts";
import { baseCase } from "../../testing/report-parts.ts";
import { type CompleteReport, toCompleteReport, findCase } from "./complete-report.ts";

const complete = toCompleteReport(report) as CompleteReport;

test("treats a report as complete only with all its parts and a base case", () => {
  expect(complete.base).toEqual(baseCase);
  for (const part of ["company", "financials", "valuation", "thesis"] as const) {
    expect(toCompleteReport({ ...report, [part]: null }), part).toBeNull();
  }
  expect(toCompleteReport({ ...report, status: "PROCESSING" })).toBeNull();
  const cases = [bullCase, bearCase];
  expect(toCompleteReport({ ...report, valuation: { ...complete.valuation, cases } })).toBeNull();
});

test("finds a case by its type or its synonym", () => {
  const best = { ...bullCase, type: "BEST" as never };
  const worst = { ...bearCase, type: "Worst" as never };
  const cases = [worst, baseCase, best];
  expect([findCase({ cases, type: "bull" }), findCase({ cases, type: "bear" })]).toEqual([best, worst]);
  expect(findCase({ cases: [], type: "base" })).toBeNull();
});
