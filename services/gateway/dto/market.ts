import { z } from "zod";

export const priceHistoryQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export const priceHistoryEntry = z.object({ date: z.string(), adjClose: z.number() });
export type PriceHistoryEntry = z.infer<typeof priceHistoryEntry>;

/** An entry of GET /data/tickers.json, the most valuable companies first. Fields that the source does not state are null. */
export const tickerEntry = z.object({
  ticker: z.string(),
  title: z.string(),
  industry: z.string().nullable(),
  country: z.string().nullable(),
  exchangeFullName: z.string().nullable(),
  /** Other names by which people look for the company. */
  aliases: z.array(z.string()),
  /** Why it cannot be analysed; null if nothing is known that rules it out. */
  unavailable: z.string().nullable(),
});
export type TickerEntry = z.infer<typeof tickerEntry>;

/** A record of GET /market/records: what was valued on a day, in a chain of hashes. */
export const marketRecord = z.object({
  day: z.string(),
  modelVersion: z.string(),
  /** SHA-256 of the lines of the record, uncompressed. */
  hash: z.string(),
  /** The record before; null in the first one. */
  previous: z.string().nullable(),
  valued: z.number(),
  refused: z.number(),
});
export type MarketRecord = z.infer<typeof marketRecord>;
export const marketRecordParam = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) });

const figure = z.number().nullable();

/**
 * GET /market/prices: what the prices of all companies asked for by quarter, and the record of each
 * company's price. Growth of revenue a year, as fractions.
 */
export const priceRecords = z.object({
  /** The newest day that was valued; empty before the first. */
  day: z.string(),
  /** Oldest first. */
  quarters: z.array(
    z.object({
      day: z.string(),
      companies: z.number(),
      asked: z.number(),
      expected: z.number(),
      /** What came over the next five years, and for how many; null of too few. */
      came: figure,
      followed: z.number(),
      /** Values over prices, weighted by market value. */
      valueToPrice: figure,
    }),
  ),
  /** Of reports with three years or more behind them; by what came above what was asked for. */
  prices: z.array(
    z.object({
      ticker: z.string(),
      companyName: z.string(),
      reports: z.number(),
      /** After how many the company grew more than the price had asked for. */
      beaten: z.number(),
      /** After how many the base case was nearer to what came than the price. */
      nearer: z.number(),
      asked: z.number(),
      came: z.number(),
    }),
  ),
});
export type PriceRecords = z.infer<typeof priceRecords>;

/**
 * A day of GET /market/history/{ticker}: a company with what was known then. Money of a share in
 * dollars on the share basis of the newest price, rates as fractions. A figure that is not known is
 * null, and so is each of a day on which the company was refused.
 */
const marketHistoryDay = z.object({
  day: z.string(),
  /** The newest annual report by then. */
  accession: z.string().nullable(),
  filed: z.string().nullable(),
  word: z.string().nullable(),
  price: figure,
  value: figure,
  p10: figure,
  p25: figure,
  p75: figure,
  p90: figure,
  growth: figure,
  impliedGrowth: figure,
  stableMargin: figure,
  impliedMargin: figure,
  /** Of the last twelve months, in USD millions. */
  revenue: figure,
  /** Its growth over the twelve months a year before, as filed by then. */
  revenueGrowth: figure,
  /** Why the company was not valued; null if it was. */
  refusal: z.string().nullable(),
});
export const marketHistory = z.object({
  ticker: z.string(),
  modelVersion: z.string(),
  /** Oldest first; empty before the company was first valued. */
  days: z.array(marketHistoryDay),
  /**
   * Where the company lies among all valued for the newest day by the same rules: how many others
   * have a price, how many of them have less value for it, and the same within its industry. null
   * where it is not among them.
   */
  rank: z
    .object({
      day: z.string(),
      valueToPrice: z.number(),
      others: z.number(),
      dearer: z.number(),
      industry: z.string(),
      industryOthers: z.number(),
      industryDearer: z.number(),
    })
    .nullable(),
});
export type MarketHistory = z.infer<typeof marketHistory>;
