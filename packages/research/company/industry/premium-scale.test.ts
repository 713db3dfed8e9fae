import { measurePremiumGap } from "@plumbline/base-rates/premiums.ts";
import { expect, test } from "vitest";
import { findPlace } from "./geography.ts";
import { describePremium, findMarketPremium, findPremiumScale } from "./premium-scale.ts";

test("scales premiums to the index's own: 4.46% implied over 4.92% of its revenue by place", () => {
  const { value, source } = findPremiumScale(null);
  const europe = findPlace("Europe")?.equityRiskPremium as number;
  const asia = findPlace("Asia Pacific")?.equityRiskPremium as number;
  const rest = findPlace("Middle East and Africa")?.equityRiskPremium as number;
  const own = 0.71 * 0.0446 + 0.02 * 0.0423 + 0.03 * 0.084628 + 0.111 * asia + 0.106 * europe + 0.024 * rest;
  expect(value).toBeCloseTo(findMarketPremium(null).fitting / (own / 1.001), 6);
  expect(source).toMatchObject({
    kind: "dataset",
    url: expect.stringContaining("how-global-is-s-and-p-500"),
  });
  expect(source.note).toContain("over 4.92%, the premium of the index's own revenue by place");
  expect(source.note).toContain(describePremium(findMarketPremium(null)));
});

test("the premium used is the published one less the measured gap", () => {
  const { published, fitting, gap } = findMarketPremium(null);
  expect(published).toBe(0.0446);
  expect(gap).toBe(measurePremiumGap()?.gap);
  expect(fitting).toBeCloseTo(published - gap, 12);
});

test.each([
  [-0.004, "4.86% is the premium of 4.46% that the index's price implies, plus 0.40%"],
  [0.01, "3.46% is the premium of 4.46% that the index's price implies, less 1.00%"],
])("says how a gap of %f came about", (gap, words) => {
  const measured = { gap, standardError: 0.003, years: 5, firstYear: 2018, lastYear: 2022 };
  expect(describePremium({ published: 0.0446, fitting: 0.0446 - gap, ...measured })).toBe(
    `${words}: at that difference (standard error 0.30%) the values of all companies by our forecasts added up to their prices from 2018 to 2022.`,
  );
});

test.each([
  ["2026-08-21", 0.0446],
  ["2026-01-05", 0.0446],
  // The published premium and the default spread of the United States, which the yield is less.
  ["2026-01-04", 0.0423 + 0.0023],
  ["2024-09-30", 0.0394 + 0.0023],
  ["2024-09-26", 0.0406 + 0.0023],
  ["2019-11-30", 0.0596 + 0.0023],
  ["2008-06-30", 0.0643 + 0.0023],
])("uses the premium that was published for %s", (day, premium) => {
  expect(findMarketPremium(day).published).toBeCloseTo(premium, 4);
});
