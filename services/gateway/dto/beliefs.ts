import { z } from "zod";

/** A figure as the reader, we and the price of then expected it; null where the price says nothing. */
const expected = z.object({ reader: z.number(), ours: z.number(), price: z.number().nullable() });

/** The same beside what came. */
const compared = z.object({ actual: z.number(), ...expected.shape });

/** How a belief did by a filing. Rates as fractions, revenue in USD millions. */
const beliefMark = z.object({
  /** The accession number. */
  filing: z.string(),
  /** A few words that say what was filed. */
  cause: z.string(),
  day: z.string(),
  /** Between the ends of the two base periods. */
  years: z.number(),
  /** Of twelve months. */
  revenue: compared,
  /** A year, since the base period of the belief. */
  growth: compared,
  /** Adjusted net margin of the twelve months. */
  margin: compared,
  /** Of the share since the day of the belief, without dividends; null without a price. */
  shareReturn: compared.nullable(),
  /** The reader's value less the price then, and ours less the price now, in dollars per share. */
  gapBefore: z.number(),
  gapAfter: z.number(),
  /** Filing, belief and price: whole cents that add up to the change of the gap. */
  parts: z.array(z.object({ title: z.string(), amount: z.number() })),
  /** On which side revenue left the range of the belief; null within it. */
  broken: z.enum(["below", "above"]).nullable(),
});
export type BeliefMark = z.infer<typeof beliefMark>;

/** A scenario that the user kept, as a forecast of a day. */
export const belief = z.object({
  id: z.string(),
  analysisId: z.string(),
  ticker: z.string(),
  companyName: z.string(),
  /** Of the scenario. */
  name: z.string(),
  /** Of the price, and of what was known. */
  day: z.string(),
  keptAt: z.string(),
  price: z.number(),
  /** Growth of revenue a year. */
  growth: expected,
  /** The stable margin. */
  margin: expected,
  /** Of a share, in dollars. */
  value: expected,
  /** In the order of filing. */
  marks: z.array(beliefMark),
});
export type Belief = z.infer<typeof belief>;
