import { expect, test } from "vitest";
import { tellsOfHarm, tellsOfRelief } from "./harm.ts";

test.each([
  "Storms may stop our plants.",
  "We depend on one supplier.",
  "Increased competition could hurt us.",
])("harm: %s", (sentence) => {
  expect(tellsOfHarm.test(sentence)).toBe(true);
  expect(tellsOfRelief.test(sentence)).toBe(false);
});

test("harm that went away is none", () => {
  expect(tellsOfRelief.test("Losses from theft declined in 2025.")).toBe(true);
  expect(tellsOfRelief.test("Competition in our market decreased.")).toBe(true);
});

test("a sentence without harm tells of none", () => {
  expect(tellsOfHarm.test("Our insurance covers storms in all plants.")).toBe(false);
});
