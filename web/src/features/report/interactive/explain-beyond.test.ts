import { expect, test } from "vitest";
import { baseCase } from "../../../testing/report-parts.ts";
import { pickAssumptions } from "./compute-live-value.ts";
import { explainBeyond } from "./explain-beyond.ts";

const base = pickAssumptions(baseCase);
const ranges = [
  { driver: "revenueGrowthRate", p10: 0.02, p50: 0.06, p90: 0.12, least: -0.2, most: 0.41 },
  { driver: "salesToEquityRatio", p10: 1, p50: 2, p90: 3, least: 0.3, most: 8 },
  { driver: "yearsToStability", p10: 8, p50: 9, p90: 10, least: 8, most: 10 },
];

test.each([
  ["stableGrowthRate", 0.087, "Above 4.5% a year, the company would outgrow the economy for ever."],
  ["stableGrowthRate", 0.045, null],
  ["revenueGrowthRate", 0.5, "Above 41.0%, the most that the report's simulation allows."],
  ["revenueGrowthRate", -0.3, "Below −20.0%, the least that the report's simulation allows."],
  ["revenueGrowthRate", 0.41, null],
  ["salesToEquityRatio", 9, "Above 8.00, the most that the report's simulation allows."],
  ["stableRoe", 3, null],
  // Readers choose how long growth lasts: its range is that of a fitted line.
  ["yearsToStability", 15, null],
] as const)("%s of %d: %s", (name, value, expected) => {
  expect(explainBeyond({ edited: { ...base, [name]: value }, base, name, ranges })).toBe(expected);
});

test("does not warn of a base case that the reader did not change, nor without ranges", () => {
  const odd = { ...base, stableGrowthRate: 0.06 };
  expect(explainBeyond({ edited: odd, base: odd, name: "stableGrowthRate", ranges })).toBeNull();
  const edited = { ...base, revenueGrowthRate: 5 };
  expect(explainBeyond({ edited, base, name: "revenueGrowthRate", ranges: [] })).toBeNull();
});
