import type { Industry } from "@plumbline/gateway/dto/interactive.ts";
import { costOfEquity } from "@plumbline/model/cost-of-equity.ts";
import { expect, test } from "vitest";
import {
  costOfEquityInputs,
  industryTable,
  presentCostOfEquity,
} from "../../../../testing/cost-of-equity.ts";
import { canRecompute, computeCostOfEquity } from "./compute-cost-of-equity.ts";
import { keepKnownIndustries } from "./keep-known-industries.ts";

const figuresOf = (result: ReturnType<typeof computeCostOfEquity>) =>
  result && [
    result.businessBeta,
    result.equityBeta,
    result.costOfEquity,
    result.stableCostOfEquity,
    ...result.operatingSegments.map(({ weight }) => weight),
  ];

test.each(["NON_FINANCIAL", "FINANCIAL"] as const)(
  "%s: gives what the model gives with the industry's figures",
  (valueMethod) => {
    const given = { ...costOfEquityInputs, valueMethod };
    const valuation = presentCostOfEquity(given);
    expect(canRecompute(valuation)).toBe(true);
    for (const [place, chosen] of [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const) {
      const { industry, evToSales, mcToSales, ...betas } = industryTable[chosen] as Industry;
      const operatingSegments = given.operatingSegments.map((row, index) =>
        index === place ? { ...row, evSalesRatio: evToSales, mcSalesRatio: mcToSales, ...betas } : row,
      );
      const wanted = costOfEquity({ ...given, operatingSegments });
      const got = computeCostOfEquity({ valuation, industries: { [place]: industry }, table: industryTable });
      figuresOf(got)?.forEach((figure, index) =>
        expect(figure).toBeCloseTo(figuresOf(wanted)?.[index] ?? 0, 12),
      );
      expect(got?.costOfEquity).not.toBeCloseTo(valuation.costOfEquity.costOfEquity, 6);
    }
  },
);

test("an unknown industry counts as the report's", () => {
  const valuation = presentCostOfEquity(costOfEquityInputs);
  const own = computeCostOfEquity({ valuation, industries: {}, table: industryTable });
  expect(
    computeCostOfEquity({ valuation, industries: { "0": "Alchemy", "9": "Shoe" }, table: industryTable }),
  ).toEqual(own);
});

test("does not recompute what another rule computed", () => {
  const valuation = presentCostOfEquity(costOfEquityInputs);
  expect(canRecompute({ ...valuation, models: [] })).toBe(false);
  const costOfEquityBlock = { ...valuation.costOfEquity, costOfEquity: 0.12 };
  expect(canRecompute({ ...valuation, costOfEquity: costOfEquityBlock })).toBe(false);
  const noSegments = { ...valuation.costOfEquity, details: { operating: [], geographic: [] } };
  expect(canRecompute({ ...valuation, costOfEquity: noSegments })).toBe(false);
});

test("keeps the industries of a state that table and report have", () => {
  const segments = [{ industry: "Machinery" }, { industry: "Shoe" }];
  const keep = (industries: Record<string, string>) =>
    keepKnownIndustries({ state: { values: {} as never, industries }, segments, table: industryTable })
      .industries;
  expect(keep({ "0": "Shoe", "1": "Power" })).toEqual({ "0": "Shoe", "1": "Power" });
  expect(keep({ "0": "Alchemy", "1": "Shoe", "2": "Shoe" })).toEqual({});
});
