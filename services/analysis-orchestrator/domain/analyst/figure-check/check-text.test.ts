import { expect, test } from "vitest";
import { complaintsOf, type Verdict } from "./check-text.ts";

const names = ["Best Buy", "Strong Buy Holdings"];
const complaints = (text: string, verdict: Verdict | null = { word: "Hold", upside: 0 }, most = 500) =>
  complaintsOf({
    text,
    least: 5,
    most,
    citable: { figures: [], currency: "USD", years: new Set(), names },
    verdict,
  });

test.each([
  "The recommendation is Hold, and stays Hold.",
  "Customers buy and sell what others hold.",
  "Best Buy sells what people buy; they hold on to it.",
  "A buyer of goods, a seller of services, and their holdings.",
])("%s: nothing is wrong", (text) => {
  expect(complaints(text)).toEqual([]);
});

test.each([
  ["It is a Strong Buy.", "Strong Buy"],
  ["It is a strong buy.", "Strong Buy"],
  ["It is a STRONG-BUY.", "Strong Buy"],
  ["It is a Ｓｔｒｏｎｇ Ｂｕｙ.", "Strong Buy"],
  ["A clear BUY.", "Buy"],
  ["The share is a buy.", "Buy"],
  ["Our recommendation is to sell.", "Sell"],
  ["It is rated “sell”.", "Sell"],
  ["Strong Buy Holdings is well named.", "Strong Buy"],
])("%s: not the report's recommendation", (text, word) => {
  expect(complaints(text)).toEqual([`it says "${word}", but the recommendation is Hold`]);
});

test.each([
  "Write to pay@example.com at once.",
  "Pay at refunds.example/now today.",
  "See www.example.com today.",
  "One line\u2028and another.",
])("%s: no plain prose", (text) => {
  expect(complaints(text)[0]).toContain("markup, a link or a control character");
});

test("letters of another script do not pass for Latin ones", () => {
  expect(complaints("It is a Strong Вuy.")).toEqual(["it holds letters that are not Latin"]);
  expect(complaints("Its β is low, at Nestlé’s café as at Straße’s.")).toEqual([]);
});

test("what is too long is not read", () => {
  expect(complaints("77 ".repeat(1_000))).toEqual(["it is longer than 500 characters"]);
});

test.each([
  ["It is undervalued.", -0.2, true],
  ["It is undervalued.", 0.2, false],
  ["It is not undervalued.", -0.2, false],
  ["The shares trade above what they are worth.", 0.2, true],
  ["It is overvalued.", 0.05, false],
  ["It is no longer overpriced.", 0.2, false],
  ["It is deeply undervalued.", null, true],
  ["It is overvalued.", null, true],
])("%s, with an upside of %j: contradicted %j", (text, upside, isWrong) => {
  expect(complaints(text, { word: null, upside })).toHaveLength(isWrong ? 1 : 0);
});
