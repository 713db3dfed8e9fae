import { valueCase } from "@plumbline/model/value-case.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { expect, test } from "vitest";
import { report } from "../../../../testing/report-fixture.ts";
import { type CompleteReport, toCompleteReport } from "../../complete-report.ts";
import { computeSwings } from "./compute-swings.ts";

const fixture = toCompleteReport(report) as CompleteReport;
// The fixture's figures are made up; the model's own value is the base here.
const price = fixture.company.stockPrice;
const valued = (change: Partial<CompleteReport["base"]> = {}) =>
  valueCase({ ...reportedInputs(fixture.base, price), ...change }).perShareValue;
const complete: CompleteReport = { ...fixture, base: { ...fixture.base, perShareValue: valued() } };
const ranged = (driver: string, p10: number, p90: number): CompleteReport => ({
  ...complete,
  valuation: {
    ...complete.valuation,
    simulation: {
      ...complete.valuation.simulation,
      ranges: [{ driver, p10, p50: p10, p90, least: p10, most: p90 }],
    },
  },
});

test("a driver's ends are the model's values at its 10th and 90th percentile", () => {
  const [swing] = computeSwings(ranged("stableNetIncomeMargin", 0.05, 0.2)).filter(
    ({ driver }) => driver === "stableNetIncomeMargin",
  );
  expect(swing?.ends).toEqual([
    { at: 0.05, amount: valued({ stableNetIncomeMargin: 0.05 }) - valued() },
    { at: 0.2, amount: valued({ stableNetIncomeMargin: 0.2 }) - valued() },
  ]);
});

test("an older report takes bear and bull; the largest swing comes first", () => {
  const swings = computeSwings(complete);
  const widths = swings.map(({ ends }) => {
    const amounts = [0, ...ends.map(({ amount }) => amount)];
    return Math.max(...amounts) - Math.min(...amounts);
  });
  expect(widths.length).toBeGreaterThan(2);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test("fewer years than the margin's convergence are valued, a figure that the model refuses is not", () => {
  const [years] = computeSwings(ranged("yearsToStability", 1, 9)).filter(
    ({ driver }) => driver === "yearsToStability",
  );
  expect(years?.ends.map(({ at }) => at)).toEqual([1, 9]);
  const drivers = computeSwings(ranged("salesToEquityRatio", 0, 2)).find(
    ({ driver }) => driver === "salesToEquityRatio",
  );
  expect(drivers?.ends.map(({ at }) => at)).toEqual([2]);
});
