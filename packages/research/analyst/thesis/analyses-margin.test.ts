import { describe, expect, test } from "vitest";
import { efficiencyAnalysis, marginAnalysis } from "./analyses.ts";
import { replaceFigures } from "../testing/brief.ts";
import { createContext, type ContextChanges, createIndustryFigure } from "../testing/report-context.ts";
import { createForecastYear } from "../testing/valuation.ts";

describe("marginAnalysis", () => {
  const writeAnalysis = (changes?: ContextChanges) => marginAnalysis(createContext(changes));
  const now = "The adjusted net margin is 10.0%.";

  test("states the margin by default", () => {
    expect(writeAnalysis()).toEqual({ header: "An adjusted margin of 10.0%", text: now });
  });

  test("states the assumed margin of a loss maker", () => {
    expect(
      writeAnalysis({
        evidence: { isLossMaker: true },
        margin: { trailingReported: -0.2, trailing: 0.3 },
        industry: { margin: createIndustryFigure(0.1) },
      }),
    ).toEqual({
      header: "Not profitable yet: an adjusted margin of −20.0%",
      text: "The adjusted net margin is −20.0%. The industry reports 10.0%. We assume that Example Works earns 12.0% once it is mature.",
    });
  });

  test("does not call a loss maker unprofitable whose latest margin is positive", () => {
    const margin = { trailingReported: 0.055, trailing: 0.055, twoYearReported: -0.1 };
    expect(writeAnalysis({ evidence: { isLossMaker: true }, margin }).header).toBe(
      "An adjusted margin of 5.5% after losses",
    );
  });

  test.each([
    { trailing: 0.376, header: "An adjusted margin of 37.6%, against a reported 25.0% in the industry" },
    { trailing: 0.375, header: "An adjusted margin of 37.5%" },
    { trailing: 0.1875, header: "An adjusted margin of 18.8%" },
    { trailing: 0.187, header: "An adjusted margin of 18.7%, against a reported 25.0% in the industry" },
  ])(
    "with an industry margin of 25%, a margin of $trailing has the header: $header",
    ({ trailing, header }) => {
      expect(
        writeAnalysis({ margin: { trailing }, industry: { margin: createIndustryFigure(0.25) } }).header,
      ).toBe(header);
    },
  );

  test("says what the latest margin was without gains on stakes, which the adjusted one leaves out", () => {
    const { brief } = createContext();
    const trailing = replaceFigures(brief.statements.trailing, { netIncome: 300 });
    const write = (amount: number, ofAssociates = 0) =>
      writeAnalysis({
        brief: {
          statements: { ...brief.statements, trailing },
          trailing: {
            ...brief.trailing,
            revenue: 1_000,
            oneOffItems: [
              { name: "Gains on stakes in other companies", amount },
              { name: "Losses on equity-method stakes", amount: ofAssociates },
            ],
          },
        },
      }).text;
    expect(write(50)).toBe(`${now} Without gains on stakes the latest net margin was 25.0%, not 30.0%.`);
    expect(write(9)).toBe(now);
    expect(write(50, -9)).toContain("Without gains on stakes the latest net margin was 25.0%, not 30.0%.");
    expect(write(50, -20)).toContain(
      "Without gains on stakes and losses on equity-method ones the latest net margin was 27.0%, not 30.0%.",
    );
    expect(write(50, 20)).toContain(
      "Without gains on stakes and on equity-method ones the latest net margin was 23.0%, not 30.0%.",
    );
  });

  test("has a header that names a gain from tax", () => {
    const { brief } = createContext();
    const trailing = replaceFigures(brief.statements.trailing, { revenue: 1_000, incomeTax: -50 });
    const annual = [{ ...trailing, fiscalYear: 2025 }];
    const statements = { ...brief.statements, annual, trailing };
    expect(writeAnalysis({ brief: { statements } }).header).toBe(
      "An adjusted margin of 10.0%, with a tax gain",
    );
  });

  test("sets a margin as reported beside the adjusted ones by that name", () => {
    const ends = { low: { year: 2021, margin: 0.04 }, high: { year: 2024, margin: 0.09 } };
    expect(writeAnalysis({ margin: { ...ends, isReported: true } })).toEqual({
      header: "A reported margin of 10.0%",
      text: "The reported net margin of the latest twelve months, 10.0%, is above the adjusted ones of the fiscal years on record, from 4.0% (2021) to 9.0% (2024).",
    });
    const wide = { ...ends, high: { year: 2024, margin: 0.16 } };
    expect(writeAnalysis({ margin: { ...wide, isReported: true } }).text).toBe(
      "On record the adjusted net margin ranged from 4.0% (2021) to 16.0% (2024); the latest, as reported, is 10.0%.",
    );
  });

  test("states that unusual items are smoothed", () => {
    expect(writeAnalysis({ margin: { isSmoothed: true, trailingReported: 0.25 } })).toEqual({
      header: "An adjusted margin of 10.0% without unusual items",
      text: `The adjusted net margin is 10.0% without unusual items (25.0% with them).`,
    });
  });

  const low = { year: 2021, margin: 0.04 };
  const high = { year: 2024, margin: 0.16 };
  test.each([
    { low, high, expected: "On record the adjusted net margin ranged from 4.0% (2021) to 16.0% (2024)." },
    { low, high: { ...high, year: 2021 }, expected: now },
    { low: null, high, expected: now },
    { low, high: null, expected: now },
  ])("begins with the lowest and the highest year: $expected", ({ expected, ...ends }) => {
    expect(writeAnalysis({ margin: ends }).text).toBe(expected);
  });

  test("compares with the industries of its segments", () => {
    expect(writeAnalysis({ industry: { margin: createIndustryFigure(0.1, true) } }).text).toBe(
      `${now} Its segments' industries together report 10.0%.`,
    );
  });

  test("tells a trend", () => {
    expect(writeAnalysis({ margin: { trend: "falling", trendFrom: 2023 } }).text).toBe(
      `${now} It has been falling since fiscal 2023.`,
    );
  });
});

describe("efficiencyAnalysis", () => {
  const writeAnalysis = (changes?: ContextChanges) => efficiencyAnalysis(createContext(changes));
  test("says what sales are without idle equity, as its header has that", () => {
    const equity = { idleShare: 0.4, operatingRatio: 2.5, trailingRatio: 1.5 };
    expect(writeAnalysis({ equity }).text).toContain(
      "Sales are 1.50 times equity (2.50 without goodwill and net cash); each",
    );
  });

  const plain = "Each new dollar of equity adds $1.50 of sales";
  const ratio = "In our base case each new dollar of equity adds $1.50 of sales.";

  test.each<{ why: string; changes: ContextChanges; header: string }>([
    {
      why: "negative equity, despite idle equity",
      changes: { equity: { isNegative: true, idleShare: 0.9 } },
      header: "Payouts have used up book equity",
    },
    {
      why: "idle equity",
      changes: {
        equity: { idleShare: 0.251, operatingRatio: 2, trailingRatio: 1.5 },
        drivers: { base: { salesToEquityRatio: 3 } },
      },
      header: "Goodwill and net cash are 25.1% of equity",
    },
    {
      why: "idle equity beside research that counts as equity",
      changes: { equity: { isAdjusted: true, idleShare: 0.251, operatingRatio: 2, trailingRatio: 1.5 } },
      header: "Goodwill and net cash are 25.1% of adjusted equity",
    },
    {
      why: "idle equity whose rest is unknown",
      changes: { equity: { idleShare: 0.251, operatingRatio: null, trailingRatio: 1.5 } },
      header: plain,
    },
    {
      why: "something unusual, despite negative equity",
      changes: { equity: { isNegative: true }, unusual: { efficiencyAnalysis: ["Payouts rose."] } },
      header: "Header of efficiencyAnalysis",
    },
    { why: "exactly a quarter idle", changes: { equity: { idleShare: 0.25 } }, header: plain },
    {
      why: "a bank's idle equity",
      changes: { equity: { idleShare: 0.9 }, evidence: { isFinancial: true } },
      header: plain,
    },
    {
      why: "a high ratio",
      changes: { drivers: { base: { salesToEquityRatio: 2.5 } } },
      header: "Growth needs little equity: sales to equity of 2.50",
    },
    {
      why: "a ratio just below the high limit",
      changes: { drivers: { base: { salesToEquityRatio: 2.49 } } },
      header: "Each new dollar of equity adds $2.49 of sales",
    },
    {
      why: "a low ratio",
      changes: { drivers: { base: { salesToEquityRatio: 0.89 } } },
      header: "Growth is expensive: sales to equity of 0.89",
    },
    {
      why: "a ratio just above the low limit",
      changes: { drivers: { base: { salesToEquityRatio: 0.9 } } },
      header: "Each new dollar of equity adds $0.90 of sales",
    },
  ])("with $why: $header", ({ changes, header }) => {
    expect(writeAnalysis(changes).header).toBe(header);
  });

  test.each([
    {
      netIncome: -200,
      reinvestment: 400,
      expected:
        "In the first forecast year growth takes $400m on top of a loss of $200m; the money has to come from cash or new shares.",
    },
    {
      netIncome: 90,
      reinvestment: 1_000,
      expected:
        "In the first forecast year growth takes $1.0bn, more than the $90m of net income; the rest has to come from cash or new shares.",
    },
    {
      netIncome: 1_000,
      reinvestment: 500,
      expected: "In the first forecast year growth takes $500m of the $1.0bn of net income.",
    },
    { netIncome: 1_000, reinvestment: 490, expected: "" },
    { netIncome: 0, reinvestment: 0, expected: "" },
    {
      netIncome: 1_100,
      reinvestment: -50,
      expected: "Because revenue shrinks at first, the first forecast year releases $50m of equity.",
    },
  ])("net income of $netIncome and reinvestment of $reinvestment: $expected", ({ expected, ...year }) => {
    const forecastYears = [createForecastYear(year), createForecastYear({ netIncome: 7 })];
    expect(writeAnalysis({ valuation: { cases: { base: { forecastYears } } } }).text).toBe(
      `${ratio} ${expected}`.trim(),
    );
  });

  test("leaves out what the table of the forecast shows where something is unusual", () => {
    const forecastYears = [createForecastYear({ netIncome: 1_100, reinvestment: 50 })];
    const unusual = { efficiencyAnalysis: ["Land was 16.6% of the cost of property."] };
    expect(writeAnalysis({ unusual, valuation: { cases: { base: { forecastYears } } } }).text).toBe(
      "Land was 16.6% of the cost of property.",
    );
  });
});
