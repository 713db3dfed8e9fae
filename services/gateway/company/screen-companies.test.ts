import { expect, test } from "vitest";
import { readCondition } from "./screen-companies.ts";

test.each([
  ["growth>=0.05", 0.05],
  ["growth > -.5", -0.5],
  ["growth<1e-3", 0.001],
  ["growth<2.", 2],
])("reads %j as a bound of %d", (text, bound) => {
  expect(readCondition(text)).toMatchObject({ column: "growth", bound });
});

test.each(["growth>0x1", "growth>1e999", "growth>", "growth>1,5", "growth>0b1", "growth", "size of>1"])(
  "reads no condition in %j",
  (text) => expect(readCondition(text)).toBeNull(),
);
