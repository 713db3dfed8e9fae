import { expect, test } from "vitest";
import { createRecent } from "./recent.ts";

test("makes again only what was not among the last that were asked for", () => {
  const made: string[] = [];
  const read = createRecent((key) => {
    made.push(key);
    return key === "none" ? null : key.length;
  }, 2);
  expect(["a", "none", "a", "none", "bb", "a", "none"].map(read)).toEqual([1, null, 1, null, 2, 1, null]);
  expect(made).toEqual(["a", "none", "bb", "a", "none"]);
});
