import { describe, expect, test } from "vitest";
import { efficiencyAnalysis, marginAnalysis } from "./analyses.ts";
import { factsOf, type FactsChanges, ofIndustry } from "../testing/report-context.ts";
import { forecastYear } from "../testing/valuation.ts";

describe("the analysis of the margin", () => {
  const analysisOf = (changes?: FactsChanges) => marginAnalysis(factsOf(changes));
  const now = "Over the latest twelve months the adjusted net margin was 10.0%.";
  const settles = "The base case settles at 12.0%.";

  test("is the margin itself where nothing else is known", () => {
    expect(analysisOf()).toEqual({ header: "A margin of 10.0%", text: `${now} ${settles}` });
  });

  test("of a loss maker says what it is taken to keep", () => {
    expect(
      analysisOf({
        evidence: { isLossMaker: true },
        margin: { trailingReported: -0.2, trailing: 0.3 },
        industry: { margin: ofIndustry(0.1) },
      }),
    ).toEqual({
      header: "Not profitable yet: a margin of −20.0%",
      text: "Over the latest twelve months the adjusted net margin was −20.0%. The industry earns 10.0%. We assume that Example Works earns 12.0% once it is mature.",
    });
  });

  test.each([
    { trailing: 0.376, header: "A margin of 37.6%, well above the industry" },
    { trailing: 0.375, header: "A margin of 37.5%" },
    { trailing: 0.1875, header: "A margin of 18.8%" },
    { trailing: 0.187, header: "A margin of 18.7%, below the industry" },
  ])("where the industry keeps a quarter, $trailing is headed: $header", ({ trailing, header }) => {
    expect(analysisOf({ margin: { trailing }, industry: { margin: ofIndustry(0.25) } }).header).toBe(header);
  });

  test("says that unusual items are smoothed", () => {
    expect(analysisOf({ margin: { isSmoothed: true, trailingReported: 0.25 } })).toEqual({
      header: "A margin of 10.0%",
      text: `Over the latest twelve months the adjusted net margin was 25.0%. That differs from what the business itself earned, so we start from 10.0%. ${settles}`,
    });
  });

  const low = { year: 2021, margin: 0.04 };
  const high = { year: 2024, margin: 0.16 };
  test.each([
    { low, high, expected: "; on record it ranged from 4.0% (fiscal 2021) to 16.0% (fiscal 2024)." },
    { low, high: { ...high, year: 2021 }, expected: "." },
    { low: null, high, expected: "." },
    { low, high: null, expected: "." },
  ])("with a lowest and a highest year ends the first sentence: $expected", ({ expected, ...ends }) => {
    expect(analysisOf({ margin: ends }).text).toBe(`${now.slice(0, -1)}${expected} ${settles}`);
  });

  const peersKeep = "the peers' median is 8.0%, with research counted as a cost.";
  test.each<{ why: string; changes: FactsChanges; expected: string }>([
    {
      why: "peers alone",
      changes: { peers: { count: 3, medians: { netMargin: 0.08 } } },
      expected: "The peers' median is 8.0%, with research counted as a cost. ",
    },
    { why: "two peers", changes: { peers: { count: 2, medians: { netMargin: 0.08 } } }, expected: "" },
    { why: "peers without a median", changes: { peers: { count: 3 } }, expected: "" },
    {
      why: "industries and peers",
      changes: {
        industry: { margin: ofIndustry(0.1, true) },
        peers: { count: 3, medians: { netMargin: 0.08 } },
      },
      expected: `Its segments' industries together earn 10.0% and ${peersKeep} `,
    },
  ])("compares it with $why", ({ changes, expected }) => {
    expect(analysisOf(changes).text).toBe(`${now} ${expected}${settles}`);
  });

  // Revenue is 10,000.
  test.each([
    {
      research: 401,
      expected: "Research of $401m is treated as capital, which lifts the margin of a growing company.",
    },
    { research: 400, expected: "The margin has been falling for three years." },
    { expected: "The margin has been falling for three years." },
  ])("tells of much research, else of the trend: $expected", ({ research, expected }) => {
    const figures = research === undefined ? {} : { researchAndDevelopment: research };
    expect(analysisOf({ figures, margin: { trend: "falling" } }).text).toBe(`${now} ${expected} ${settles}`);
  });

  test("tells of no trend where there is none", () => {
    expect(analysisOf({ figures: { researchAndDevelopment: 400 } }).text).toBe(`${now} ${settles}`);
  });
});

describe("the analysis of efficiency", () => {
  const analysisOf = (changes?: FactsChanges) => efficiencyAnalysis(factsOf(changes));
  const plain = "Each dollar of equity supports 1.50 of sales";

  test("is the ratio and its reason where nothing else is known", () => {
    expect(analysisOf()).toEqual({ header: plain, text: "Why this ratio." });
  });

  test.each<{ why: string; changes: FactsChanges; header: string }>([
    {
      why: "negative equity, before idle equity",
      changes: { equity: { isNegative: true, idleShare: 0.9 } },
      header: "Payouts have exceeded book equity",
    },
    {
      why: "idle equity",
      changes: { equity: { idleShare: 0.251 }, drivers: { base: { salesToEquityRatio: 3 } } },
      header: "Much of the equity is goodwill or cash",
    },
    { why: "a quarter idle", changes: { equity: { idleShare: 0.25 } }, header: plain },
    {
      why: "the idle equity of a bank",
      changes: { equity: { idleShare: 0.9 }, evidence: { isFinancial: true } },
      header: plain,
    },
    {
      why: "a high ratio",
      changes: { drivers: { base: { salesToEquityRatio: 2.5 } } },
      header: "Growth needs little equity: 2.50 of sales per dollar",
    },
    {
      why: "a ratio just below a high one",
      changes: { drivers: { base: { salesToEquityRatio: 2.49 } } },
      header: "Each dollar of equity supports 2.49 of sales",
    },
    {
      why: "a low ratio",
      changes: { drivers: { base: { salesToEquityRatio: 0.89 } } },
      header: "Growth is expensive: 0.89 of sales per dollar of equity",
    },
    {
      why: "a ratio just above a low one",
      changes: { drivers: { base: { salesToEquityRatio: 0.9 } } },
      header: "Each dollar of equity supports 0.90 of sales",
    },
  ])("with $why: $header", ({ changes, header }) => {
    expect(analysisOf(changes).header).toBe(header);
  });

  test.each([
    {
      netIncome: -200,
      reinvestment: 400,
      expected:
        "In the first forecast year growth needs $400m on top of a loss of $200m; the money has to come from cash or new shares.",
    },
    {
      netIncome: 0,
      reinvestment: 0,
      expected: "In the first forecast year that means reinvesting $0m of net income of $0m.",
    },
    {
      netIncome: 1_100,
      reinvestment: -50,
      expected: "Because revenue shrinks at first, the first forecast year releases $50m of equity.",
    },
  ])("of income $netIncome and $reinvestment: $expected", ({ expected, ...year }) => {
    const forecastYears = [forecastYear(year), forecastYear({ netIncome: 7 })];
    expect(analysisOf({ valuation: { cases: { base: { forecastYears } } } }).text).toBe(
      `Why this ratio. ${expected}`,
    );
  });

  test.each<{ figures: NonNullable<FactsChanges["figures"]>; expected: string }>([
    { figures: { dividends: 300 }, expected: "$300m in dividends" },
    { figures: { buybacks: 200, dividends: 0 }, expected: "$200m in buybacks" },
    {
      figures: { dividends: 300, buybacks: 200 },
      expected: "$300m in dividends and $200m in buybacks",
    },
  ])("says that it paid $expected", ({ figures, expected }) => {
    expect(analysisOf({ figures }).text).toBe(
      `Why this ratio. Over the latest twelve months Example Works returned ${expected} to shareholders.`,
    );
  });

  test("says nothing of payments of nothing", () => {
    expect(analysisOf({ figures: { dividends: 0, buybacks: 0 } }).text).toBe("Why this ratio.");
  });
});
