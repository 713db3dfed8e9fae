import { expect, test } from "vitest";
import { openTestCompanies } from "../../sources/testing/test-company.ts";
import { listTickers } from "../market/list-tickers.ts";
import { findSubject } from "../filings/subject.ts";
import { isSameCompany } from "./same-company.ts";

const tickers = [
  { cik: 320193, name: "Apple Inc.", ticker: "AAPL", exchange: "Nasdaq" },
  { cik: 789019, name: "MICROSOFT CORP", ticker: "MSFT", exchange: "Nasdaq" },
  { cik: 1418121, name: "Apple Hospitality REIT, Inc.", ticker: "APLE", exchange: "NYSE" },
  { cik: 21344, name: "COCA COLA CO", ticker: "KO", exchange: "NYSE" },
  { cik: 1652044, name: "Alphabet Inc.", ticker: "GOOGL", exchange: "Nasdaq" },
  { cik: 1067983, name: "BERKSHIRE HATHAWAY INC", ticker: "BRK-B", exchange: "NYSE" },
];
const isSame = (ticker: string, name: string) =>
  isSameCompany({ name, row: tickers.find((one) => one.ticker === ticker)!, tickers });

test.each([
  ["AAPL", "Apple"],
  ["AAPL", "apple inc"],
  ["AAPL", "  APPLE INC. "],
  ["AAPL", "AAPL - Apple"],
  ["AAPL", "AAPL"],
  ["MSFT", "Microsoft Corporation"],
  ["KO", "The Coca-Cola Company"],
  ["KO", "Coca Cola"],
  ["GOOGL", "Google"],
  ["GOOGL", "Alphabet Inc. Class A"],
  ["BRK-B", "Berkshire"],
  ["APLE", "Apple Hospitality"],
])("%s is %j", (ticker, name) => {
  expect(isSame(ticker, name)).toBe(true);
});

test.each([
  ["AAPL", "Microsoft"],
  ["AAPL", "Apple Hospitality REIT"],
  ["APLE", "Apple Inc."],
  ["KO", "PepsiCo"],
  ["AAPL", "App"],
  ["AAPL", "MSFT - Microsoft"],
  ["AAPL", "!"],
])("%s is not %j", (ticker, name) => {
  expect(isSame(ticker, name)).toBe(false);
});

test("every name of the list of tickers means its company", async () => {
  const { sources } = openTestCompanies();
  const rows = await sources.tickers();
  const wrong = listTickers({ rows, sample: null }).flatMap(({ ticker, title, aliases }) => {
    const row = rows.find((one) => one.ticker === ticker)!;
    return [title, ...aliases].filter((name) => !isSameCompany({ name, row, tickers: rows }));
  });
  expect(wrong).toEqual([]);
});

test("a company that is not the ticker's is refused", () => {
  expect(() => findSubject({ ticker: "AAPL", companyName: "Microsoft", tickers })).toThrow(
    expect.objectContaining({
      kind: "invalid",
      code: "COMPANY_DIFFERS",
      message: "AAPL is Apple, not Microsoft. Choose the company from the list.",
    }),
  );
  expect(findSubject({ ticker: "AAPL", companyName: "Apple Inc.", tickers }).ticker).toBe("AAPL");
  expect(findSubject({ ticker: "AAPL", tickers }).ticker).toBe("AAPL");
});
