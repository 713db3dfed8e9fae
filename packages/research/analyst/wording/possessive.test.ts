import { expect, test } from "vitest";
import { possessive } from "./possessive.ts";

test.each([
  ["Apple", "Apple's"],
  ["McDonald's", "McDonald's"],
  ["Meta Platforms", "Meta Platforms'"],
  ["Lowe's Home", "Lowe's Home's"],
  ["BOSS", "BOSS'"],
  ["LOWE'S", "LOWE'S"],
])("the possessive of %s is %s", (name, expected) => {
  expect(possessive(name)).toBe(expected);
});
