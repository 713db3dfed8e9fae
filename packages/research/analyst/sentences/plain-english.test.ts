import { expect, test } from "vitest";
import { faultOfLetters } from "./plain-english.ts";

test.each([
  ["a Cyrillic letter", "Our pumps are sоld in forty countries."],
  ["a full-width digit", "Our margin is ４7% of net sales."],
  ["a soft hyphen", "The Com\u00ADpany sells pumps."],
  ["a space of no width", "The Company has n\u200Bo debt."],
  ["a letter with a loose accent", "The Compan\u0301y sells pumps."],
  ["a letter among digits", "The Company has 53O stores in the Americas."],
  ["a letter before digits", "The Company employs l66,000 people."],
  ["a fraction of one sign", "The Company sells its pumps in ⅔ of all countries."],
  ["a mathematical letter", "The Company sells \u{1D429}umps."],
])("refuses %s", (_, text) => {
  expect(faultOfLetters(text)).toContain("look like others");
});

test("refuses another language", () => {
  expect(faultOfLetters("Unsere Pumpen sind die besten der Welt und kosten etwa ein Drittel weniger.")).toBe(
    "it is not in English",
  );
});

test("refuses an English sentence that a word of another language turns", () => {
  expect(faultOfLetters("The Company sells its products nicht in Japan.")).toBe("it is not in English");
});

test.each([
  "iPhone® is the Company’s line of smartphones based on its iOS operating system.",
  "Nestlé S.A. and Danone compete with our brands – innocent™ and doğadan – in Europe.",
  "The iPhone 16e, Form 10-K and Item 1 are plain, and so are the A19 and the I-95.",
  "Wearables includes smartwatches, wireless headphones and spatial computers.",
])("takes %s", (text) => {
  expect(faultOfLetters(text)).toBeNull();
});
