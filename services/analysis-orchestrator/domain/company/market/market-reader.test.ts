import { expect, test } from "vitest";
import { createMarketReader } from "./market-reader.ts";

const rows = [
  { cik: 320193, name: "Apple Inc.", ticker: "AAPL", exchange: "Nasdaq" },
  { cik: 2, name: "Nobody Knows Corp", ticker: "NBKX", exchange: null },
  { cik: 3, name: "Third Corp", ticker: "THRD", exchange: "Elsewhere" },
  { cik: 4, name: "Fourth Corp", ticker: "FRTH", exchange: "NYSE" },
  { cik: 5, name: "Fifth Corp", ticker: "FFTH", exchange: "OTC" },
  { cik: 6, name: "Sixth Corp", ticker: "SXTH", exchange: "CBOE" },
];
const prices = ["2026-08-19", "2026-08-20", "2026-08-21"].map((date, i) => ({
  date,
  close: 100 + i,
  adjClose: 10 + i,
  dividend: 0,
  splitFactor: 1,
}));

const openReader = ({ history = prices } = {}) => {
  let [now, asked] = [1_787_000_000_000, 0];
  const of: string[] = [];
  const market = createMarketReader({
    tickers: async () => {
      asked += 1;
      return rows;
    },
    prices: async (ticker) => {
      of.push(ticker);
      return history;
    },
    clock: () => new Date(now),
  });
  return { market, turn: (ms: number) => void (now += ms), asked: () => asked, of };
};

test("caches tickers for six hours inclusive", async () => {
  const { market, turn, asked } = openReader();
  await market.tickers();
  turn(6 * 3_600_000);
  await market.findSubject("aapl");
  expect(asked()).toBe(1);
  turn(1);
  await market.listTickers();
  expect(asked()).toBe(2);
});

test("lists tickers with the exchange's full name, and the sector of the largest companies", async () => {
  expect(await openReader().market.listTickers()).toEqual([
    { ticker: "AAPL", title: "Apple Inc.", industry: "Technology", exchangeFullName: "Nasdaq Stock Market" },
    { ticker: "NBKX", title: "Nobody Knows Corp" },
    { ticker: "THRD", title: "Third Corp", exchangeFullName: "Elsewhere" },
    { ticker: "FRTH", title: "Fourth Corp", exchangeFullName: "New York Stock Exchange" },
    { ticker: "FFTH", title: "Fifth Corp", exchangeFullName: "Over the counter" },
    { ticker: "SXTH", title: "Sixth Corp", exchangeFullName: "Cboe Exchange" },
  ]);
});

test("finds a company by its ticker", async () => {
  expect(await openReader().market.findSubject("aapl")).toMatchObject({ ticker: "AAPL", cik: 320193 });
});

test.each([
  ["2026-08-20", "2026-08-20", [11]],
  ["2026-08-20", "", [11, 12]],
  ["", "2026-08-20", [10, 11]],
  ["", "", [10, 11, 12]],
  ["2026-08-22", "", []],
])("returns adjusted closes from %s to %s inclusive", async (from, to, expected) => {
  const { market, of } = openReader();
  const found = await market.priceHistory({ ticker: "AAPL", from, to });
  expect(found.map(({ adjClose }) => adjClose)).toEqual(expected);
  expect(of).toEqual(["AAPL"]);
});

test("rejects prices of an unlisted ticker; a listed one without prices returns none", async () => {
  const { market } = openReader({ history: [] });
  const open = { from: "", to: "" };
  await expect(market.priceHistory({ ticker: "ZZZZZ", ...open })).rejects.toMatchObject({
    kind: "not-found",
    code: "UNKNOWN_TICKER",
  });
  expect(await market.priceHistory({ ticker: "AAPL", ...open })).toEqual([]);
});
