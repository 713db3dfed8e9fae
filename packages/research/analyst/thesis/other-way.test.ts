import { describe, expect, test } from "vitest";
import { createContext, type ContextChanges } from "../testing/report-context.ts";
import { efficiencyCatalyst, growthCatalyst } from "./catalysts.ts";
import { competitiveCatalyst } from "./earnings-catalysts.ts";
import { competitiveRisk, marginRisk } from "./earnings-risks.ts";
import { efficiencyRisk, growthRisk } from "./risks.ts";
import { valuationStory } from "./stories.ts";

/** Creates a context whose bear, base and bull cases have the given drivers. */
const withDrivers = (drivers: ContextChanges["drivers"], changes: ContextChanges = {}) =>
  createContext({ ...changes, drivers });
const growing = (bear: number, base = 0.06) => ({
  base: { revenueGrowthRate: base },
  bear: { revenueGrowthRate: bear },
});

describe("a bear driver above base", () => {
  test("of growth is not told as the risk, nor what less growth costs", () => {
    const { header, text } = growthRisk(
      withDrivers(growing(0.08), { elasticities: { revenueGrowthRate: 50 } }),
    );
    expect(header).toBe("Growth may fall short of 6.0%");
    expect(text).toBe("Growth is not what makes the bear case: it starts at 8.0% instead of 6.0%.");
  });

  test("of growth that costs more than it brings in says so", () => {
    const bear = { revenueGrowthRate: 0.08, stableNetIncomeMargin: 0.07, salesToEquityRatio: 1.2 };
    expect(growthRisk(withDrivers({ bear })).text).toBe(
      "Growth is not what makes the bear case: it starts at 8.0% instead of 6.0%, and with an adjusted margin of 7.0% growth costs more than it brings in.",
    );
    const enough = { ...bear, stableNetIncomeMargin: 0.071 };
    expect(growthRisk(withDrivers({ bear: enough })).text).not.toContain("costs more");
  });

  test("of sales to equity is explained where revenue shrinks", () => {
    const bear = { salesToEquityRatio: 1.8, revenueGrowthRate: -0.02 };
    expect(efficiencyRisk(withDrivers({ bear }))).toEqual({
      header: "Shrinking could release less equity",
      text: "The bear case assumes sales to equity of 1.80 instead of 1.50: while revenue shrinks, a higher ratio releases less equity.",
    });
    expect(efficiencyRisk(withDrivers({ bear: { salesToEquityRatio: 1.8 } })).text).toBe(
      "Efficiency is not what makes the bear case: it assumes sales to equity of 1.80 instead of 1.50.",
    );
  });

  test("of the margin is not told as the risk", () => {
    expect(marginRisk(withDrivers({ bear: { stableNetIncomeMargin: 0.14 } }))).toEqual({
      header: "The adjusted margin may fall short of 12.0%",
      text: "The margin is not what makes the bear case: adjusted, it settles at 14.0% instead of 12.0%.",
    });
  });

  test("of growth is told in the story of the case", () => {
    const { brief, evidence, forecasts } = withDrivers(growing(0.08));
    expect(valuationStory({ brief, evidence, forecast: forecasts.bear, base: forecasts.base })).toMatch(
      /^Example Works falls short of our expectations, though not in growth\. Revenue grows 8\.0% a year/,
    );
  });
});

describe("a bull driver below base", () => {
  test("of growth is told as such", () => {
    const { brief, evidence, forecasts, ...context } = withDrivers({ bull: { revenueGrowthRate: 0.04 } });
    expect(growthCatalyst({ brief, evidence, forecasts, ...context }).text).toBe(
      "Growth is not what makes Example Works' bull case: it starts at 4.0% instead of 6.0%.",
    );
    expect(valuationStory({ brief, evidence, forecast: forecasts.bull, base: forecasts.base })).toMatch(
      /^Example Works beats our expectations, though not in growth\. /,
    );
  });

  test("of sales to equity is explained where revenue shrinks", () => {
    const bull = { salesToEquityRatio: 1.2, revenueGrowthRate: -0.01 };
    expect(efficiencyCatalyst(withDrivers({ bull })).text).toBe(
      "The bull case assumes sales to equity of 1.20 instead of 1.50: while revenue shrinks, a lower ratio releases more equity.",
    );
    expect(efficiencyCatalyst(withDrivers({ bull: { salesToEquityRatio: 1.2 } })).text).toBe(
      "Efficiency is not what makes the bull case: it assumes sales to equity of 1.20 instead of 1.50.",
    );
  });

  test("of the return on equity is told as such", () => {
    expect(competitiveCatalyst(withDrivers({ bull: { stableRoe: 0.12 } })).text).toBe(
      "Returns are not what makes the bull case: it assumes a lasting return on new equity of 12.0%, not 14.0%.",
    );
  });
});

describe("a driver that hardly differs from base", () => {
  const drivers = { bear: { revenueGrowthRate: 0.058, salesToEquityRatio: 1.48 } };

  test("is not named in a header", () => {
    expect(growthRisk(withDrivers(drivers)).header).toBe("Growth may fall short of 6.0%");
    expect(efficiencyRisk(withDrivers(drivers)).header).toBe("Growth could cost more equity");
    const bull = { revenueGrowthRate: 0.062, salesToEquityRatio: 1.52, stableRoe: 0.144 };
    expect(growthCatalyst(withDrivers({ bull })).header).toBe("Growth may exceed 6.0%");
    expect(efficiencyCatalyst(withDrivers({ bull })).header).toBe("Growth could need less equity");
    expect(competitiveCatalyst(withDrivers({ bull })).header).toBe(
      "A lasting return above 14.0% on new equity",
    );
  });

  test("is named from a point of growth", () => {
    expect(growthRisk(withDrivers(growing(0.0569))).header).toBe("Growth may fall short of 6.0%");
    expect(growthRisk(withDrivers(growing(0.0499))).header).toBe("Growth of 5.0% rather than 6.0%");
  });
});

describe("a return on equity", () => {
  test("that stays the same is named once", () => {
    const same = { base: { stableRoe: 0.14 }, bear: { stableRoe: 0.14 }, bull: { stableRoe: 0.14 } };
    expect(competitiveCatalyst(withDrivers(same)).text).toBe(
      "The bull case keeps the base case's long-run return on new equity of 14.0%.",
    );
    expect(competitiveRisk(withDrivers(same)).text).toContain(
      "In the bear case Example Works' new equity earns 14.0%; below the 8.5% that equity costs in the long run, growth after year five destroys value.",
    );
    expect(competitiveCatalyst(withDrivers(same, { equity: { medianRoe: 0.2 } })).text).toBe(
      "Of a recent return of 20.0%, both cases keep 14.0%.",
    );
  });

  test("that climbs in the base case does not fade", () => {
    const drivers = { base: { stableRoe: 0.14 }, bull: { stableRoe: 0.12 } };
    expect(competitiveCatalyst(withDrivers(drivers, { equity: { medianRoe: 0.13 } })).text).not.toContain(
      "Of the recent",
    );
  });

  test("below its cost in both cases destroys value in both", () => {
    const drivers = { base: { stableRoe: 0.07 }, bear: { stableRoe: 0.075 } };
    expect(competitiveRisk(withDrivers(drivers)).text).toBe(
      "Example Works' equity costs 8.5% in the long run: growth after year eight destroys value.",
    );
    expect(competitiveRisk(withDrivers({ bear: { stableRoe: 0.08 } })).text).toContain(
      "Example Works' equity costs 8.5% in the long run: growth after year five destroys value.",
    );
  });
});
