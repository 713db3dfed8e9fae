import { z } from "zod";

/**
 * averageRating is null without reviews; betaEnds, the last day of the beta prices, is null once
 * it is over.
 */
export const publicStats = z.object({
  averageRating: z.number().nullable(),
  /** The reviews of which it is the mean. */
  ratingCount: z.number().int(),
  totalUsers: z.number().int(),
  totalAnalyses: z.number().int(),
  betaEnds: z.iso.date().nullable(),
});
export type PublicStats = z.infer<typeof publicStats>;

/** What the operator of the site has set: null for a part that is switched off. */
export const siteDto = z.object({
  founder: z.object({ name: z.string(), text: z.string() }).nullable(),
  analytics: z.object({ url: z.string(), domain: z.string() }).nullable(),
  /** The day of the sample data, which counts as today; null where data are read from the sources. */
  sampleDay: z.iso.date().nullable(),
});
export type SiteDto = z.infer<typeof siteDto>;

/** What followed the recommendations of one word, over one, three or twelve months. */
export const outcome = z.object({
  recommendation: z.string(),
  window: z.string(),
  count: z.number().int(),
  meanReturn: z.number(),
  aboveMarket: z.number(),
});
export type OutcomeDto = z.infer<typeof outcome>;

/**
 * firstMonth: when the first outcome can be measured, YYYY-MM; null if there is one, or unknown.
 */
export const trackRecordDto = z.object({ outcomes: z.array(outcome), firstMonth: z.string().nullable() });
