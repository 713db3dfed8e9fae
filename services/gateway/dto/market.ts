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
