import { HIGHEST_STABLE_BETA, LOWEST_STABLE_BETA, SMALL_ROE_SPREAD } from "@plumbline/model/bounds.ts";
import { costOfEquity } from "@plumbline/model/cost-of-equity.ts";
import { recommendationWord } from "@plumbline/model/recommendation-word.ts";
import type { Percentiles } from "@plumbline/model/types.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import { expect, test } from "vitest";
import { baseCase } from "../testing/report-parts.ts";
import { stableBetaRange } from "./model-bounds.ts";
import { recommendationScale, zoneBounds } from "./recommendation-scale.ts";

function stableBetaOf(unleveredBeta: number): number {
  return costOfEquity({
    valueMethod: "NON_FINANCIAL",
    bondYield: 0.04,
    defaultSpread: 0,
    marginalTaxRate: 0.25,
    marketDebt: 0,
    cash: 0,
    price: 1,
    sharesOutstanding: 1,
    operatingSegments: [
      { segment: "All", revenue: 1, evSalesRatio: 1, mcSalesRatio: 1, unleveredBeta, equityBeta: 1 },
    ],
    geographicSegments: [{ country: "US", revenue: 1, equityRiskPremium: 0.045 }],
  }).stableBeta;
}

test("names the bounds between which the model holds the stable beta", () => {
  expect([stableBetaOf(0.1), stableBetaOf(3)]).toEqual([LOWEST_STABLE_BETA, HIGHEST_STABLE_BETA]);
  expect(stableBetaRange).toBe("between 0.8 and 1.2");
});

test("names the ROE spread up to which the model warns", () => {
  const codesAt = (spread: number) =>
    valueCase({ ...baseCase, price: 80, stableGrowthRate: 0.02, stableRoe: 0.02 + spread }).warnings.map(
      ({ code }) => code,
    );
  expect(codesAt(SMALL_ROE_SPREAD - 1e-9)).toContain("STABLE_ROE_NEAR_GROWTH");
  expect(codesAt(SMALL_ROE_SPREAD + 1e-9)).not.toContain("STABLE_ROE_NEAR_GROWTH");
});

test("separates the recommendations at the percentiles at which the model does", () => {
  const percentiles = Object.fromEntries(
    Array.from({ length: 21 }, (_, index) => [`p${index * 5}`, index * 5]),
  ) as unknown as Percentiles;
  const wordAt = (price: number) => recommendationWord({ price, percentiles });
  expect([...zoneBounds.map((bound) => wordAt(bound - 1)), wordAt(99)]).toEqual(recommendationScale);
  expect(zoneBounds.map((bound) => wordAt(bound + 1))).toEqual(recommendationScale.slice(1));
});
