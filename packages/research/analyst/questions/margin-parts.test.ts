import { expect, test } from "vitest";
import { describeIncome } from "./margin-parts.ts";

test.each([
  [0.012, 0.02, "Gains added 2.0% of revenue, after 1.2%"],
  [-0.012, 0.02, "Gains added 2.0% of revenue, after taking 1.2%"],
  [0.012, -0.02, "Gains took 2.0% of revenue, after adding 1.2%"],
  [-0.0044, -0.0004, "Gains came to nothing, after taking 0.4% of revenue"],
  [0.0044, 0.0004, "Gains came to nothing, after adding 0.4% of revenue"],
])("writes an income of %f and then %f of revenue", (from, to, text) => {
  expect(describeIncome("Gains", { from, to })).toBe(text);
});
