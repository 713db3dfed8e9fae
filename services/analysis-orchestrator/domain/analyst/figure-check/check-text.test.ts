import { expect, test } from "vitest";
import { complaintsOf, type Verdict } from "./check-text.ts";

const names = ["Best Buy", "Strong Buy Holdings"];
const listComplaints = (text: string, verdict: Verdict | null = { word: "Hold", upside: 0 }, most = 500) =>
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
])("%s: accepts the text", (text) => {
  expect(listComplaints(text)).toEqual([]);
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
])("%s: rejects a recommendation that is not the report's", (text, word) => {
  expect(listComplaints(text)).toEqual([`it says "${word}", but the recommendation is Hold`]);
});

test.each([
  "Write to pay@example.com at once.",
  "Pay at refunds.example/now today.",
  "See www.example.com today.",
  "One line\u2028and another.",
])("%s: rejects text that is not plain prose", (text) => {
  expect(listComplaints(text)[0]).toContain("markup, a link or a control character");
});

test("rejects letters of other scripts that look like Latin ones", () => {
  expect(listComplaints("It is a Strong Вuy.")).toEqual(["it holds letters that are not Latin"]);
  expect(listComplaints("Its β is low, at Nestlé’s café as at Straße’s.")).toEqual([]);
});

test("does not check a text that is too long", () => {
  expect(listComplaints("77 ".repeat(1_000))).toEqual(["it is longer than 500 characters"]);
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
])("%s, with an upside of %j: contradicts the value %j", (text, upside, isWrong) => {
  expect(listComplaints(text, { word: null, upside })).toHaveLength(isWrong ? 1 : 0);
});
