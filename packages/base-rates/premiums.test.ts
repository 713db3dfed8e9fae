import { expect, test } from "vitest";
import { fittingPremium, measurePremiumGap, premiums, type PremiumYear } from "./premiums.ts";

const year = (number: number, published: number, consistent: number, companies = 500): PremiumYear => ({
  year: number,
  companies,
  published,
  consistent,
});
const years = [year(2018, 0.05, 0.06), year(2019, 0.06, 0.06), year(2020, 0.05, 0.02, 199)];

test("the gap is the mean of the years of 200 companies or more, with its standard error", () => {
  const found = measurePremiumGap(years);
  expect(found?.gap).toBeCloseTo(-0.005, 12);
  // Deviations of 0.005 to either side: sqrt(2 x 0.005^2 / 1 / 2).
  expect(found?.standardError).toBeCloseTo(0.005, 12);
  expect(found).toMatchObject({ years: 2, firstYear: 2018, lastYear: 2019 });
  expect(measurePremiumGap(years.slice(1))).toBeNull();
});

test("a measured year has its own premium, any other the published one less the gap", () => {
  expect(fittingPremium({ year: 2018, published: 0.05, years })).toBe(0.06);
  expect(fittingPremium({ year: 2020, published: 0.05, years })).toBeCloseTo(0.055, 12);
  expect(fittingPremium({ year: 2026, published: 0.04, years })).toBeCloseTo(0.045, 12);
  expect(fittingPremium({ year: 2026, published: 0.04, years: [] })).toBe(0.04);
});

test("the committed series has years in order and plausible premiums", () => {
  expect(premiums.length).toBeGreaterThan(5);
  expect(premiums.map((one) => one.year)).toEqual(premiums.map((one) => one.year).toSorted((a, b) => a - b));
  for (const { published, consistent } of premiums) {
    expect(Math.abs(published - consistent)).toBeLessThan(0.03);
    expect(consistent).toBeGreaterThan(0.02);
  }
});
