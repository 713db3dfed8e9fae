import { expect, test } from "vitest";
import { displayName } from "../names/display-name.ts";
import { findSubject, normaliseTicker } from "./subject.ts";

const tickers = [
  { cik: 1067983, name: "BERKSHIRE HATHAWAY INC", ticker: "BRK-B", exchange: "NYSE" },
  { cik: 884394, name: "SPDR S&P 500 ETF TRUST", ticker: "SPY", exchange: "NYSE" },
  { cik: 1067839, name: "INVESCO QQQ TRUST, SERIES 1", ticker: "QQQ", exchange: "Nasdaq" },
  { cik: 2, name: "Churchill Capital Acquisition Corp. X", ticker: "CCCX", exchange: "Nasdaq" },
  { cik: 3, name: "NORTHERN TRUST CORP", ticker: "NTRS", exchange: "Nasdaq" },
];
const findByName = (name: string) =>
  findSubject({ ticker: "exw", tickers: [{ cik: 7, name, ticker: "EXW", exchange: "NYSE" }] });

test.each(["BRK-B", "brk.b", " BRK/B "])("finds Berkshire by %j", (ticker) => {
  expect(findSubject({ ticker, tickers })).toEqual({
    ticker: "BRK-B",
    cik: 1067983,
    companyName: "Berkshire Hathaway",
    exchange: "NYSE",
  });
});

test("rejects an unknown ticker", () => {
  expect(() => findSubject({ ticker: "ZZZZ", tickers })).toThrow(
    expect.objectContaining({ kind: "not-found", code: "UNKNOWN_TICKER" }),
  );
});

test.each(["SPY", "QQQ", "CCCX"])("rejects %s as not valuable", (ticker) => {
  expect(() => findSubject({ ticker, tickers })).toThrow(
    expect.objectContaining({ kind: "failed-precondition", code: "CANNOT_BE_VALUED" }),
  );
});

test("a trust company is a company, not a fund", () => {
  expect(findSubject({ ticker: "NTRS", tickers }).companyName).toBe("Northern Trust");
});

test("normalises a ticker to capitals with parts joined by hyphens", () => {
  expect([" brk.b ", "BRK/B", "brk b", "a.b/c"].map(normaliseTicker)).toEqual([
    "BRK-B",
    "BRK-B",
    "BRK-B",
    "A-B-C",
  ]);
});

test("ignores the spelling of the list's tickers", () => {
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
])("rejects the ticker %j as unknown, with a message", (ticker, message) => {
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
])("rejects %s as a fund", (name) => {
  expect(() => findByName(name)).toThrow(
    `${displayName({ cik: 7, name })} cannot be valued, because it is a fund, which holds assets and runs no business`,
  );
});

test.each([
  "Example Acquisition Corp",
  "Example Acquisition Corp. II",
  "Example Acquisition Company",
  "Example SPAC Holdings",
  "Example Blank Check Co",
])("rejects %s as a blank-check company", (name) => {
  expect(() => findByName(name)).toThrow(
    `${displayName({ cik: 7, name })} cannot be valued, because it is a blank-check company without a business yet`,
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
  "Example Hospitality Trust",
])("accepts %s as a company", (name) => {
  expect(findByName(name)).toEqual({
    ticker: "EXW",
    cik: 7,
    companyName: displayName({ cik: 7, name }),
    exchange: "NYSE",
  });
});

test.each([
  "Example Hotel REIT, Inc.",
  "Example REIT",
  "EXAMPLE REALTY TRUST",
  "Example Mortgage Trust, Inc.",
])("rejects %s as a real estate investment trust by its name, before a credit is spent", (name) => {
  const tickers = [{ cik: 9, name, ticker: "EXR", exchange: null }];
  expect(() => findSubject({ ticker: "EXR", tickers })).toThrow(
    `${displayName({ cik: 7, name })} cannot be valued, because it is a real estate investment trust: it is judged by its funds from operations`,
  );
});

test("refuses a security that is not a common share, and names the one that is", () => {
  const rows = [
    { cik: 19617, name: "JPMORGAN CHASE & CO", ticker: "JPM", exchange: "NYSE" },
    { cik: 19617, name: "JPMORGAN CHASE & CO", ticker: "JPM-PC", exchange: "NYSE" },
  ];
  expect(() => findSubject({ ticker: "jpm-pc", tickers: rows })).toThrow(
    "JPM-PC cannot be valued, because it is a preferred share of JPMorgan Chase, not its common share; analyse JPM instead.",
  );
  expect(findSubject({ ticker: "jpm", tickers: rows }).companyName).toBe("JPMorgan Chase");
});

test("a name that only contains the letters is no trust", () => {
  const tickers = [{ cik: 9, name: "Reitman Works", ticker: "EXR", exchange: null }];
  expect(findSubject({ ticker: "EXR", tickers }).companyName).toBe("Reitman Works");
});
