import { describe, expect, test } from "vitest";
import { efficiencyRisk, runwayRisk } from "./risks.ts";
import { createContext, type ContextChanges } from "../testing/report-context.ts";

describe("runwayRisk", () => {
  const writeRisk = (changes?: ContextChanges) => runwayRisk(createContext(changes));
  const far = "Of Example Works' value 60.0% lies beyond year eight.";
  const shorter = "The bear case assumes five years of growth.";

  test.each([
    { years: 5, header: "Five years of growth instead of eight" },
    { years: 1, header: "One year of growth instead of eight" },
  ])("names earlier saturation where most of the value is near: $header", ({ years, header }) => {
    const base = { pvTerminal: 20_000, pvForecast: 30_000 };
    const drivers = { bear: { yearsToStability: years } };
    expect(writeRisk({ drivers, valuation: { cases: { base } } }).header).toBe(header);
  });

  test("is headed by what is unusual where it says nothing else", () => {
    expect(writeRisk({ unusual: { runwayRisk: ["Debt financed 64.0% of assets."] } })).toEqual({
      header: "Header of runwayRisk",
      text: "Debt financed 64.0% of assets.",
    });
  });

  const all = "All of the discounted value lies beyond the forecast, whose years take more than they earn.";
  test("names the distant value", () => {
    const drivers = { bear: { yearsToStability: 8 } };
    expect(writeRisk({ drivers })).toEqual({
      header: "Most of the value lies beyond the forecast",
      text: far,
    });
  });

  test("says what a year of growth less takes off a share, if that is a hundredth of it or more", () => {
    const context = createContext({ elasticities: { yearsToStability: 40 } });
    const takes = /^Seven years of growth instead of eight take \$[\d.]+ off a share$/;
    const write = (perShareValue: number, elasticity = context.elasticity) =>
      runwayRisk({ ...context, elasticity, base: { ...context.base, perShareValue } });
    expect(write(1)).toEqual({ header: expect.stringMatching(takes), text: far });
    expect(write(100_000).header).not.toMatch(takes);
    expect(write(1, () => null).header).not.toMatch(takes);
  });

  test.each([
    { pvTerminal: 0, presentValue: 50_000, expected: shorter },
    { pvTerminal: 50, presentValue: 50_000, expected: far.replace("60.0", "0.1") },
    { pvTerminal: 74_950, presentValue: 50_000, expected: all },
    { pvTerminal: 75_000, presentValue: 50_000, expected: shorter },
    { pvTerminal: -20, presentValue: -50_000, expected: shorter },
    { pvTerminal: 0, presentValue: 0, expected: shorter },
    { pvTerminal: -50, presentValue: 50_000, expected: shorter },
    { pvTerminal: -40_000, presentValue: -50_000, expected: shorter },
  ])(
    "a value of $presentValue with a terminal part of $pvTerminal: $expected",
    ({ expected, pvTerminal, presentValue }) => {
      const base = { pvTerminal, pvForecast: presentValue - pvTerminal };
      expect(writeRisk({ valuation: { cases: { base } } }).text).toBe(expected);
    },
  );
});

describe("efficiencyRisk", () => {
  const writeRisk = (changes?: ContextChanges) => efficiencyRisk(createContext(changes));
  const plain = {
    header: "New equity adds only $1.20 of sales a dollar, not $1.50",
    text: expect.stringMatching(/^That alone takes \$[\d.]+ off a share\.$/),
  };

  test("names the ratio of the bear case by default", () => {
    expect(writeRisk()).toEqual(plain);
  });

  test("states that the bear case keeps the ratio", () => {
    expect(writeRisk({ drivers: { bear: { salesToEquityRatio: 1.5 } } })).toEqual({
      header: "Growth costs no more in the bear case",
      text: "The bear case keeps the sales-to-equity ratio at 1.50.",
    });
    const context = createContext({ drivers: { bear: { salesToEquityRatio: 1.5 } } });
    const forecastYears = [{ netIncome: 200, reinvestment: 50 }] as never;
    expect(efficiencyRisk({ ...context, base: { ...context.base, forecastYears } })).toEqual({
      header: "Growth has to be paid from net income",
      text: "Of the first forecast year's net income growth takes 25.0%, $50m.",
    });
    expect(writeRisk({ drivers: { bear: { salesToEquityRatio: 1.8 } } }).header).toBe(
      "Growth costs less equity in the bear case",
    );
  });

  test("names excess spending before negative equity and growing equity", () => {
    expect(
      writeRisk({
        figures: { capitalExpenditure: 1_000, depreciation: 400 },
        equity: { isNegative: true, trailingRatio: 1, ownRatio: 2 },
      }),
    ).toEqual({
      header: "Capital spending far exceeds depreciation",
      text: `Example Works spent $1.0bn on property and equipment against depreciation of $400m over the latest twelve months. Sales are 1.00 times equity, below the 2.00 that they averaged in recent years. Example Works' book equity is $5.0bn: payouts to shareholders have used it up.`,
    });
  });

  // Revenue is 10,000.
  test.each<{ why: string; figures: NonNullable<ContextChanges["figures"]> }>([
    { why: "1.5 times depreciation", figures: { capitalExpenditure: 600, depreciation: 400 } },
    { why: "unknown depreciation", figures: { capitalExpenditure: 1_000 } },
    { why: "unknown spending", figures: { depreciation: 400 } },
    { why: "low depreciation", figures: { capitalExpenditure: 1_000, depreciation: 300 } },
  ])("ignores spending with $why", ({ figures }) => {
    expect(writeRisk({ figures })).toEqual(plain);
  });

  test.each<{
    why: string;
    isPaidOut: boolean;
    figures: NonNullable<ContextChanges["figures"]>;
    expected: string;
  }>([
    {
      why: "payouts and debt",
      isPaidOut: true,
      figures: { longTermDebt: 300 },
      expected: "debt has taken its place and has to be refinanced.",
    },
    {
      why: "payouts",
      isPaidOut: true,
      figures: {},
      expected: "payouts to shareholders have used it up.",
    },
    { why: "losses", isPaidOut: false, figures: {}, expected: "losses have used it up." },
    {
      why: "losses and debt",
      isPaidOut: false,
      figures: { shortTermDebt: 300 },
      expected: "losses have used it up, and its debt has to be refinanced.",
    },
  ])("names equity that is negative by $why before growing equity", ({ isPaidOut, figures, expected }) => {
    expect(
      writeRisk({
        figures,
        equity: { isNegative: true, isPaidOut, trailingRatio: 1, ownRatio: 2 },
        valuation: { cases: { base: { baseBookEquity: -700 } } },
      }),
    ).toEqual({
      header: "No cushion of equity",
      text: `Sales are 1.00 times equity, below the 2.00 that they averaged in recent years. Example Works' book equity is −$700m: ${expected}`,
    });
  });

  test("names equity that grows faster than sales", () => {
    expect(writeRisk({ equity: { trailingRatio: 0.89, ownRatio: 1 } })).toEqual({
      header: "Equity has been growing faster than sales",
      text: "Sales are 0.89 times equity, below the 1.00 that they averaged in recent years.",
    });
  });

  test.each([
    { trailingRatio: 0.9, ownRatio: 1 },
    { trailingRatio: null, ownRatio: 1 },
    { trailingRatio: -1, ownRatio: null },
  ])("ignores a ratio of $trailingRatio after $ownRatio", (equity) => {
    expect(writeRisk({ equity })).toEqual(plain);
  });
});
