import { baseRates, meanOfRange } from "@plumbline/base-rates";
import { buildBrief } from "@plumbline/research/analyst/testing/brief.ts";
import { decideByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { expect, test } from "vitest";
import { expectForecasts } from "./expect-forecasts.ts";

const brief = buildBrief();
const ruled = decideByRules(brief, baseRates);
const { base, ranged, outlook } = ruled;
const { revenue, netIncome, fcfe } = expectForecasts(brief, ruled);

test("sales grow at the mean of the range of growth", () => {
  const growth = meanOfRange(ranged.revenueGrowthRate.range);
  expect(revenue).toHaveLength(5);
  revenue.forEach((sales, index) =>
    expect(sales / (brief.base.revenue * (1 + growth) ** (index + 1))).toBeCloseTo(1, 9),
  );
});

test("net income is as companies report it: research is a cost", () => {
  const { next, stable } = outlook.researchAdds;
  const margins = netIncome.map((income, index) => income / (revenue[index] ?? 1));
  expect(margins[0]).toBeCloseTo(base.nextYearNetIncomeMargin.value - next, 9);
  expect(margins[4]).toBeCloseTo(meanOfRange(ranged.stableNetIncomeMargin.range) - stable, 9);
});

test("cash flow is what is left of the adjusted income after reinvestment", () => {
  const growth = meanOfRange(ranged.revenueGrowthRate.range);
  const [first = 0] = revenue;
  const reinvested = (first * growth) / meanOfRange(ranged.salesToEquityRatio.range);
  expect(fcfe[0]).toBeCloseTo(first * base.nextYearNetIncomeMargin.value - reinvested, 6);
});
