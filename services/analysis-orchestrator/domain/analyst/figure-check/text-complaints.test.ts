import { expect, test } from "vitest";
import { complaintsOf, type Verdict } from "./check-text.ts";

const complaints = (
  text: string,
  { verdict, ...changes }: { verdict?: Verdict | null; names?: string[]; least?: number; most?: number } = {},
) =>
  complaintsOf({
    text,
    least: changes.least ?? 5,
    most: changes.most ?? 200,
    citable: { figures: [], currency: "USD", years: new Set(), names: changes.names ?? [] },
    ...(verdict === undefined ? {} : { verdict }),
  });
const hold = { word: "Hold", upside: 0 } as const;

test("a text may be as short and as long as the bounds, blanks around it not counted", () => {
  for (const text of ["abcd", "   abcd   "])
    expect(complaints(text)).toEqual(["it is shorter than 5 characters"]);
  expect(complaints("abcde")).toEqual([]);
  expect(complaints("abcde", { most: 5 })).toEqual([]);
  expect(complaints("  abcde  ", { most: 5 })).toEqual([]);
  expect(complaints("abcdef", { most: 5 })).toEqual(["it is longer than 5 characters"]);
});

const markup = "it holds markup, a link or a control character; write plain sentences without line breaks";

test.each([
  "a <b> c",
  "a > b",
  "an {b of it",
  "a b} of it",
  "a `b`",
  "a\tb of it",
  "a\nb of it",
  "a\u200bb of it",
  "a\u2029b of it",
  "see http:a",
  "see https:a",
  "see www.a",
  "**a** b",
  "# Title",
  "a [b](c",
  "write a@b",
  "see example.org/a",
])("%j is no plain prose", (text) => {
  expect(complaints(text)).toEqual([markup]);
});

test.each(["a # b", "a * b", "a [b] (c)", "a @ b", "and/or c", "a.b/c and so on", "No. It is."])(
  "%j is plain prose",
  (text) => {
    expect(complaints(text)).toEqual([]);
  },
);

test("every fault is told, in the order in which they are looked for", () => {
  expect(complaints("<77 Вuy, 8.5%", { least: 50, verdict: { word: null, upside: null } })).toEqual([
    "it is shorter than 50 characters",
    markup,
    "it holds letters that are not Latin",
    "these figures are not in the data: 77, 8.5%; cite figures exactly as the data writes them",
  ]);
});

test("without a verdict no word is against one", () => {
  const text = "It is an undervalued Strong Buy.";
  expect(complaints(text)).toEqual([]);
  expect(complaints(text, { verdict: null })).toEqual([]);
  expect(complaints(text, { verdict: { word: null, upside: null } })).toEqual([
    'it says "Strong Buy", but the recommendation is not given',
    "it calls the share cheap or dear, but there is no value and price to compare",
  ]);
});

test.each([
  "our recommendation is sell",
  "our recommendation is to sell",
  "the recommendation of sell",
  "the recommendation: sell",
  "the recommendation to sell",
  'the recommendation "sell"',
  "we recommend sell",
  "we recommend to sell",
  "who recommends to sell",
  "it is recommended to sell",
  "it is rated sell",
  "it is rated a sell",
  "it is rated as a sell",
  "its rating is sell",
  "its rating of sell",
  "its rating as sell",
  "the share is a sell",
  "it stands as a sell",
  "it remains a sell",
  "it becomes a 'sell'",
  "the word is Sell",
  "the word is SELL",
])("%s: a recommendation to sell", (text) => {
  expect(complaints(text, { verdict: hold })).toEqual(['it says "Sell", but the recommendation is Hold']);
  expect(complaints(text, { verdict: { word: "Sell", upside: 0 } })).toEqual([]);
});

test.each([
  "they sell and buy",
  "a rating agency may sell",
  "what is a seller",
  "it was a sell-out",
  "we recommend that they sell",
  "Selling and Holdings",
])("%s: no recommendation", (text) => {
  expect(complaints(text, { verdict: hold })).toEqual([]);
});

test("several recommendations are told once each, and the report's own is none against it", () => {
  const text = "A strong buy, a STRONG-BUY, a Strong Sell, a Buy and a Hold.";
  expect(complaints(text, { verdict: hold })).toEqual([
    'it says "Strong Buy", but the recommendation is Hold',
    'it says "Strong Sell", but the recommendation is Hold',
    'it says "Buy", but the recommendation is Hold',
  ]);
});

test.each(["Best Buy", "Best & Buy", "Never - Sell Inc"])("the name %s is no recommendation", (name) => {
  expect(complaints(`What ${name} does is liked.`, { verdict: hold, names: [name] })).toEqual([]);
  expect(complaints(`What ${name} does is liked.`, { verdict: hold })).toHaveLength(1);
});

test.each(["Buy", "Strong - Buy Inc", "Strong Sell"])("the name %s hides none", (name) => {
  expect(complaints(`What ${name} does is liked.`, { verdict: hold, names: [name] })).toHaveLength(1);
});

const cheap = "it calls the share cheap, but its value is below the price";
const dear = "it calls the share dear, but its value is above the price";
const at = (text: string, upside: number | null) => complaints(text, { verdict: { word: null, upside } });

test.each([
  "undervalued",
  "Undervalued",
  "underpriced",
  "of significant upside",
  "such that it trades below it",
  "where they trade below it",
])("%s: cheap, which stands unless the value is more than a tenth below the price", (words) => {
  const text = `The share is ${words}.`;
  expect(at(text, -0.11)).toEqual([cheap]);
  for (const upside of [-0.1, -0.05, 0.05, 0.3]) expect(at(text, upside)).toEqual([]);
});

test.each([
  "overvalued",
  "Overvalued",
  "overpriced",
  "of significant downside",
  "such that it trades above it",
  "where they trade above it",
])("%s: dear, which stands unless the value is more than a tenth above the price", (words) => {
  const text = `The share is ${words}.`;
  expect(at(text, 0.11)).toEqual([dear]);
  for (const upside of [0.1, 0.05, -0.05, -0.3]) expect(at(text, upside)).toEqual([]);
});

test.each(["not", "nor", "neither", "hardly", "no longer"])("what is %s so is not called so", (denied) => {
  expect(at(`It is ${denied} undervalued.`, -0.5)).toEqual([]);
  expect(at(`It is ${denied} overvalued.`, 0.5)).toEqual([]);
});

test("a text that calls the share neither is right whatever its value is", () => {
  for (const upside of [null, -0.5, 0, 0.5]) expect(at("The share is fairly valued.", upside)).toEqual([]);
});
