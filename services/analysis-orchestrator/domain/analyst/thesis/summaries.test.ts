import { describe, expect, test } from "vitest";
import { catalystsSummary, risksSummary, valuationSummary } from "./summaries.ts";
import { factsOf, type FactsChanges } from "../testing/facts.ts";
import { model } from "../testing/valuation.ts";

describe("the summary of catalysts", () => {
  const textOf = (changes?: FactsChanges) => catalystsSummary(factsOf(changes));
  const takes =
    "Example Works' bull case takes growth of 9.0%, a margin of 15.0%, 11 years to stability and a stable return of 17.0%, and comes to $180.00 a share.";

  test("says what the bull case takes and what it comes to", () => {
    expect(textOf()).toBe(`${takes} That would be 80.0% above the price.`);
  });

  test("leaves out growth and years that are those of the base case", () => {
    expect(textOf({ price: null, drivers: { bull: { revenueGrowthRate: 0.06, yearsToStability: 8 } } })).toBe(
      "Example Works' bull case takes a margin of 15.0% and a stable return of 17.0%, and comes to $180.00 a share.",
    );
  });

  test.each<{ why: string; changes: FactsChanges; expected: string }>([
    {
      why: "above a price without an upside",
      changes: { valuation: { cases: { bull: { upsidePercent: null } } } },
      expected: "That would be above the price.",
    },
    {
      why: "at the price",
      changes: { price: 180, valuation: { cases: { bull: { upsidePercent: 0 } } } },
      expected: "That would be level with the price.",
    },
    {
      why: "below the price",
      changes: { price: 180.01 },
      expected:
        "Even so it stays below the price: what the market expects goes beyond the good years of the record.",
    },
  ])("a bull case $why", ({ changes, expected }) => {
    expect(textOf(changes)).toBe(`${takes} ${expected}`);
  });

  test.each([
    { driver: "yearsToStability", expected: "the years of growth" },
    { driver: "stableGrowthRate", expected: "stableGrowthRate" },
  ])("says what a tenth more of the weightiest driver, $driver, does", ({ driver, expected }) => {
    expect(textOf({ price: null, elasticities: { [driver]: 12, revenueGrowthRate: 3 } })).toBe(
      `${takes} Of the drivers, ${expected} would do most: a tenth more moves the value by about 1.2%.`,
    );
  });
});

describe("the summary of the valuation", () => {
  const textOf = (changes?: FactsChanges) => valuationSummary(factsOf(changes));
  const baseOf = (base: NonNullable<NonNullable<FactsChanges["valuation"]>["cases"]>["base"] = {}) =>
    textOf({ valuation: { cases: { base } } });
  const flows =
    "The forecast years' cash flows to Example Works' holders are worth $20.0bn today and the years after $30.0bn.";
  const left = "What is left, $48.0bn for 400 million shares, is $120.00 a share.";

  test("adds up what the cash flows are worth", () => {
    expect(textOf()).toBe(`${flows} ${left}`);
  });

  test.each([
    { pvForecast: 15_000, pvTerminal: 85_000, expected: "$15.0bn today and the years after $85.0bn." },
    {
      pvForecast: 14_900,
      pvTerminal: 85_100,
      expected: "$14.9bn today and the years after $85.1bn, which is nearly all of it.",
    },
    { pvForecast: -90_000, pvTerminal: 50_000, expected: "−$90.0bn today and the years after $50.0bn." },
    { pvForecast: -50_000, pvTerminal: 50_000, expected: "−$50.0bn today and the years after $50.0bn." },
  ])("$pvForecast and later $pvTerminal: $expected", ({ expected, ...base }) => {
    expect(baseOf(base)).toBe(
      `The forecast years' cash flows to Example Works' holders are worth ${expected} ${left}`,
    );
  });

  test("says at what rate they are discounted", () => {
    expect(textOf({ valuation: { models: [model] } })).toBe(
      `${flows} They are discounted at 9.0% at first: a risk-free 4.5% and a beta of 1.10 on an equity risk premium of 4.3%; later at 8.5%. ${left}`,
    );
  });

  test.each([
    { stockOptions: 500, expected: "" },
    { stockOptions: 501, expected: "Before holders come employee options worth $501m. " },
    { unfundedLiabilities: 501, expected: "Before holders come unfunded liabilities of $501m. " },
    {
      stockOptions: 300,
      unfundedLiabilities: 300,
      expected: "Before holders come employee options worth $300m and unfunded liabilities of $300m. ",
    },
    { dcfEquityValue: -5_000, expected: "" },
    { dcfEquityValue: -5_000, stockOptions: 2, expected: "Before holders come employee options worth $2m. " },
  ])("names claims of more than a hundredth of the value: $expected", ({ expected, ...base }) => {
    expect(baseOf(base)).toBe(`${flows} ${expected}${left}`);
  });

  test.each([
    { rawPerShareValue: -3, expected: "−$3.00 a share, shown as zero." },
    { rawPerShareValue: 0, expected: "$0.00 a share." },
  ])("a value of $rawPerShareValue is $expected", ({ rawPerShareValue, expected }) => {
    expect(baseOf({ rawPerShareValue })).toBe(`${flows} ${left.replace("$120.00 a share.", expected)}`);
  });

  test.each<{ implied: Record<string, number>; expected: string }>([
    {
      implied: { stableNetIncomeMargin: 0.1, revenueGrowthRate: 0.08 },
      expected: "With all else at base, the price stands for growth of 8.0% a year rather than 6.0%.",
    },
    {
      implied: { stableNetIncomeMargin: 0.1, stableRoe: 0.2 },
      expected: "To explain the price by the margin alone it would have to settle at 10.0%.",
    },
  ])("ends with what the price asks: $expected", ({ implied, expected }) => {
    expect(textOf({ implied })).toBe(`${flows} ${left} ${expected}`);
  });
});

describe("the summary of risks", () => {
  const textOf = (changes?: FactsChanges) => risksSummary(factsOf(changes));
  const takes =
    "Example Works' bear case takes growth of 3.0%, a margin of 9.0% and a stable return of 11.0%, and comes to $60.00 a share.";
  const lost = "A buyer at today's price would then have paid for 40.0% that is not there.";

  test("says what the bear case takes and what it comes to", () => {
    expect(textOf()).toBe(`${takes} ${lost}`);
  });

  test("leaves out growth that is that of the base case", () => {
    expect(textOf({ price: null, drivers: { bear: { revenueGrowthRate: 0.06 } } })).toBe(
      "Example Works' bear case takes a margin of 9.0% and a stable return of 11.0%, and comes to $60.00 a share.",
    );
  });

  test.each<{ why: string; changes: FactsChanges; expected: string }>([
    { why: "at the price", changes: { price: 60 }, expected: " Even that is no less than the price." },
    {
      why: "below a price without an upside",
      changes: { valuation: { cases: { bear: { upsidePercent: null } } } },
      expected: "",
    },
  ])("a bear case $why", ({ changes, expected }) => {
    expect(textOf(changes)).toBe(`${takes}${expected}`);
  });

  test("says of a bank that its debt tells little", () => {
    expect(textOf({ evidence: { isFinancial: true }, rating: { coverage: 3 } })).toBe(
      `${takes} ${lost} Its interest is its trade, so that debt says little; the risk lies in the assets behind its equity.`,
    );
  });

  test.each([
    {
      coverage: 8.1,
      expected: "Debt is no pressing matter: operating income covers interest 8.1 times, a rating of A.",
    },
    { coverage: 8, expected: "Debt weighs: operating income covers interest 8.0 times, a rating of A." },
    { coverage: 0, expected: "Debt weighs: operating income covers interest 0.0 times, a rating of A." },
    { coverage: -1, expected: "Operations do not cover any interest, and the rating of A says so." },
  ])("of coverage $coverage: $expected", ({ coverage, expected }) => {
    expect(textOf({ rating: { coverage } })).toBe(`${takes} ${lost} ${expected}`);
  });

  const harsh =
    "Operating income is negative only after impairments of $150m; the rating of A that follows from it is harsher than the business.";
  const justified = "Operations do not cover any interest, and the rating of A says so.";
  test.each<{ figures: NonNullable<FactsChanges["figures"]>; expected: string }>([
    { figures: { operatingIncome: -100, impairment: 150 }, expected: harsh },
    { figures: { operatingIncome: -150, impairment: 150 }, expected: justified },
    { figures: { operatingIncome: -100 }, expected: justified },
    { figures: { operatingIncome: 0, impairment: 150 }, expected: justified },
    { figures: { impairment: 150 }, expected: justified },
  ])("of $figures with interest not covered: $expected", ({ figures, expected }) => {
    expect(textOf({ figures, rating: { coverage: -1 } })).toBe(`${takes} ${lost} ${expected}`);
  });
});
