import { describe, expect, test } from "vitest";
import type { Percentiles, RecommendationWord } from "@plumbline/report/valuation.ts";
import { recommendation } from "./recommendation.ts";
import { buildBrief } from "../testing/brief.ts";
import { createContext, type ContextChanges } from "../testing/report-context.ts";

const percentiles = { p10: 70, p25: 90, p75: 150, p90: 190 };
const writeText = (changes: ContextChanges = {}) =>
  recommendation(createContext({ ...changes, valuation: { percentiles, ...changes.valuation } }));

const head =
  "Example Works (EXW) is a Buy: worth $120.00 a share, 20.0% above the price of $100.00 on 21 August 2026.";
const noReturn = "At this price it has no return that can be computed.";

test("states value and price; the page writes the rule", () => {
  expect(writeText()).toBe(`${head} ${noReturn}`);
});

test.each([
  { upside: 0, expected: "level with" },
  { upside: -0.25, expected: "25.0% below" },
  { upside: null, expected: "against" },
])("an upside of $upside is $expected the price", ({ upside, expected }) => {
  expect(writeText({ upside })).toBe(`${head.replace("20.0% above", expected)} ${noReturn}`);
});

test("omits a missing price date", () => {
  const { market } = buildBrief();
  expect(writeText({ brief: { market: { ...market, priceDate: null } } })).toBe(
    `${head.replace(" on 21 August 2026", "")} ${noReturn}`,
  );
});

test.each([0.09, null, undefined])(
  "the head shows the return at the price beside the required %s: the text does not repeat it",
  (requiredReturn) => {
    expect(writeText({ valuation: { irr: { expectedIrr: 0.05, requiredReturn } } })).toBe(head);
  },
);

describe("a word that is not the one of the place of the price", () => {
  /** Percentile p is p itself. */
  const all = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`p${5 * i}`, 5 * i]));
  const write = (price: number, word: RecommendationWord, perShareValue: number) =>
    writeText({
      price,
      valuation: { percentiles: all, recommendation: { word }, cases: { base: { perShareValue } } },
    });

  test("is a Hold where the value lies on the other side of the price", () => {
    expect(write(92, "Hold", 95)).toContain(
      "The price lies above the 90th percentile, $90.00, of 10,000 simulated values, but the value lies above the price, so that it is a Hold and not a Strong Sell.",
    );
    expect(write(20, "Hold", 15)).toContain(
      ", but the value lies below the price, so that it is a Hold and not a Buy.",
    );
  });

  test("is not Strong where the report asks for care, with the reason", () => {
    expect(write(95, "Sell", 10)).toContain(
      ", yet it is a Sell, not a Strong Sell, because a value so far from the price needs care.",
    );
    expect(write(5, "Buy", 15)).toContain(
      ", yet it is a Buy, not a Strong Buy, because the range of a driver is our judgement.",
    );
  });
});

describe("without a recommendation", () => {
  const worth = "In the base case the share is worth $120.00.";
  const noWord = { recommendation: { word: null } };

  test("without a price gives the reason and the range of simulated values", () => {
    expect(writeText({ price: null, valuation: noWord })).toBe(
      `We do not rate Example Works (EXW), because no share price is available. ${worth} Eight in ten simulated values lie between $70.00 and $190.00.`,
    );
  });

  test("without simulated values gives the reason", () => {
    expect(writeText({ valuation: noWord })).toMatch(
      /^We do not rate Example Works \(EXW\), because the simulation is not complete\. /,
    );
  });

  test("with figures that are too old gives their date", () => {
    expect(
      writeText({ valuation: { ...noWord, cases: { base: { latestFinancialsDate: "2025-02-20" } } } }),
    ).toMatch(
      /^We do not rate Example Works \(EXW\), because its latest figures, of 20 February 2025, are more than 18 months older than the price\. /,
    );
  });

  test("does not recommend without a price, even with a word", () => {
    expect(writeText({ price: null })).toMatch(/^We do not rate /);
  });

  test.each<{ name: string; known: Percentiles }>([
    { name: "none", known: {} },
    { name: "the lower only", known: { p10: 70 } },
    { name: "the upper only", known: { p90: 190 } },
    { name: "a lower that is NaN", known: { p10: Number.NaN, p90: 190 } },
  ])("with percentiles: $name, omits the range", ({ known }) => {
    expect(writeText({ valuation: { ...noWord, percentiles: known } })).toBe(
      `We do not rate Example Works (EXW), because the simulation is not complete. ${worth}`,
    );
  });
});
