import { writeDay } from "@plumbline/market/column-file.ts";
import { type ColumnName, columns, type MarketCompany, type MarketRow } from "@plumbline/market/columns.ts";

/** Creates a row of the market whose figures are 1 unless named. */
export const createMarketRow = (
  ticker: string,
  named: Partial<Record<ColumnName, number>> = {},
  changes: Partial<MarketCompany> = {},
): MarketRow => ({
  company: {
    ticker,
    name: `${ticker} Inc.`,
    industry: "Machinery",
    accession: "0000000001-26-000001",
    filed: "2026-02-01",
    word: "Hold",
    seed: 1,
    ...changes,
  },
  filings: [],
  figures: {
    ...(Object.fromEntries(columns.map((column) => [column, 1])) as MarketRow["figures"]),
    ...named,
  },
});

/** Three valued companies, of which one has no price, and two refused ones. */
export const marketRows: readonly MarketRow[] = [
  createMarketRow(
    "ACME",
    {
      price: 100,
      value: 150,
      p10: 80,
      p25: 120,
      p50: 155,
      p75: 190,
      p90: 240,
      valueToPrice: 1.5,
      spread: 1.03,
      marketValue: 20_000,
    },
    { name: "Acme Tools Inc.", word: "Buy" },
  ),
  createMarketRow(
    "BOLT",
    {
      price: 50,
      value: 20,
      p10: 5,
      p25: 12,
      p50: 22,
      p75: 30,
      p90: 45,
      valueToPrice: 0.4,
      spread: 1.82,
      marketValue: 500,
      impliedGrowth: Number.NaN,
    },
    { name: "Bolt Foods Corp.", industry: "Food Processing", word: "Strong Sell" },
  ),
  createMarketRow(
    "CORK",
    { price: Number.NaN, value: 10, valueToPrice: Number.NaN, marketValue: Number.NaN },
    { name: "Cork Software Inc.", industry: "Software", word: null, filed: "2026-03-15" },
  ),
];

/** Writes a day of the market as the gateway answers it. */
export const writeMarketDay = (rows = marketRows): Uint8Array =>
  writeDay(
    {
      day: "2026-08-21",
      modelVersion: "9",
      trials: 1000,
      refused: [
        { ticker: "FUND", name: "A Fund", code: "FUND", reason: "It is a fund." },
        { ticker: "TRST", name: "A Trust", code: "FUND", reason: "It is a fund." },
      ],
    },
    rows,
  );
