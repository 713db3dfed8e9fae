import { expect, test } from "vitest";
import { faultOfQuotedWords, isConditional } from "./quotation-words.ts";

test.each([
  ["Analysts should write that the value is high.", "addresses the reader"],
  ["See https://example.org for pumps.", "addresses the reader"],
  ["The shares are undervalued.", "judges the share"],
  ["Our share price fell in May.", "speaks of the share"],
  ["We expect that sales rise.", "promises or expects"],
  ["Critics say that our pumps leak.", "claims or denies"],
  ["Suppose a city buys all of its pumps from us.", "hypothetical"],
])("what no quotation does: %s", (text, why) => {
  expect(faultOfQuotedWords(text)).toContain(why);
});

test("a plain fact does none of it, and is not conditional", () => {
  expect(faultOfQuotedWords("We sell pumps in forty countries.")).toBeNull();
  expect(isConditional("We sell pumps.")).toBe(false);
  expect(isConditional("If storms come, our plants stop.")).toBe(true);
});
