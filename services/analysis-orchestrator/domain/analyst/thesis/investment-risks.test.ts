import { describe, expect, test } from "vitest";
import { efficiencyRisk, runwayRisk } from "./risks.ts";
import { briefOf } from "../testing/brief.ts";
import { factsOf, type FactsChanges } from "../testing/report-context.ts";

describe("the risk of the run of growth", () => {
  const riskOf = (changes?: FactsChanges) => runwayRisk(factsOf(changes));
  const far = "60.0% of Example Works' discounted value comes after the 8 years of the forecast.";
  const earlier = "If its markets saturate earlier, growth settles after 5 years.";

  test("is that growth settles earlier", () => {
    expect(riskOf()).toEqual({ header: "5 years of growth instead of 8", text: `${far} ${earlier}` });
  });

  test("of a single year begins with a capital letter", () => {
    expect(riskOf({ drivers: { bear: { yearsToStability: 1 } } })).toEqual({
      header: "One year of growth instead of 8",
      text: `${far} If its markets saturate earlier, growth settles after one year.`,
    });
  });

  test("is the distance of the value where the bear case keeps the years", () => {
    expect(riskOf({ drivers: { bear: { yearsToStability: 8 } } })).toEqual({
      header: "Value that lies far in the future",
      text: `${far} The bear case keeps 8 years, because fewer years of this growth would not lower the value.`,
    });
  });

  test.each([
    { pvTerminal: 0, dcfEquityValue: 50_000, expected: "" },
    { pvTerminal: 50, dcfEquityValue: 50_000, expected: `${far.replace("60.0", "0.1")} ` },
    { pvTerminal: 74_950, dcfEquityValue: 50_000, expected: `${far.replace("60.0", "149.9")} ` },
    { pvTerminal: 75_000, dcfEquityValue: 50_000, expected: "" },
    { pvTerminal: -20, dcfEquityValue: -50_000, expected: "" },
    { pvTerminal: 0, dcfEquityValue: 0, expected: "" },
    { pvTerminal: -50, dcfEquityValue: 50_000, expected: "" },
    { pvTerminal: -40_000, dcfEquityValue: -50_000, expected: "" },
  ])("of a value of $dcfEquityValue with $pvTerminal in the end: $expected", ({ expected, ...base }) => {
    expect(riskOf({ valuation: { cases: { base } } }).text).toBe(`${expected}${earlier}`);
  });

  describe("in places with a risk of their own", () => {
    const place = (country: string, equityRiskPremium: number) => ({
      country,
      equityRiskPremium,
      revenue: 100,
      weight: 0.5,
      taxRate: 0.25,
      premiumSource: "country" as const,
    });
    const textOf = (places: ReturnType<typeof place>[]) => {
      const { costOfEquity } = briefOf();
      const { costOfEquity: block } = factsOf().valuation;
      return riskOf({
        brief: { costOfEquity: { ...costOfEquity, geographicSegments: places } },
        valuation: {
          costOfEquity: {
            ...block,
            details: {
              ...block.details,
              geographic: places.map((row) => ({ ...row, segment: `The ${row.country} part` })),
            },
          },
        },
      }).text;
    };
    const home = place("Home", 0.045);

    test("names the one with the highest premium", () => {
      expect(textOf([home, place("Near", 0.06), place("Far", 0.07), place("Mid", 0.065)])).toBe(
        `${far} ${earlier} Part of its growth comes from riskier places: The Far part carries an equity risk premium of 7.0%.`,
      );
    });

    test.each([
      { why: "one place alone", places: [place("Far", 0.07)] },
      { why: "a highest premium of a twentieth", places: [home, place("Far", 0.05)] },
    ])("names none for $why", ({ places }) => {
      expect(textOf(places)).toBe(`${far} ${earlier}`);
    });
  });

  test("says what a tenth less of the years costs", () => {
    expect(riskOf({ elasticities: { yearsToStability: 4 } }).text).toBe(
      `${far} ${earlier} Cutting the years of growth by a tenth takes about 0.4% off the value.`,
    );
  });
});

describe("the risk of efficiency", () => {
  const riskOf = (changes?: FactsChanges) => efficiencyRisk(factsOf(changes));
  const takes = "The bear case assumes 1.20 instead of 1.50.";
  const plain = { header: "Growth could cost more: 1.20 of sales per dollar", text: takes };

  test("is the ratio of the bear case where nothing else is known", () => {
    expect(riskOf()).toEqual(plain);
  });

  test("says so where the bear case leaves the ratio", () => {
    expect(riskOf({ drivers: { bear: { salesToEquityRatio: 1.5 } } }).text).toBe("The bear case keeps 1.50.");
  });

  test("is spending that runs ahead, before negative equity and equity that grows", () => {
    expect(
      riskOf({
        figures: { capitalExpenditure: 1_000, depreciation: 400 },
        equity: { isNegative: true, trailingRatio: 1, ownRatio: 2 },
      }),
    ).toEqual({
      header: "Capital spending far exceeds depreciation",
      text: `Example Works spent $1.0bn on property and equipment against depreciation of $400m over the latest twelve months; if sales do not follow, that equity is tied up. Sales to equity are 1.00, below the 2.00 of recent years. Example Works' book equity is $5.0bn; debt has replaced equity and has to be refinanced. ${takes}`,
    });
  });

  // Revenue is 10,000.
  test.each<{ why: string; figures: NonNullable<FactsChanges["figures"]> }>([
    { why: "one and a half times depreciation", figures: { capitalExpenditure: 600, depreciation: 400 } },
    { why: "no depreciation known", figures: { capitalExpenditure: 1_000 } },
    { why: "no spending known", figures: { depreciation: 400 } },
    { why: "little depreciation", figures: { capitalExpenditure: 1_000, depreciation: 300 } },
  ])("is no spending with $why", ({ figures }) => {
    expect(riskOf({ figures })).toEqual(plain);
  });

  test("is negative equity before equity that grows", () => {
    expect(
      riskOf({
        equity: { isNegative: true, trailingRatio: 1, ownRatio: 2 },
        valuation: { cases: { base: { baseBookEquity: -700 } } },
      }),
    ).toEqual({
      header: "No cushion of equity",
      text: `Sales to equity are 1.00, below the 2.00 of recent years. Example Works' book equity is −$700m; debt has replaced equity and has to be refinanced. ${takes}`,
    });
  });

  test("is equity that has grown faster than sales", () => {
    expect(riskOf({ equity: { trailingRatio: 0.89, ownRatio: 1 } })).toEqual({
      header: "Equity has been growing faster than sales",
      text: `Sales to equity are 0.89, below the 1.00 of recent years. ${takes}`,
    });
  });

  test.each([
    { trailingRatio: 0.9, ownRatio: 1 },
    { trailingRatio: null, ownRatio: 1 },
    { trailingRatio: -1, ownRatio: null },
  ])("is not equity at a ratio of $trailingRatio after $ownRatio", (equity) => {
    expect(riskOf({ equity })).toEqual(plain);
  });

  test("says what a tenth less of the ratio costs", () => {
    expect(riskOf({ elasticities: { salesToEquityRatio: 4 } }).text).toBe(
      `${takes} Cutting sales to equity by a tenth takes about 0.4% off the value.`,
    );
  });
});
