import { expect, test } from "vitest";
import { watched } from "../../../testing/fixtures.ts";
import { toRows } from "../watched-rows.ts";
import { writeWatchlistCsv } from "../write-watchlist-csv.ts";
import { readHoldings } from "./read-holdings.ts";

const summarise = (text: string) =>
  readHoldings(text).holdings.map(({ symbol, count, kind }) => [symbol, count, kind]);

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
  expect(readHoldings(text).holdings[0]).toMatchObject({ name: "Coca-Cola", note: "" });
});

test("adds up the activity of Robinhood, which has the sale's shares without a sign", () => {
  const text = `"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"
"6/9/2024","6/9/2024","6/9/2024","NVDA","NVIDIA","SPL","90","",""
"3/4/2024","3/4/2024","3/6/2024","NVDA","NVIDIA","Buy","10","$850.00","($8,500.00)"
"7/1/2025","7/1/2025","7/2/2025","NVDA","NVIDIA","Sell","25","$150.00","$3,750.00"
"7/1/2025","7/1/2025","7/2/2025","NVDA","Cash Div: R/D 2025-06-11","CDIV","","","$0.75"
`;
  expect(summarise(text)).toEqual([["NVDA", 75, ""]]);
});

test.each([
  ["a pair that opens and closes", ["Stock split open,40", "Stock split close,10"]],
  ["the shares that it adds", ["STOCK SPLIT,30"]],
  ["a transfer to another account and back", ["Transfer out,10", "Transfer in,40"]],
  ["a delivery", ["Delivery (Inbound),30"]],
  ["shares taken with a minus sign", ["Market buy,70", "Reverse split,-40"]],
])("counts shares that are neither bought nor sold: %s", (_, moves) => {
  const lines = ["Market buy,10", ...moves].map((move) => `KO,${move}`);
  expect(summarise(["Ticker,Type,Quantity", ...lines, ""].join("\n"))).toEqual([["KO", 40, ""]]);
});

test("reads the comments of a portfolio of Yahoo Finance, and its position where another calls it that", () => {
  const yahoo =
    "Symbol,Current Price,Volume,Purchase Price,Quantity,Comment,Transaction Type\nKO,70,1,60,5,cheap,\n";
  expect(readHoldings(yahoo).holdings[0]).toMatchObject({ symbol: "KO", count: 5, note: "cheap" });
  expect(summarise("Symbol,AssetClass,Position\nKO,STK,5\n")).toEqual([["KO", 5, "STK"]]);
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

test("reads a list of tickers alone", () => {
  expect(summarise("Symbol\nko\nPEP\n")).toEqual([
    ["KO", null, ""],
    ["PEP", null, ""],
  ]);
});

test("reads back all that the watchlist saves of what a reader keeps", () => {
  const kept = [
    {
      ticker: "KO",
      group: "=Drinks",
      note: '\'=cheap; "very"\nbuy, or not',
      count: 1_250.125,
      levels: [45, 62.505],
    },
    {
      ticker: "PEP",
      group: "Drinks",
      note: "a;b;c;d;e;f;g;h;i;j;k;l;m;n;o;p;q;r;s;t;u;v;w;x;y;z",
      count: null,
      levels: [],
    },
    { ticker: "BRK-B", group: "", note: "-", count: 1e-7, levels: [1_234.567] },
  ];
  const csv = writeWatchlistCsv(toRows(kept.map((one) => watched(one))));
  expect(readHoldings(csv)).toMatchObject({
    holdings: kept.map(({ ticker, ...rest }) => ({ symbol: ticker, unread: [], rows: 1, ...rest })),
    leftOut: [],
  });
});

test("reads a file of a country with decimal commas and spaces between thousands", () => {
  const text = `Symbol;Description;Quantity;Price levels
KO;Coca-Cola;1 234,5;62,50 45
PEP;PepsiCo;12,345;"1 soon"
BRK.B;Berkshire;1.000;2.000.000.000
`;
  expect(readHoldings(text).holdings).toMatchObject([
    { symbol: "KO", count: 1_234.5, levels: [62.5, 45], unread: [] },
    { symbol: "PEP", count: 12.345, levels: [1], unread: ["soon"] },
    { symbol: "BRK.B", count: 1_000, levels: [], unread: ["2.000.000.000"] },
  ]);
});

test("reads a point as that of thousands where semicolons divide the cells", () => {
  expect(summarise("Symbol;Quantity\nKO;1.250\n")).toEqual([["KO", 1_250, ""]]);
  expect(summarise("Symbol,Quantity\nKO,1.250\n")).toEqual([["KO", 1.25, ""]]);
});

test("adds up rows of one company, keeps the notes of each, and no option among its shares", () => {
  const text = `Symbol,Quantity,Group,Note,Price levels,Asset class
KO,5,Drinks,first,45,Stock
KO,many,,,,Stock
KO,7,Other,second,45 62.5,Stock
KO,2,,,,Option
`;
  expect(readHoldings(text).holdings).toMatchObject([
    {
      symbol: "KO",
      kind: "Stock",
      count: 12,
      group: "Drinks",
      note: "first; second",
      levels: [45, 62.5],
      unread: ["many"],
      rows: 3,
    },
    { symbol: "KO", kind: "Option", count: 2, rows: 1 },
  ]);
});

test("lists the rows that have no ticker, but no remarks", () => {
  const text = `Symbol,Description,Quantity
KO,Coca-Cola,5
,A bond without a ticker,10
Cash & Cash Investments,--,--
"The data is provided for your use only, and is no advice."
`;
  expect(readHoldings(text).leftOut).toEqual([
    "A bond without a ticker, 10",
    "Cash & Cash Investments, --, --",
  ]);
});

test("makes texts plain, as a watchlist keeps them", () => {
  const text = 'Symbol,Note\nKO,"one\r\ntwo\tthree\u202e\u0007"\n';
  expect(readHoldings(text).holdings[0]?.note).toBe("one\ntwo three");
});

test.each([
  ["a picture", "\u0089PNG\0\0", "This is no CSV file"],
  ["a file without tickers", "Date,Amount\n2026-01-01,5\n", "no column of tickers"],
  ["nothing", "", "It begins: nothing"],
  ["heads alone", "Symbol,Quantity\n", "lists no holdings"],
])("refuses %s with a sentence", (_, text, sentence) => {
  expect(() => readHoldings(text)).toThrow(sentence);
});
