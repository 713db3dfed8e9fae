import { describe, expect, test } from "vitest";
import { worstCase } from "./worst-case.ts";
import { createContext, type ContextChanges } from "../testing/report-context.ts";

describe("the worst case", () => {
  const { simulation } = createContext().valuation;
  const writeText = (changes?: ContextChanges) => worstCase(createContext(changes)).text;
  const failure =
    "We use a 1.0% probability of default within ten years, the record of companies rated A, which we assume for it.";

  test("has the value of the bear case in its header", () => {
    expect(worstCase(createContext())).toEqual({
      header: "$60.00 in the bear case",
      text: failure,
    });
  });

  test.each([0, -5])("leaves nothing at a value of %d", (perShareValue) => {
    expect(worstCase(createContext({ valuation: { cases: { bear: { perShareValue } } } }))).toEqual({
      header: "Nothing is left in the bear case",
      text: `In the bear case claims and reinvestment exceed what Example Works earns for its shareholders. ${failure}`,
    });
  });

  test.each([
    { p5: 31, expected: "One trial in twenty lies below $31.00. " },
    { p5: 0, expected: "" },
  ])("with a 5th percentile of $p5", ({ p5, expected }) => {
    expect(writeText({ valuation: { percentiles: { p5 } } })).toBe(`${expected}${failure}`);
  });

  test.each([
    {
      shareAtZero: 0.0011,
      expected: "In 0.1% of the 10,000 trials cash flows and claims leave nothing for the share. ",
    },
    { shareAtZero: 0.001, expected: "" },
  ])("with $shareAtZero of the simulated values at zero", ({ shareAtZero, expected }) => {
    expect(writeText({ valuation: { simulation: { ...simulation, shareAtZero } } })).toBe(
      `${expected}${failure}`,
    );
  });

  test("names no good rating beside trials that leave nothing, which are no defaults", () => {
    const valuation = { simulation: { ...simulation, shareAtZero: 0.083 } };
    const write = (pDistress: number) => writeText({ valuation, rating: { coverage: 14, pDistress } });
    expect(write(0.007)).toBe(
      "In 8.3% of the 10,000 trials cash flows and claims leave nothing for the share.",
    );
    expect(write(0.237)).toContain("23.7% of companies with that rating default within ten years");
  });

  test("names what is left of the lowest values and how many are zero at once", () => {
    const valuation = { percentiles: { p5: 31 }, simulation: { ...simulation, shareAtZero: 0.04 } };
    expect(writeText({ valuation })).toContain("One trial in twenty lies below $31.00; 4.0% are zero.");
  });

  test.each([
    {
      rating: { coverage: 3, pDistress: 0.2 },
      expected:
        "Our rating from Example Works' interest coverage is A; 20.0% of companies with that rating default within ten years.",
    },
    {
      rating: { coverage: -3, pDistress: 0.201 },
      expected:
        "Our rating from Example Works' interest coverage is A; 20.1% of companies with that rating default within ten years, which lowers the value.",
    },
    {
      rating: { coverage: -3, pDistress: 0.237, lowDebt: 0.24 },
      expected:
        "Our rating of Example Works is A; 23.7% of companies with that rating default within ten years, which lowers the value.",
    },
  ])("explains the rating by interest coverage: $expected", ({ rating, expected }) => {
    expect(writeText({ rating })).toBe(expected);
  });
});
