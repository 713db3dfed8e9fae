import { expect, test } from "vitest";
import { readAssumptions, writeAssumptions } from "./address-state.ts";
import { type Assumptions, assumptionNames } from "./fields.ts";

const base = Object.fromEntries(
  assumptionNames.map((name, index) => [name, (index + 1) / 100]),
) as Assumptions;

test("writes only changed assumptions to the address, and reads them from it", () => {
  const values = { ...base, revenueGrowthRate: 0.14, yearsToStability: 9 };
  const text = writeAssumptions({ values, base });
  expect(text).toBe("revenueGrowthRate:0.14,yearsToStability:9");
  expect(readAssumptions({ text, base })).toEqual(values);
  expect(writeAssumptions({ values: base, base })).toBe("");
});

test("ignores an address that cannot be read", () => {
  for (const text of [null, "", "nonsense", "price:3", "stableRoe:abc", "stableRoe:", "__proto__:1"]) {
    expect(readAssumptions({ text, base })).toEqual(base);
  }
});
