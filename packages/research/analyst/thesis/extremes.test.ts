import { describe, expect, test } from "vitest";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { explainExtreme } from "./extremes.ts";
import { createContext, type ContextChanges } from "../testing/report-context.ts";

/**
 * Returns the warning for a value of 120 a share (400 million shares, adjusted equity 49,000) at a
 * price.
 */
const explainAt = (price: number | null, base: Partial<ValuationCase> = {}, changes: ContextChanges = {}) =>
  explainExtreme(createContext({ ...changes, price, valuation: { cases: { base } } }), " (first year 15.2%)");

// 120 / 24 = 5, 120 / 600 = 1 / 5
test.each([null, 0, -5, 24, 100, 600])("returns null at a price of %s", (price) => {
  expect(explainAt(price)).toBeNull();
});

describe("a value above five times the price", () => {
  const head = "The model's $120.00 is more than five times the price; treat it with care.";

  test.each([
    {
      years: 4,
      expected:
        "The market values $1.0bn of adjusted net income at $9.2bn: it doubts that the adjusted margin of 10.0% or the sales of $10.0bn will last.",
    },
    {
      years: 3,
      expected: "Example Works' record is short, so its growth and margin rest on little evidence.",
    },
  ])("after $years years of growth: $expected", ({ years, expected }) => {
    expect(explainAt(23, {}, { growth: { years } })).toBe(`${head} ${expected}`);
  });

  test("with a loss: the market doubts that profits will follow", () => {
    expect(explainAt(23, { baseNetIncome: -248 })).toBe(
      `${head} The market values sales of $10.0bn, on which Example Works loses $248m, at $9.2bn: it doubts that profits will follow.`,
    );
  });
});

describe("a value under a fifth of the price", () => {
  const head = "The model's $120.00 is less than a fifth of the price; treat it with care.";
  // 601 × 400 million = 240.4bn
  const pays =
    "The market pays $240.4bn for adjusted net income of $1.0bn on sales of $10.0bn; it is paying for a business that the record does not show.";
  const short =
    "Growth of 6.0%, an adjusted margin of 12.0% (first year 15.2%) and a sales-to-equity ratio of 1.50 do not justify that price.";

  test("states what the market pays and what the base case assumes", () => {
    expect(explainAt(601)).toBe(`${head} ${pays} ${short}`);
  });

  test.each([0, -2])("a value of %d leaves nothing", (perShareValue) => {
    expect(explainAt(601, { perShareValue })).toBe(
      `The model leaves nothing for a share of Example Works; treat the figure with care. ${pays} ${short}`,
    );
  });

  test.each([0, -300])("with net income of %d states the loss", (baseNetIncome) => {
    expect(explainAt(601, { baseNetIncome })).toBe(
      `${head} The market pays $240.4bn for sales of $10.0bn on which Example Works loses money; it is paying for a business that the record does not show. ${short}`,
    );
  });

  const options =
    "Employee options alone are worth $9.0bn at the model's own value, against $20.0bn for all the equity.";
  const unfunded = "Unfunded liabilities of $9.0bn compare with $20.0bn for all the equity.";
  test.each([
    { stockOptions: 9_000, unfundedLiabilities: 100, adjustedEquityValue: 20_000, expected: options },
    { stockOptions: 100, unfundedLiabilities: 9_000, adjustedEquityValue: 20_000, expected: unfunded },
    { stockOptions: 9_000, unfundedLiabilities: 9_000, adjustedEquityValue: 20_000, expected: unfunded },
    { stockOptions: 3_000, unfundedLiabilities: 3_000, adjustedEquityValue: 20_000, expected: short },
    {
      stockOptions: 1,
      unfundedLiabilities: 0,
      adjustedEquityValue: -10,
      expected:
        "Employee options alone are worth $1m at the model's own value, against −$10m for all the equity.",
    },
    { stockOptions: 0, unfundedLiabilities: 0, adjustedEquityValue: -10, expected: short },
    { stockOptions: 0.3, unfundedLiabilities: 0, adjustedEquityValue: 0, expected: short },
  ])("names claims if they are large: $expected", ({ expected, ...base }) => {
    expect(explainAt(601, base)).toBe(`${head} ${pays} ${expected}`);
  });

  test.each([
    {
      pDistress: 0.201,
      expected:
        " A 20.1% probability of distress, derived from its operating income, lowers the value further.",
    },
    { pDistress: 0.2, expected: "" },
  ])("with a probability of distress of $pDistress", ({ pDistress, expected }) => {
    expect(explainAt(601, {}, { rating: { pDistress } })).toBe(`${head} ${pays}${expected} ${short}`);
  });
});
