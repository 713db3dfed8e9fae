import { expect, test } from "vitest";
import { complaintsOf, type Verdict } from "./check-text.ts";

const listComplaints = (
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

test("checks the length of the trimmed text against both bounds", () => {
  for (const text of ["abcd", "   abcd   "])
    expect(listComplaints(text)).toEqual(["it is shorter than 5 characters"]);
  expect(listComplaints("abcde")).toEqual([]);
  expect(listComplaints("abcde", { most: 5 })).toEqual([]);
  expect(listComplaints("  abcde  ", { most: 5 })).toEqual([]);
  expect(listComplaints("abcdef", { most: 5 })).toEqual(["it is longer than 5 characters"]);
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
])("%j is not plain prose", (text) => {
  expect(listComplaints(text)).toEqual([markup]);
});

test.each(["a # b", "a * b", "a [b] (c)", "a @ b", "and/or c", "a.b/c and so on", "No. It is."])(
  "%j is plain prose",
  (text) => {
    expect(listComplaints(text)).toEqual([]);
  },
);

test("returns all complaints in a fixed order", () => {
  expect(listComplaints("<77 Вuy, 8.5%", { least: 50, verdict: { word: null, upside: null } })).toEqual([
    "it is shorter than 50 characters",
    markup,
    "it holds letters that are not Latin",
    "these figures are not in the data: 77, 8.5%; cite figures exactly as the data writes them",
  ]);
});

test("without a verdict does not check the recommendation", () => {
  const text = "It is an undervalued Strong Buy.";
  expect(listComplaints(text)).toEqual([]);
  expect(listComplaints(text, { verdict: null })).toEqual([]);
  expect(listComplaints(text, { verdict: { word: null, upside: null } })).toEqual([
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
])("%s: finds a recommendation to sell", (text) => {
  expect(listComplaints(text, { verdict: hold })).toEqual(['it says "Sell", but the recommendation is Hold']);
  expect(listComplaints(text, { verdict: { word: "Sell", upside: 0 } })).toEqual([]);
});

test.each([
  "they sell and buy",
  "a rating agency may sell",
  "what is a seller",
  "it was a sell-out",
  "we recommend that they sell",
  "Selling and Holdings",
])("%s: finds no recommendation", (text) => {
  expect(listComplaints(text, { verdict: hold })).toEqual([]);
});

test("returns each wrong recommendation once, and accepts the report's own", () => {
  const text = "A strong buy, a STRONG-BUY, a Strong Sell, a Buy and a Hold.";
  expect(listComplaints(text, { verdict: hold })).toEqual([
    'it says "Strong Buy", but the recommendation is Hold',
    'it says "Strong Sell", but the recommendation is Hold',
    'it says "Buy", but the recommendation is Hold',
  ]);
});

test.each(["Best Buy", "Best & Buy", "Never - Sell Inc"])(
  "the company name %s is not a recommendation",
  (name) => {
    expect(listComplaints(`What ${name} does is liked.`, { verdict: hold, names: [name] })).toEqual([]);
    expect(listComplaints(`What ${name} does is liked.`, { verdict: hold })).toHaveLength(1);
  },
);

test.each(["Buy", "Strong - Buy Inc", "Strong Sell"])(
  "the company name %s does not hide a recommendation",
  (name) => {
    expect(listComplaints(`What ${name} does is liked.`, { verdict: hold, names: [name] })).toHaveLength(1);
  },
);

const cheap = "it calls the share cheap, but its value is below the price";
const dear = "it calls the share dear, but its value is above the price";
const checkAtUpside = (text: string, upside: number | null) =>
  listComplaints(text, { verdict: { word: null, upside } });

test.each([
  "undervalued",
  "Undervalued",
  "underpriced",
  "of significant upside",
  "such that it trades below it",
  "where they trade below it",
])("%s: rejected if the value is more than 10% below the price", (words) => {
  const text = `The share is ${words}.`;
  expect(checkAtUpside(text, -0.11)).toEqual([cheap]);
  for (const upside of [-0.1, -0.05, 0.05, 0.3]) expect(checkAtUpside(text, upside)).toEqual([]);
});

test.each([
  "overvalued",
  "Overvalued",
  "overpriced",
  "of significant downside",
  "such that it trades above it",
  "where they trade above it",
])("%s: rejected if the value is more than 10% above the price", (words) => {
  const text = `The share is ${words}.`;
  expect(checkAtUpside(text, 0.11)).toEqual([dear]);
  for (const upside of [0.1, 0.05, -0.05, -0.3]) expect(checkAtUpside(text, upside)).toEqual([]);
});

test.each(["not", "nor", "neither", "hardly", "no longer"])("accepts a negation with %s", (denied) => {
  expect(checkAtUpside(`It is ${denied} undervalued.`, -0.5)).toEqual([]);
  expect(checkAtUpside(`It is ${denied} overvalued.`, 0.5)).toEqual([]);
});

test("accepts a neutral text for any value", () => {
  for (const upside of [null, -0.5, 0, 0.5])
    expect(checkAtUpside("The share is fairly valued.", upside)).toEqual([]);
});
