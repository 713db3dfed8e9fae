import { describe, expect, test } from "vitest";
import { createContext, createSegmentView, type ContextChanges } from "../testing/report-context.ts";
import { efficiencyAnalysis, runwayAnalysis } from "./analyses.ts";
import { growthAnalysis } from "./growth-analysis.ts";
import { describeEffect, describeImplied, describeWeight } from "./phrases.ts";
import { growthRisk } from "./risks.ts";
import { valuationStory } from "./stories.ts";

const growing = (revenueGrowthRate: number, stableGrowthRate = 0.04): ContextChanges["drivers"] => ({
  base: { revenueGrowthRate, stableGrowthRate },
});

describe("runwayAnalysis", () => {
  const write = (growth: number, stable: number, stableRevenue = 16_000) =>
    runwayAnalysis(
      createContext({ drivers: growing(growth, stable), valuation: { cases: { base: { stableRevenue } } } }),
    );

  test.each([
    { growth: 0.06, stable: 0.04, header: "Growth fades from 6.0% to 4.0%" },
    { growth: 0.034, stable: 0.036, header: "Growth climbs from 3.4% to 3.6%" },
    { growth: -0.03, stable: 0.0003, header: "Revenue shrinks at first" },
    { growth: 0.039, stable: 0.0391, header: "Growth of 3.9% from the start" },
  ])("from $growth to $stable has the header: $header", ({ growth, stable, header }) => {
    expect(write(growth, stable).header).toBe(header);
  });

  test.each([
    {
      stableRevenue: 9_940,
      expected: "Sales shrink to $9.9bn in year nine, from today's $10.0bn.",
    },
  ])("of revenue of $stableRevenue against 10,000: $expected", ({ stableRevenue, expected }) => {
    expect(write(0.06, 0.04, stableRevenue).text).toContain(expected);
  });
});

describe("valuationStory", () => {
  const write = (drivers: ContextChanges["drivers"]) => {
    const { brief, evidence, forecasts } = createContext({ drivers });
    return valuationStory({ brief, evidence, forecast: forecasts.base, base: forecasts.base });
  };

  test("does not shrink or grow by 0.0%", () => {
    expect(write(growing(-0.0004))).toContain(
      "Example Works starts from revenue of $10.0bn and has too short a record to compare growth with. Revenue stays flat at first; growth settles at 4.0% after eight years.",
    );
    expect(write(growing(-0.03, 0.0003))).toContain(
      "Revenue shrinks 3.0% a year at first and is flat after eight years.",
    );
  });
});

describe("an effect that rounds to nothing", () => {
  test.each([
    { elasticity: 0.49, expected: "hardly changes the value" },
    { elasticity: -0.49, expected: "hardly changes the value" },
    { elasticity: 0.5, expected: "adds about 0.1% to the value" },
    { elasticity: -0.5, expected: "takes about 0.1% off the value" },
  ])("of elasticity $elasticity $expected", ({ elasticity, expected }) => {
    expect(describeEffect(elasticity)).toBe(expected);
  });
});

test("an elasticity of shrinking revenue is told as slower shrinking", () => {
  const drivers = { base: { revenueGrowthRate: -0.03 } };
  const context = createContext({ drivers, elasticities: { revenueGrowthRate: -12 } });
  expect(describeWeight(context, "revenueGrowthRate")).toBe(
    "Revenue that shrinks a tenth more slowly adds about 1.2% to the value.",
  );
});

test("sales to equity that the price implies are not added while revenue shrinks", () => {
  const drivers = { base: { revenueGrowthRate: -0.03 } };
  const context = createContext({ drivers, implied: { salesToEquityRatio: 0.24 } });
  expect(describeImplied(context, "salesToEquityRatio")).toBe(
    "All else equal, the price implies a sales-to-equity ratio of 0.24.",
  );
});

test("flat revenue has no percentage in its header", () => {
  expect(growthAnalysis(createContext({ growth: { oneYear: 0.0004 } })).header).toBe(
    "Revenue was flat in the last fiscal year",
  );
  expect(growthAnalysis(createContext({ growth: { oneYear: -0.0004 } })).header).toBe(
    "Revenue was flat in the last fiscal year",
  );
});

test("equity released beside a loss is not told as a need", () => {
  const forecastYears = [{ netIncome: -50, reinvestment: -300 }] as never;
  expect(
    efficiencyAnalysis(createContext({ valuation: { cases: { base: { forecastYears } } } })).text,
  ).toContain("Because revenue shrinks at first, the first forecast year releases $300m of equity.");
});

test("a segment that dominates and shrinks names its revenue once", () => {
  const operating = [
    createSegmentView("Pumps", { share: 0.9, revenue: 9_000, growth: -0.035 }),
    createSegmentView("Valves"),
  ];
  expect(growthRisk(createContext({ operating })).text).toContain(
    "depends on Pumps, which brought in $9.0bn in fiscal 2025, 3.5% less than the year before.",
  );
});
