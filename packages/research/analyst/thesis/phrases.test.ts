import { expect, test } from "vitest";
import {
  describeDifference,
  describeImplied,
  describeMove,
  describeSegment,
  describeShareBelow,
  describeTimes,
  describeWeight,
  namePlace,
} from "./phrases.ts";
import { createContext, createSegmentView } from "../testing/report-context.ts";

test.each([
  { changes: { revenue: 1_500 }, expected: "Pumps ($1.5bn, 10.0%)" },
  { changes: { share: null }, expected: "Pumps ($1.0bn)" },
  { changes: { growth: 0.042 }, expected: "Pumps ($1.0bn, 10.0%, +4.2%)" },
  { changes: { growth: 0.0005 }, expected: "Pumps ($1.0bn, 10.0%, +0.1%)" },
  { changes: { growth: 0.000_49 }, expected: "Pumps ($1.0bn, 10.0%, 0.0%)" },
  { changes: { growth: -0.000_49 }, expected: "Pumps ($1.0bn, 10.0%, 0.0%)" },
  { changes: { share: null, growth: -0.042 }, expected: "Pumps ($1.0bn, −4.2%)" },
])("describes a segment: $expected", ({ changes, expected }) => {
  expect(describeSegment(createSegmentView("Pumps", changes), createContext())).toBe(expected);
});

test.each([
  {
    driver: "revenueGrowthRate",
    value: 0.08,
    expected: "All else equal, the price implies growth of 8.0% a year.",
  },
  { driver: "yearsToStability", value: 8, expected: "The price implies the same eight years." },
  {
    driver: "yearsToStability",
    value: 1,
    expected: "All else equal, the price implies one year of growth.",
  },
  {
    driver: "salesToEquityRatio",
    value: 2,
    expected: "All else equal, the price implies that each new dollar of equity adds $2.00 of sales.",
  },
  {
    driver: "stableNetIncomeMargin",
    value: 0.2,
    expected: "All else equal, the price implies a lasting adjusted margin of 20.0%.",
  },
  {
    driver: "stableRoe",
    value: 0.2,
    expected: "All else equal, the price implies a lasting return on new equity of 20.0%.",
  },
  { driver: "recoveryRatio", value: 0.4, expected: null },
])(
  "describes the value of $driver that the price implies, $value: $expected",
  ({ driver, value, expected }) => {
    expect(describeImplied(createContext({ implied: { [driver]: value } }), driver)).toBe(expected);
  },
);

test("without an implied value says nothing of it", () => {
  expect(describeImplied(createContext(), "stableRoe")).toBeNull();
});

test.each([
  {
    driver: "stableNetIncomeMargin",
    value: 12.34,
    expected: "Raising the stable margin by a tenth adds about 1.2% to the value.",
  },
  {
    driver: "recoveryRatio",
    value: -4,
    expected: "Raising recoveryRatio by a tenth takes about 0.4% off the value.",
  },
])("describes the effect of $driver: $expected", ({ driver, value, expected }) => {
  expect(describeWeight(createContext({ elasticities: { [driver]: value } }), driver)).toBe(expected);
});

test("omits a driver without elasticity", () => {
  expect(describeWeight(createContext({ elasticities: { stableRoe: 4 } }), "revenueGrowthRate")).toBeNull();
});

test.each([
  [0.064, "grew 6.4%"],
  [-0.03, "fell 3.0%"],
  [0.0005, "grew 0.1%"],
  [0.000_49, "stayed flat"],
  [-0.000_49, "stayed flat"],
  [0, "stayed flat"],
])("writes growth of %d as %s", (growth, expected) => {
  expect(describeMove(growth)).toBe(expected);
});

test.each([
  [0.517, "51.7% above"],
  [-0.12, "12.0% below"],
  [0.0005, "0.1% above"],
  [0.000_49, "level with"],
])("writes a difference of %d as %s", (difference, expected) => {
  expect(describeDifference(difference)).toBe(expected);
});

test("years are counted against the rate as it is written", () => {
  const yearly = [0.0802, 0.05, 0.06].map((growth, i) => ({ year: 2023 + i, growth }));
  const { growth } = createContext({ growth: { yearly } }).evidence;
  expect(describeTimes(growth, { rate: 0.0804, isAbove: true })).toBe(
    "Growth was above 8.0% in one of three years, fiscal 2023 (8.0%).",
  );
});

test.each([
  ["United States", "the United States"],
  ["United States and Canada", "the United States and Canada"],
  ["Americas", "the Americas"],
  ["United States Retail Pharmacy", "United States Retail Pharmacy"],
  ["Outside the United States", "outside the United States"],
])("names the place %s as %s", (name, named) => {
  expect(namePlace(name)).toBe(named);
});

test.each([
  [0.214, "21.4%"],
  [0.9996, "more than 99.9%"],
  [1, "all"],
])("a share of %d below the price is never rounded to all", (share, expected) => {
  expect(describeShareBelow(share)).toBe(expected);
});
