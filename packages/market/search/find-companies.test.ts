import { expect, test } from "vitest";
import { findCompany, formatSuggestion, rankSuggestions } from "./find-companies.ts";

type Changes = { aliases?: string[]; unavailable?: string };

function entry(ticker: string, title: string, { aliases = [], unavailable }: Changes = {}) {
  return {
    ticker,
    title,
    aliases,
    unavailable: unavailable ?? null,
    industry: null,
    country: null,
    exchangeFullName: null,
  };
}

const suggested = (entries: ReturnType<typeof entry>[], text: string) =>
  rankSuggestions({ entries, text }).map(({ ticker }) => ticker);

const entries = [
  entry("AMZN", "Amazon.com"),
  entry("MAN", "ManpowerGroup"),
  entry("MA", "Mastercard"),
  entry("MAR", "Marriott International"),
  entry("ALMA", "Alma Works"),
  entry("EL", "Mascara Cosmetics"),
];

test("exact ticker, then beginning of a ticker, then of a name, then of its later words", () => {
  const later = entry("GMX", "Grupo Maseca");
  expect(suggested([later, ...entries], "ma")).toEqual(["MA", "MAN", "MAR", "EL", "GMX"]);
});

test("the beginning of a ticker comes before names, also if it cannot be analysed", () => {
  const list = [
    entry("META", "Meta Platforms", { aliases: ["WhatsApp"] }),
    entry("AAPL", "Apple"),
    entry("APH", "Amphenol", { unavailable: "Not in the sample" }),
    entry("APP", "AppLovin", { unavailable: "Not in the sample" }),
  ];
  expect(suggested(list, "ap")).toEqual(["APH", "APP", "AAPL"]);
});

test("a short text matches no part of a word, and no two words", () => {
  const list = [entry("YUM", "Yum! Brands", { aliases: ["Pizza Hut"] }), entry("AMKBY", "A P Moller")];
  expect(suggested(list, "zz")).toEqual([]);
  expect(suggested(list, "apm")).toEqual([]);
  expect(suggested(list, "pizza")).toEqual(["YUM"]);
});

test.each(["ZZ", "zz", "AP", "ap", "BRK.C", "APPL"])("%j looks like a ticker and is none", (text) => {
  const list = [
    entry("APH", "Amphenol"),
    entry("AAPL", "Apple"),
    entry("BRK-B", "Berkshire Hathaway"),
    entry("YUM", "Yum! Brands", { aliases: ["Pizza Hut"] }),
  ];
  expect(findCompany({ entries: list, text })).toBeNull();
});

test("the first word of a name that looks like a ticker is a guess", () => {
  const list = [entry("FORDX", "Forde Fund"), entry("F", "Ford Motor")];
  expect(findCompany({ entries: list, text: "ford" })).toMatchObject({
    entry: { ticker: "F" },
    isGuess: true,
  });
});

test("among equals the order of the list counts, the most valuable company first", () => {
  expect(suggested([entry("BIG", "Acme Big"), entry("ABC", "Acme Able")], "acme")).toEqual(["BIG", "ABC"]);
});

test("an exact name comes before the beginning of a ticker", () => {
  expect(suggested([entry("VISAX", "Visage"), entry("V", "Visa")], "visa")).toEqual(["V", "VISAX"]);
});

test("what cannot be analysed comes last, unless its own ticker is typed", () => {
  const list = [entry("COKE", "Coca-Cola Bottling", { unavailable: "A fund" }), entry("KO", "Coca-Cola")];
  expect(suggested(list, "coca")).toEqual(["KO", "COKE"]);
  expect(suggested(list, "coke")).toEqual(["COKE"]);
  expect(suggested([...list, entry("COKEY", "Other")], "coke")).toEqual(["COKE", "COKEY"]);
});

test("at most ten, and none without a text", () => {
  const many = Array.from({ length: 30 }, (_, index) => entry(`A${index}`, `Company ${index}`));
  expect(suggested(many, "a")).toHaveLength(10);
  for (const text of ["", "  ", " - ", "!"]) expect(suggested(entries, text)).toEqual([]);
});

const known = [
  entry("MSFT", "Microsoft"),
  entry("GOOGL", "Alphabet", { aliases: ["Google"] }),
  entry("BRK-B", "Berkshire Hathaway"),
  entry("JPM", "JPMorgan Chase"),
  entry("KO", "Coca-Cola", { aliases: ["Coke"] }),
  entry("AAPL", "Apple"),
  entry("MCD", "McDonald's"),
  entry("T", "AT&T"),
  entry("PG", "Procter & Gamble"),
  entry("EL", "Estée Lauder"),
];

test.each([
  ["microsoft", "MSFT"],
  ["google", "GOOGL"],
  ["coca cola", "KO"],
  ["The Coca-Cola Company", "KO"],
  ["jp morgan", "JPM"],
  ["jpmorgan", "JPM"],
  ["cocacola", "KO"],
  ["coke", "KO"],
  ["brk b", "BRK-B"],
  ["brk.b", "BRK-B"],
  ["apple inc.", "AAPL"],
  ["berkshir", "BRK-B"],
  ["mcdonalds", "MCD"],
  ["procter and gamble", "PG"],
  ["at&t", "T"],
  ["estee lauder", "EL"],
])("%j means %s", (text, ticker) => {
  expect(findCompany({ entries: known, text })).toMatchObject({ entry: { ticker }, isGuess: false });
});

test.each([
  ["mircosoft", "MSFT"],
  ["gogle", "GOOGL"],
  ["berkshrie hathaway", "BRK-B"],
  ["appel", "AAPL"],
  ["morgan", "JPM"],
])("%j is a guess at %s", (text, ticker) => {
  expect(findCompany({ entries: known, text })).toMatchObject({ entry: { ticker }, isGuess: true });
});

test.each(["mircrofsot", "ppale", "goe", "zzzz"])("%j means nothing", (text) => {
  expect(findCompany({ entries: known, text })).toBeNull();
});

test("a suggestion's own text means its company, with its own name only", () => {
  const apple = known[5]!;
  expect(findCompany({ entries: known, text: formatSuggestion(apple) })?.entry).toBe(apple);
  expect(findCompany({ entries: known, text: "aapl - apple" })?.entry).toBe(apple);
  expect(findCompany({ entries: known, text: "AAPL - Microsoft" })).toBeNull();
});
