import { readDay } from "@plumbline/market/column-file.ts";
import { expect, test } from "vitest";
import { createMarketRow, marketRows, writeMarketDay } from "../../../testing/market-fixture.ts";
import { defaultScreen, type Screen, type Sort } from "../screen.ts";
import { countBars, countChoices, filterRows, listRows } from "./apply-screen.ts";
import { openMarket } from "./open-market.ts";

const market = openMarket(readDay(writeMarketDay()));

const list = (changes: Partial<Screen>, sort: Sort = { by: "name", dir: "asc" }, of = market) =>
  Array.from(
    listRows(of, filterRows(of, { ...defaultScreen, ...changes }), sort),
    (row) => of.companies[row]?.ticker,
  );

test.each([
  ["nothing", {}, ["ACME", "BOLT", "CORK"]],
  ["a lower bound", { ranges: { valueToPrice: [0.5, null] } }, ["ACME"]],
  ["an upper bound", { ranges: { valueToPrice: [null, 0.5] } }, ["BOLT"]],
  ["both bounds, which belong to the range", { ranges: { price: [50, 100] } }, ["ACME", "BOLT"]],
  ["two figures", { ranges: { price: [50, 100], value: [100, null] } }, ["ACME"]],
  ["industries", { industries: ["Software", "Machinery"] }, ["ACME", "CORK"]],
  ["an industry that no company has", { industries: ["Coal"] }, []],
  ["words, also none", { words: ["Buy", "No word"] }, ["ACME", "CORK"]],
  ["a part of a name", { search: " Foods corp. " }, ["BOLT"]],
  ["a ticker in any case", { search: "cork" }, ["CORK"]],
] satisfies [string, Partial<Screen>, string[]][])("filters by %s", (_what, changes, expected) => {
  expect(list(changes)).toEqual(expected);
});

test("includes figures that equal a bound, although they are kept as float32", () => {
  const one = openMarket(readDay(writeMarketDay([createMarketRow("A", { growth: 0.1, netMargin: 0.3 })])));
  const exact = { ranges: { growth: [null, 0.1], netMargin: [0.3, null] } } as const;
  expect(list(exact, undefined, one)).toEqual(["A"]);
});

test.each([
  [{ by: "marketValue", dir: "asc" }, ["BOLT", "ACME", "CORK"]],
  [{ by: "marketValue", dir: "desc" }, ["ACME", "BOLT", "CORK"]],
  [{ by: "word", dir: "asc" }, ["ACME", "BOLT", "CORK"]],
  [{ by: "industry", dir: "asc" }, ["BOLT", "ACME", "CORK"]],
  [{ by: "filed", dir: "desc" }, ["CORK", "BOLT", "ACME"]],
  [{ by: "name", dir: "desc" }, ["CORK", "BOLT", "ACME"]],
] satisfies [Sort, string[]][])("orders by %o, what is not known last", (sort, expected) => {
  expect(list({}, sort)).toEqual(expected);
});

test("counts beside a filter what passes all other filters", () => {
  const failures = filterRows(market, {
    ...defaultScreen,
    ranges: { valueToPrice: [1, null] },
    words: ["Buy", "Strong Sell"],
  });
  const sum = (counts: Uint32Array) => counts.reduce((total, count) => total + count, 0);
  // Its own range leaves BOLT in, the words leave CORK out, which has no figure either.
  expect(sum(countBars(market, failures, "valueToPrice"))).toBe(2);
  expect(sum(countBars(market, failures, "value"))).toBe(1);
  expect(Array.from(countChoices(market, failures, "words"))).toEqual([0, 1, 0, 0, 0, 0]);
  expect(market.industries.names).toEqual(["Food Processing", "Machinery", "Software"]);
  expect(Array.from(countChoices(market, failures, "industries"))).toEqual([0, 1, 0]);
});

test("keeps the words of a recommendation in their order, then none", () => {
  expect(market.words.names).toEqual(["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell", "No word"]);
  expect(marketRows.map((_, row) => market.words.names[market.words.placeOf[row] ?? 0])).toEqual([
    "Buy",
    "Strong Sell",
    "No word",
  ]);
});
