import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test.each([
  ["Procter & Gamble's revenue grew 2.5%.", 5],
  ["Compute & Networking revenue – the increase was due to demand.", 9],
  ["  Größe \n zählt ", 2],
  ["", 0],
])("counts the words of %j, and no marks", (text, words) => {
  expect(countWords(text)).toBe(words);
});
