import { expect, test } from "vitest";
import { splitSentences } from "./split-sentences.ts";

test("an abbreviation ends no sentence", () => {
  const text = "Example Corp. In turn owns the U.S. Government contract. It is large. J. Smith leads it.";
  expect(splitSentences(text)).toEqual([
    "Example Corp. In turn owns the U.S. Government contract.",
    "It is large.",
    "J. Smith leads it.",
  ]);
});
