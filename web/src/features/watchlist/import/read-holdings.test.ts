import { expect, test } from "vitest";
import { readCount, readHoldings } from "./read-holdings.ts";

const summarise = (text: string) =>
  readHoldings(text).map(({ symbol, count, kind }) => [symbol, count, kind]);

test("reads an activity statement of Interactive Brokers, positions once", () => {
  const text = `Statement,Header,Field Name,Field Value
Statement,Data,Title,Activity Statement
Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity
Trades,Data,Order,Stocks,USD,KO,"2026-01-02, 10:00:00",7
Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price
Open Positions,Data,Summary,Stocks,USD,BRK B,"1,200",1,300
Open Positions,Data,Lot,Stocks,USD,BRK B,1200,1,300
Open Positions,Data,Summary,Equity and Index Options,USD,AAPL 15JAN27 200 C,2,100,5
Open Positions,Total,,Stocks,USD,,,,360000
`;
  expect(summarise(text)).toEqual([
    ["BRK B", 1_200, "Stocks"],
    ["AAPL 15JAN27 200 C", 2, "Equity and Index Options"],
  ]);
});

test("reads positions of Schwab, without its title, cash and total", () => {
  const text = `"Positions for account Individual ...123 as of 04:00 PM ET, 2026/08/21"

"Symbol","Description","Qty (Quantity)","Price","Security Type"
"AAPL","APPLE INC","50","$225.00","Equity"
"SCHD","SCHWAB US DIVIDEND EQUITY ETF","1,000.5","$28.00","ETFs & Closed End Funds"
"Cash & Cash Investments","--","--","--","Cash and Money Market"
"Account Total","--","--","--","--"
`;
  expect(summarise(text)).toEqual([
    ["AAPL", 50, "Equity"],
    ["SCHD", 1_000.5, "ETFs & Closed End Funds"],
  ]);
});

test("reads positions of Fidelity, whose type is that of the account, and leaves out its remarks", () => {
  const text = `\uFEFFAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Type
X1,Individual,SPAXX**,FIDELITY GOVERNMENT MONEY MARKET,,,Cash
X1,Individual,MSFT,MICROSOFT CORP,12.345,$420.00,Cash
X2,Roth IRA,MSFT,MICROSOFT CORP,3,$420.00,Margin

"The data and information in this spreadsheet is provided to you solely for your use, and is not a recommendation."
`.slice(1);
  expect(summarise(text)).toEqual([
    ["SPAXX**", null, ""],
    ["MSFT", 15.345, ""],
  ]);
});

test("adds up purchases and sales of Trading 212", () => {
  const text = `Action,Time,ISIN,Ticker,Name,Notes,No. of shares,Price / share
Deposit,2026-01-01,,,,,,
Market buy,2026-01-02,US1912161007,KO,Coca-Cola,"first",10.5,70
Limit sell,2026-02-02,US1912161007,KO,Coca-Cola,,0.5,75
Dividend (Ordinary),2026-03-02,US1912161007,KO,Coca-Cola,,10,0.5
Market buy,2026-03-02,US0000000001,GONE,Gone,,0.1,1
Market sell,2026-03-03,US0000000001,GONE,Gone,,0.1,1
`;
  expect(summarise(text)).toEqual([
    ["KO", 10, ""],
    ["GONE", 0, ""],
  ]);
  expect(readHoldings(text)[0]).toMatchObject({ name: "Coca-Cola", note: "" });
});

test("adds up the activities of ghostfolio, and keeps where a price is from", () => {
  const text = `Date,Code,DataSource,Currency,Price,Quantity,Action,Fee,Note
2026-01-02,MSFT,YAHOO,USD,400,2,buy,1,
2026-01-03,bitcoin,COINGECKO,USD,90000,0.1,buy,1,
2026-01-04,MSFT,YAHOO,USD,410,1,sell,1,
`;
  expect(summarise(text)).toEqual([
    ["MSFT", 1, "YAHOO"],
    ["BITCOIN", 0.1, "COINGECKO"],
  ]);
});

test("reads what the watchlist saves, and a list of tickers alone", () => {
  const own = "Ticker,Company,Group,Note,Shares held\r\nKO,Coca-Cola,Drinks,'=cheap,12\r\nPEP,PepsiCo,,,\r\n";
  expect(readHoldings(own)).toEqual([
    { symbol: "KO", name: "Coca-Cola", kind: "", count: 12, group: "Drinks", note: "=cheap" },
    { symbol: "PEP", name: "PepsiCo", kind: "", count: null, group: "", note: "" },
  ]);
  expect(summarise("Symbol\nko\nPEP\n")).toEqual([
    ["KO", null, ""],
    ["PEP", null, ""],
  ]);
});

test.each([
  ["a picture", "\u0089PNG\0\0", "This is no CSV file"],
  ["a file without tickers", "Date,Amount\n2026-01-01,5\n", "no column of tickers"],
  ["nothing", "", "It begins: nothing"],
  ["heads alone", "Symbol,Quantity\n", "lists no holdings"],
])("refuses %s with a sentence", (_, text, sentence) => {
  expect(() => readHoldings(text)).toThrow(sentence);
});

test.each([
  ["1,234.5", 1_234.5],
  ["1.234,5", 1_234.5],
  ["12,5", 12.5],
  ["1,234", 1_234],
  ["(3)", -3],
  ["-2.5", -2.5],
  ["$62.50", 62.5],
  ["--", null],
  ["", null],
])("reads %s as a number", (text, number) => {
  expect(readCount(text)).toBe(number);
});
