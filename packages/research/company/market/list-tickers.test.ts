import { expect, test } from "vitest";
import { listTickers } from "./list-tickers.ts";

const row = (ticker: string, name: string, cik: number, exchange: string | null = "NYSE") => ({
  cik,
  name,
  ticker,
  exchange,
});
const list = (rows: ReturnType<typeof row>[], sample: string[] | null = null) =>
  listTickers({ rows, sample: sample && new Set(sample) });
const reasons = (rows: ReturnType<typeof row>[], sample?: string[]) =>
  list(rows, sample).map(({ ticker, unavailable }) => [ticker, unavailable]);

test("gives the exchange's full name, and the sector of the largest companies", () => {
  const rows = [
    row("AAPL", "Apple Inc.", 320193, "Nasdaq"),
    row("NBKX", "Nobody Knows Corp", 2, null),
    row("THRD", "Third Corp", 3, "Elsewhere"),
    row("FFTH", "Fifth Corp", 5, "OTC"),
    row("SXTH", "Sixth Corp", 6, "CBOE"),
  ];
  expect(list(rows)).toEqual([
    {
      ticker: "AAPL",
      title: "Apple",
      aliases: [],
      industry: "Technology",
      exchangeFullName: "Nasdaq Stock Market",
    },
    { ticker: "NBKX", title: "Nobody Knows", aliases: [] },
    { ticker: "THRD", title: "Third", aliases: [], exchangeFullName: "Elsewhere" },
    { ticker: "FFTH", title: "Fifth", aliases: [], exchangeFullName: "Over the counter" },
    { ticker: "SXTH", title: "Sixth", aliases: [], exchangeFullName: "Cboe Exchange" },
  ]);
});

test("lists the most valuable companies first, then the others in the order of the SEC", () => {
  const rows = [
    row("SMLB", "Small B", 1),
    row("SMLA", "Small A", 2),
    row("MCD", "MCDONALDS CORP", 63908),
    row("AAPL", "Apple Inc.", 320193),
  ];
  expect(list(rows).map(({ ticker }) => ticker)).toEqual(["AAPL", "MCD", "SMLB", "SMLA"]);
});

test("adds the names by which people look for a company, and its registered one if that is another", () => {
  const rows = [
    row("GOOGL", "Alphabet Inc.", 1652044),
    row("IBM", "INTERNATIONAL BUSINESS MACHINES CORP", 51143),
    row("KO", "COCA COLA CO", 21344),
  ];
  expect(list(rows).map(({ title, aliases }) => [title, ...aliases])).toEqual([
    ["Alphabet", "Google", "YouTube", "Waymo"],
    ["Coca-Cola", "Coke"],
    ["IBM", "INTERNATIONAL BUSINESS MACHINES", "Big Blue"],
  ]);
});

test("says of each listing why it cannot be analysed", () => {
  const rows = [
    row("JPM", "JPMORGAN CHASE & CO", 19617),
    row("JPM-PC", "JPMORGAN CHASE & CO", 19617),
    row("AMJB", "JPMORGAN CHASE & CO", 19617),
    row("OXY-WT", "OCCIDENTAL PETROLEUM CORP /DE/", 797468),
    row("ASML", "ASML HOLDING NV", 937966, "Nasdaq"),
    row("NSRGY", "NESTLE SA", 1163653, "OTC"),
    row("SPY", "SPDR S&P 500 ETF TRUST", 884394),
    row("CCCX", "Churchill Capital Acquisition Corp. X", 7),
    row("EXRT", "Example REIT", 8),
  ];
  expect(reasons(rows)).toEqual([
    ["JPM", undefined],
    ["ASML", "A foreign filer, without a 10-K"],
    ["JPM-PC", "A preferred share; analyse JPM instead"],
    ["AMJB", "Not the main listing; analyse JPM instead"],
    ["OXY-WT", "A warrant"],
    ["NSRGY", "A foreign filer, without a 10-K"],
    ["SPY", "A fund, which runs no business"],
    ["CCCX", "A blank-check company without a business yet"],
    ["EXRT", "A real estate investment trust, which our model does not fit"],
  ]);
});

test("other classes of common shares can be analysed", () => {
  const rows = [
    row("GOOGL", "Alphabet Inc.", 1652044),
    row("GOOG", "Alphabet Inc.", 1652044),
    row("BRK-B", "BERKSHIRE HATHAWAY INC", 1067983),
    row("BRK-A", "BERKSHIRE HATHAWAY INC", 1067983),
    row("RUSHA", "RUSH ENTERPRISES INC", 1012019),
    row("RUSHB", "RUSH ENTERPRISES INC", 1012019),
  ];
  expect(reasons(rows).flatMap(([, reason]) => reason ?? [])).toEqual([]);
});

test("with sample data, only its companies can be analysed", () => {
  const rows = [
    row("KO", "COCA COLA CO", 21344),
    row("XOM", "ExxonMobil Holdings Corp", 2115436),
    row("ASML", "ASML HOLDING NV", 937966),
  ];
  expect(Object.fromEntries(reasons(rows, ["KO"]))).toEqual({
    KO: undefined,
    XOM: "Not in the sample data",
    ASML: "A foreign filer, without a 10-K",
  });
});
