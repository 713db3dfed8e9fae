import { expect, test } from "vitest";
import { unavailable } from "@plumbline/platform/errors.ts";
import { notInSampleData } from "../../errors.ts";
import type { FilingIndex } from "../filings/sec-records.ts";
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

const tenK = {
  form: "10-K",
  accession: "0000320193-25-000079",
  filed: "2025-10-31",
  periodEnd: "2025-09-27",
  primaryDocument: "a.htm",
};
const indexWith = (form: string): FilingIndex => ({
  cik: 320193,
  name: "Apple Inc.",
  sic: 3571,
  sicDescription: null,
  filings: [{ ...tenK, form }],
});

const openReader = ({
  history = prices,
  filings = async () => indexWith("10-K"),
  sample = null,
}: {
  history?: typeof prices;
  filings?: () => Promise<FilingIndex>;
  sample?: ReadonlySet<string> | null;
} = {}) => {
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
    sampleTickers: async () => sample,
    filings,
    clock: () => new Date(now),
  });
  return { market, turn: (ms: number) => void (now += ms), asked: () => asked, of };
};

test("caches tickers for six hours inclusive", async () => {
  const { market, turn, asked } = openReader();
  await market.tickers();
  turn(6 * 3_600_000);
  await market.findSubject({ ticker: "aapl" });
  expect(asked()).toBe(1);
  turn(1);
  await market.listTickers();
  expect(asked()).toBe(2);
});

test("does not keep an empty list of tickers", async () => {
  const lists = [[], rows];
  const market = createMarketReader({
    tickers: async () => lists.shift() ?? [],
    sampleTickers: async () => null,
    filings: async () => indexWith("10-K"),
    prices: async () => prices,
    clock: () => new Date(1_787_000_000_000),
  });
  await expect(market.findSubject({ ticker: "AAPL" })).rejects.toMatchObject({ code: "UNKNOWN_TICKER" });
  expect(await market.findSubject({ ticker: "AAPL" })).toMatchObject({ cik: 320193 });
});

test("finds a company by its ticker", async () => {
  expect(await openReader().market.findSubject({ ticker: "aapl" })).toMatchObject({
    ticker: "AAPL",
    cik: 320193,
  });
});

test("refuses a company whose filing index rules it out, before anything is paid", async () => {
  const { market } = openReader({ filings: async () => indexWith("20-F") });
  await expect(market.findSubject({ ticker: "AAPL" })).rejects.toMatchObject({
    code: "CANNOT_BE_VALUED",
    message:
      "Apple cannot be valued, because it is a foreign filer: its annual report is a Form 20-F, not a 10-K.",
  });
});

test("refuses a company outside the sample data", async () => {
  const { market } = openReader({
    filings: async () => {
      throw notInSampleData("AAPL");
    },
  });
  await expect(market.findSubject({ ticker: "AAPL" })).rejects.toMatchObject({ code: "NOT_IN_SAMPLE_DATA" });
});

test("refuses a share class whose prices are outside the sample data", async () => {
  const { market } = openReader({ sample: new Set(["AAPL"]) });
  expect(await market.findSubject({ ticker: "AAPL" })).toMatchObject({ ticker: "AAPL" });
  await expect(market.findSubject({ ticker: "NBKX" })).rejects.toMatchObject({ code: "NOT_IN_SAMPLE_DATA" });
});

test("lets an analysis start while the filing index cannot be read, because the analysis retries", async () => {
  const { market } = openReader({
    filings: async () => {
      throw unavailable("SEC_UNAVAILABLE", "away");
    },
  });
  expect(await market.findSubject({ ticker: "AAPL" })).toMatchObject({ companyName: "Apple" });
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
