import { expect, test } from "vitest";
import { countTypos } from "./count-typos.ts";

test.each([
  ["micro", 0],
  ["mikro", 1],
  ["mciro", 1],
  ["micrro", 1],
  ["mcro", 1],
  ["mkiro", 2],
  ["netflix", 3],
])("counts in %j against the beginning of microsoft %i typing errors", (text, typos) => {
  expect(countTypos({ text, name: "microsoft", max: 2 })).toBe(typos);
});

test("counts a text longer than the name", () => {
  expect(countTypos({ text: "microsofts", name: "microsoft", max: 2 })).toBe(1);
  expect(countTypos({ text: "microsoftxyz", name: "microsoft", max: 2 })).toBe(3);
});
