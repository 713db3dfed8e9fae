import { expect, test } from "vitest";
import { findSubject } from "./subject.ts";

const tickers = [
  { cik: 1067983, name: "BERKSHIRE HATHAWAY INC", ticker: "BRK-B", exchange: "NYSE" },
  { cik: 884394, name: "SPDR S&P 500 ETF TRUST", ticker: "SPY", exchange: "NYSE" },
  { cik: 1067839, name: "INVESCO QQQ TRUST, SERIES 1", ticker: "QQQ", exchange: "Nasdaq" },
  { cik: 2, name: "Churchill Capital Acquisition Corp. X", ticker: "CCCX", exchange: "Nasdaq" },
  { cik: 3, name: "NORTHERN TRUST CORP", ticker: "NTRS", exchange: "Nasdaq" },
];

test.each(["BRK-B", "brk.b", " BRK/B "])("%s is Berkshire", (ticker) => {
  expect(findSubject({ ticker, tickers })).toEqual({
    ticker: "BRK-B",
    cik: 1067983,
    companyName: "BERKSHIRE HATHAWAY INC",
    exchange: "NYSE",
  });
});

test("an unknown ticker is not found", () => {
  expect(() => findSubject({ ticker: "ZZZZ", tickers })).toThrow(
    expect.objectContaining({ kind: "not-found", code: "UNKNOWN_TICKER" }),
  );
});

test.each(["SPY", "QQQ", "CCCX"])("%s cannot be valued", (ticker) => {
  expect(() => findSubject({ ticker, tickers })).toThrow(
    expect.objectContaining({ kind: "failed-precondition", code: "CANNOT_BE_VALUED" }),
  );
});

test("a trust company is a company", () => {
  expect(findSubject({ ticker: "NTRS", tickers }).companyName).toBe("NORTHERN TRUST CORP");
});
