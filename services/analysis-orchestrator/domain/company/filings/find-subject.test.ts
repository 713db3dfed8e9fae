import { expect, test } from "vitest";
import { findSubject, normaliseTicker } from "./subject.ts";

const named = (name: string) =>
  findSubject({ ticker: "exw", tickers: [{ cik: 7, name, ticker: "EXW", exchange: "NYSE" }] });

test("a ticker is told in capitals, its parts joined by a hyphen", () => {
  expect([" brk.b ", "BRK/B", "brk b", "a.b/c"].map(normaliseTicker)).toEqual([
    "BRK-B",
    "BRK-B",
    "BRK-B",
    "A-B-C",
  ]);
});

test("the list's own spelling of a ticker does not matter", () => {
  const tickers = [
    { cik: 7, name: "Other Works", ticker: "EXX", exchange: null },
    { cik: 8, name: "Example Works", ticker: "exw", exchange: null },
  ];
  expect(findSubject({ ticker: "EXW", tickers })).toEqual({
    ticker: "EXW",
    cik: 8,
    companyName: "Example Works",
    exchange: null,
  });
});

test.each([
  ["zzz.z", "ZZZ-Z is not in the SEC's list of listed companies. Check the spelling."],
  [" ", "An empty ticker is not in the SEC's list of listed companies. Check the spelling."],
])("the ticker %j is not found, and the message says what to do", (ticker, message) => {
  expect(() => findSubject({ ticker, tickers: [] })).toThrow(
    expect.objectContaining({ kind: "not-found", code: "UNKNOWN_TICKER", message }),
  );
});

test.each([
  "Example ETF",
  "Example ETF Shares",
  "Example ETN",
  "Example Exchange-Traded",
  "Example Exchange Traded",
  "Example Index Fund",
  "Example Closed-End",
  "Example Closed End",
  "Example Municipal Income",
  "Example Municipal Bond",
  "SPDR Example Trust",
  "iShares Example Trust",
  "ProShares Example Trust",
  "Grayscale Example Trust",
  "Example Bitcoin Trust",
  "Example Ether Trust",
  "Example Ethereum Fund",
  "Example Gold Trust",
  "Example Silver Fund",
  "Example Growth Fund",
  "Example Growth Fund Inc",
  "Example Growth Fund, Inc.",
  "Example Growth Fund Trust",
  "Invesco QQQ Trust, Series 1",
])("%s is a fund", (name) => {
  expect(() => named(name)).toThrow(
    `${name} cannot be valued, because it is a fund, which holds assets and runs no business`,
  );
});

test.each([
  "Example Acquisition Corp",
  "Example Acquisition Corp. II",
  "Example Acquisition Company",
  "Example SPAC Holdings",
  "Example Blank Check Co",
])("%s is a blank-check company", (name) => {
  expect(() => named(name)).toThrow(
    `${name} cannot be valued, because it is a blank-check company without a business yet`,
  );
});

test.each([
  "Fundamental Growth Corp",
  "Example Funding",
  "Fund Managers Corp",
  "Marigold Trust",
  "Gold Trust Mining Corp",
  "Example Trust",
  "Iron Trust",
  "Municipal Works",
  "Betfield Corp",
  "Example of Invesco QQQ",
  "Acquisition Works",
  "Space Corp",
])("%s is a company", (name) => {
  expect(named(name)).toEqual({ ticker: "EXW", cik: 7, companyName: name, exchange: "NYSE" });
});
