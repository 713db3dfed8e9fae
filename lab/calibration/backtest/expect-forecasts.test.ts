import { baseRates, meanOfRange } from "@plumbline/base-rates";
import { buildBrief } from "@plumbline/research/analyst/testing/brief.ts";
import { decideByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { expect, test } from "vitest";
import { deviationOf, expectGrowth } from "../expect-range.ts";
import { expectForecasts } from "./expect-forecasts.ts";

const brief = buildBrief();
const ruled = decideByRules(brief, baseRates);
const { base, ranged, outlook } = ruled;
const { revenue, netIncome } = expectForecasts(brief, ruled);
const growth = ranged.revenueGrowthRate.range;
const stable = ranged.stableNetIncomeMargin.range;

test("sales are the mean over the range of growth, which compounds", () => {
  expect(revenue).toHaveLength(5);
  revenue.forEach((sales, index) => {
    const expected = brief.base.revenue * expectGrowth(growth, index + 1);
    expect(sales / expected).toBeCloseTo(1, 2);
  });
  expect(revenue[4]).toBeGreaterThan(brief.base.revenue * (1 + meanOfRange(growth)) ** 5);
});

test("net income is as companies report it: research is a cost", () => {
  const { next } = outlook.researchAdds;
  expect((netIncome[0] ?? 0) / (revenue[0] ?? 1)).toBeCloseTo(base.nextYearNetIncomeMargin.value - next, 9);
});

test("fast growth goes with high margins, which adds to the net income of later years", () => {
  const slope = brief.base.revenue * 5 * expectGrowth(growth, 4);
  const covariance = slope * outlook.longRun.correlation * deviationOf(growth) * deviationOf(stable);
  const margin = meanOfRange(stable) - outlook.researchAdds.stable;
  expect(((netIncome[4] ?? 0) - (revenue[4] ?? 0) * margin) / covariance).toBeCloseTo(1, 0);
});
