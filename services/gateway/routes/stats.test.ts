import { expect, test } from "vitest";
import { isOver } from "./stats.ts";

test.each([
  ["2027-08-30T12:00:00.000Z", false],
  ["2027-08-31T23:59:59.999Z", false],
  ["2027-09-01T00:00:00.000Z", true],
  ["2028-01-01T00:00:00.000Z", true],
])("at %s the beta that ends on 31 August 2027 is over: %s", (now, over) => {
  expect(isOver("2027-08-31", new Date(now))).toBe(over);
});
