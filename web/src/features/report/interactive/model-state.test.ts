import { type Assumptions, assumptionNames } from "@plumbline/report/assumptions.ts";
import { expect, test } from "vitest";
import { isSameState, readState, writeState } from "./model-state.ts";

const base = Object.fromEntries(
  assumptionNames.map((name, index) => [name, (index + 1) / 100]),
) as Assumptions;
const industries = { "1": "Software (System & Application)" };

test("writes only changes to the address, and reads them from it", () => {
  const state = { values: { ...base, revenueGrowthRate: 0.14, yearsToStability: 9 }, industries };
  const text = writeState({ state, base });
  expect(text).toBe("revenueGrowthRate:0.14,yearsToStability:9,industry1:Software (System & Application)");
  expect(readState({ text, base })).toEqual({ state, problems: 0 });
  expect(writeState({ state: { values: base, industries: {} }, base })).toBe("");
  expect(readState({ text: "", base })).toEqual({ state: { values: base, industries: {} }, problems: 0 });
});

test("writes a computed figure so that its value keeps the cents, without float noise", () => {
  const values = { ...base, stableCostOfEquity: 0.0812345678912, revenueGrowthRate: 0.1 + 0.2 };
  const text = writeState({ state: { values, industries: {} }, base });
  expect(text).toContain("revenueGrowthRate:0.3");
  expect(text).not.toContain("0.30");
  expect(readState({ text, base }).state.values.stableCostOfEquity).toBeCloseTo(0.0812345678912, 11);
});

test.each([
  "nonsense",
  "price:3",
  "stableRoe:abc",
  "stableRoe:",
  "__proto__:1",
  "toString:1",
  "industry:x",
  "industry100:x",
  "stableRoe:NaN",
  "stableRoe:Infinity",
])("leaves out %s", (text) =>
  expect(readState({ text, base })).toEqual({ state: { values: base, industries: {} }, problems: 1 }),
);

test.each([
  ["revenueGrowthRate:1e300", "revenueGrowthRate", 10],
  ["revenueGrowthRate:-7", "revenueGrowthRate", -0.99],
  ["salesToEquityRatio:0", "salesToEquityRatio", 0.01],
  ["yearsToStability:99999", "yearsToStability", 100],
] as const)("brings %s into its bounds", (text, name, value) => {
  expect(readState({ text, base })).toEqual({
    state: { values: { ...base, [name]: value }, industries: {} },
    problems: 1,
  });
});

test("compares states but for rounding", () => {
  const state = { values: base, industries };
  expect(isSameState(state, { values: { ...base, stableRoe: base.stableRoe + 1e-12 }, industries })).toBe(
    true,
  );
  expect(isSameState(state, { values: { ...base, stableRoe: base.stableRoe + 1e-6 }, industries })).toBe(
    false,
  );
  expect(isSameState(state, { values: base, industries: {} })).toBe(false);
});
