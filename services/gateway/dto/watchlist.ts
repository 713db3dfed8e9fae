import { watchRequest } from "@plumbline/report/watch.ts";
import { z } from "zod";

export { watchRequest };

const figure = z.number().nullable();

/**
 * A company's figures on a day. Money of a share in dollars on the share basis of the newest price,
 * rates as fractions. A figure that is not known is null.
 */
const watchedDay = z.object({
  day: z.string(),
  /** The day of the newest report by then. */
  filed: z.string(),
  word: z.string().nullable(),
  price: figure,
  value: figure,
  p10: figure,
  p25: figure,
  p75: figure,
  p90: figure,
  growth: figure,
  /** The growth that the price asks for, with all else as in the base case. */
  impliedGrowth: figure,
});
export type WatchedDay = z.infer<typeof watchedDay>;

const watchedPoint = z.object({ day: z.string(), price: figure, value: figure });

/**
 * What the range and the belief of a portfolio take of a company's newest day, beside its figures.
 */
const watchedHolding = z.object({
  /** null for the whole market. */
  sector: z.string().nullable(),
  p50: figure,
  /** Years for which the price asks for its growth, before growth fades. */
  askedYears: figure,
  /** Growth of revenue a year over the last years, at most five, and how many they are. */
  managedGrowth: figure,
  managedYears: figure,
});

/** A company that the user watches. */
export const watchedCompany = z.object({
  ticker: z.string(),
  companyName: z.string(),
  addedAt: z.string(),
  /** Empty for none. */
  group: z.string(),
  note: z.string(),
  /** Shares held; null for none. */
  count: figure,
  /** Prices whose crossing notifies the user, lowest first. */
  levels: z.array(z.number()),
  /** When it was added; null if it was not valued then. */
  added: watchedDay.nullable(),
  /** null if it was not valued yet, or was refused. */
  newest: watchedDay.nullable(),
  /** The last known day before the newest report was filed. */
  beforeFiling: watchedDay.nullable(),
  /** Ends of quarters, oldest first, at most three years, and the newest day. */
  history: z.array(watchedPoint),
  /** Why it was not valued on the newest day; null if it was. */
  refusal: z.string().nullable(),
  /** Of the newest day; null like it. */
  holding: watchedHolding.nullable(),
});
export type WatchedCompany = z.infer<typeof watchedCompany>;

/**
 * What moved the value of a watched company. Money in dollars per share, on the share basis of the
 * day; the parts are whole cents and add up to the change.
 */
export const watchMove = z.object({
  id: z.string(),
  ticker: z.string(),
  companyName: z.string(),
  /** When the user was notified. */
  at: z.string(),
  /** A few words that say what happened. */
  cause: z.string(),
  day: z.string(),
  before: z.number(),
  after: z.number(),
  price: figure,
  parts: z.array(z.object({ title: z.string(), amount: z.number() })),
  /** Why the company can no longer be valued; before and after are then its last value. */
  refusal: z.string().nullable(),
});
export type WatchMove = z.infer<typeof watchMove>;

/** All companies that the user watches, in the order in which they were added. */
export const watchlist = z.array(watchedCompany);
