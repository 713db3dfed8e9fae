import { expect, test } from "vitest";
import { impliedWords, segmentWords, weightWords } from "./phrases.ts";
import { factsOf, segment } from "../testing/report-context.ts";

test.each([
  { changes: { revenue: 1_500 }, expected: "Pumps ($1.5bn, 10.0% of revenue)" },
  { changes: { share: null }, expected: "Pumps ($1.0bn)" },
  { changes: { growth: 0.042 }, expected: "Pumps ($1.0bn, 10.0% of revenue, +4.2%)" },
  { changes: { growth: 0.0005 }, expected: "Pumps ($1.0bn, 10.0% of revenue, +0.1%)" },
  { changes: { growth: 0.000_49 }, expected: "Pumps ($1.0bn, 10.0% of revenue, 0.0%)" },
  { changes: { growth: -0.000_49 }, expected: "Pumps ($1.0bn, 10.0% of revenue, 0.0%)" },
  { changes: { share: null, growth: -0.042 }, expected: "Pumps ($1.0bn, −4.2%)" },
])("a segment in brief: $expected", ({ changes, expected }) => {
  expect(segmentWords(segment("Pumps", changes), factsOf())).toBe(expected);
});

test.each([
  {
    driver: "revenueGrowthRate",
    value: 0.08,
    expected: "With all else at base, the price implies growth of 8.0% a year rather than 6.0%.",
  },
  { driver: "yearsToStability", value: 8, expected: "The price implies the same 8 years." },
  {
    driver: "yearsToStability",
    value: 1,
    expected: "The price implies one year of growth rather than 8.",
  },
  {
    driver: "salesToEquityRatio",
    value: 2,
    expected:
      "To explain the price by efficiency alone, each dollar of new equity would have to add 2.00 of sales.",
  },
  {
    driver: "stableNetIncomeMargin",
    value: 0.2,
    expected: "To explain the price by the margin alone, the margin would have to settle at 20.0%.",
  },
  {
    driver: "stableRoe",
    value: 0.2,
    expected: "To explain the price by the return on equity alone, that return would have to stay at 20.0%.",
  },
  { driver: "recoveryRatio", value: 0.4, expected: null },
])("what the price asks of $driver at $value: $expected", ({ driver, value, expected }) => {
  expect(impliedWords(factsOf({ implied: { [driver]: value } }), driver)).toBe(expected);
});

test.each([
  { driver: "stableRoe", expected: "No value of the stable return on equity alone would explain the price." },
  { driver: "recoveryRatio", expected: "No value of recoveryRatio alone would explain the price." },
])("where no value explains the price: $expected", ({ driver, expected }) => {
  expect(impliedWords(factsOf(), driver)).toBe(expected);
});

test("without a price nothing is asked of a driver", () => {
  expect(impliedWords(factsOf({ price: null }), "stableRoe")).toBeNull();
});

test.each([
  {
    driver: "stableNetIncomeMargin",
    value: 12.34,
    expected: "Raising the stable margin by a tenth changes the value by about 1.2% (elasticity 12.3, high).",
  },
  {
    driver: "recoveryRatio",
    value: -4,
    expected: "Raising recoveryRatio by a tenth changes the value by about −0.4% (elasticity −4.0, high).",
  },
])("how much the value hangs on $driver: $expected", ({ driver, value, expected }) => {
  expect(weightWords(factsOf({ elasticities: { [driver]: value } }), driver)).toBe(expected);
});

test("nothing is said of a driver whose weight is not known", () => {
  expect(weightWords(factsOf({ elasticities: { stableRoe: 4 } }), "revenueGrowthRate")).toBeNull();
});
