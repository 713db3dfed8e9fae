import { expect, test } from "vitest";
import { firstOf } from "./first-of.ts";

test("the first text in order is chosen, and options that do not apply are skipped", () => {
  expect(firstOf(false, null, undefined, "second", "third", "last")).toBe("second");
});

test("the last option is the answer if nothing else applies", () => {
  expect(firstOf(false, undefined, "last")).toBe("last");
  expect(firstOf(false, null)).toBeNull();
});

test("an empty text is a text", () => {
  expect(firstOf(false, "", "last")).toBe("");
});
