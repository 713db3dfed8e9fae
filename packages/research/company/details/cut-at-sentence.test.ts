import { expect, test } from "vitest";
import { cutAtSentence } from "./cut-at-sentence.ts";

test.each([
  ["One. Two. Three is long.", 12, "One. Two."],
  ["One. Two.", 9, "One. Two."],
  ["No end in sight here", 10, "No end in"],
  ["One. Two three", 7, "One."],
  ["One. Two three", 8, "One. Two"],
  ["Is it? Who knows", 10, "Is it?"],
  ["It is! Who knows", 10, "It is!"],
  ["It is “so.” Who knows", 16, "It is “so.”"],
  ["It costs 3.5 of them", 16, "It costs 3.5 of"],
])("cuts %j at %i characters, after a sentence if one ends in the second half", (text, limit, expected) => {
  expect(cutAtSentence(text, limit)).toBe(expected);
});
