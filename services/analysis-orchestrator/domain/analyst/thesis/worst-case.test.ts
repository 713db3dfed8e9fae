import { describe, expect, test } from "vitest";
import { worstCase } from "./risks.ts";
import { factsOf, type FactsChanges } from "../testing/report-context.ts";

describe("the worst case", () => {
  const { simulation } = factsOf().valuation;
  const textOf = (changes?: FactsChanges) => worstCase(factsOf(changes)).text;
  const worth =
    "With every driver at its bear value, a share of Example Works is worth $60.00, 40.0% below the price.";
  const failure = "We use a 1.0% probability of default within ten years, the record of companies rated A.";

  test("is what the bear case leaves", () => {
    expect(worstCase(factsOf())).toEqual({ header: "$60.00 in the bear case", text: `${worth} ${failure}` });
  });

  test.each([0, -5])("is nothing at a value of %d", (perShareValue) => {
    expect(worstCase(factsOf({ valuation: { cases: { bear: { perShareValue } } } }))).toEqual({
      header: "Nothing is left in the bear case",
      text: `With every driver at its bear value, claims and reinvestment exceed what Example Works earns for its shareholders. ${failure}`,
    });
  });

  test.each<FactsChanges>([{ price: null }, { valuation: { cases: { bear: { upsidePercent: null } } } }])(
    "is not compared with a price where %j",
    (changes) => {
      expect(textOf(changes)).toBe(`${worth.replace(", 40.0% below the price", "")} ${failure}`);
    },
  );

  test.each([
    { p5: 31, expected: " One in twenty of the 10,000 simulated values is below $31.00." },
    { p5: 0, expected: "" },
  ])("with a fifth percentile of $p5", ({ p5, expected }) => {
    expect(textOf({ valuation: { percentiles: { p5 } } })).toBe(`${worth}${expected} ${failure}`);
  });

  test.each([
    { shareAtZero: 0.0011, expected: " 0.1% of them are zero." },
    { shareAtZero: 0.001, expected: "" },
  ])("with $shareAtZero of the simulated values at zero", ({ shareAtZero, expected }) => {
    expect(textOf({ valuation: { simulation: { ...simulation, shareAtZero } } })).toBe(
      `${worth}${expected} ${failure}`,
    );
  });

  test.each([
    {
      rating: { coverage: 3, pDistress: 0.2 },
      expected:
        "Example Works' interest coverage implies a rating of A; 20.0% of companies so rated default within ten years.",
    },
    {
      rating: { coverage: -3, pDistress: 0.201 },
      expected:
        "Example Works' interest coverage implies a rating of A; 20.1% of companies so rated default within ten years, which lowers the value.",
    },
  ])("with a rating read from coverage: $expected", ({ rating, expected }) => {
    expect(textOf({ rating })).toBe(`${worth} ${expected}`);
  });
});
