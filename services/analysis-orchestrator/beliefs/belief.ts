import type { CaseInputs } from "@plumbline/model";
import type { Assumptions } from "@plumbline/report/assumptions.ts";

/** A figure as it came, and as the reader, we and the price of then expected it. */
export type Compared = { actual: number; reader: number; ours: number; price: number | null };

/** How a belief did by a filing. Rates are fractions, money in dollars on the filing's share basis. */
export type BeliefMark = {
  /** The accession number: a filing marks a belief once. */
  filing: string;
  /** "New 10-Q". */
  cause: string;
  day: string;
  /** Years from the end of the belief's base period to that of the filing. */
  years: number;
  /** Of twelve months, in USD millions, and its growth a year since the base period. */
  revenue: Compared;
  growth: Compared;
  /** Adjusted net margin of the twelve months. */
  margin: Compared;
  /** Of the share since the day of the belief, without dividends; null without a price. */
  return: Compared | null;
  /** The reader's value less the price then, and ours less the price now. */
  gapBefore: number;
  gapAfter: number;
  /** Whole cents that add up to the change of the gap. */
  parts: { title: string; amount: number }[];
  /** Whether revenue left the reader's range: below or above; null if it did not. */
  broken: "below" | "above" | null;
};

/** A scenario that a reader kept, as a forecast of a day. */
export type Belief = {
  id: string;
  userId: string;
  analysisId: string;
  ticker: string;
  companyName: string;
  /** Of the scenario. */
  name: string;
  /** Of the price, and of what was known. */
  day: string;
  /** Only what is filed on a later day marks it. */
  keptAt: Date;
  price: number;
  values: Assumptions;
  /** Our base case. */
  base: CaseInputs;
  /** Growth that the price asked for, with all else as in our base case; null if none does. */
  impliedGrowth: number | null;
  /** Of a share, by the reader's figures and by ours. */
  value: { reader: number; ours: number };
  marks: BeliefMark[];
};

/** The most beliefs of a user; a scenario saved beyond is kept as a scenario only. */
export const maxBeliefs = 200;

export type BeliefStore = {
  /**
   * Keeps a belief in place of the user's one of the same analysis and name, which loses its marks.
   * Keeps none beyond the most that a user may have.
   */
  keep: (belief: Omit<Belief, "id" | "marks">) => Promise<void>;
  /** Lists a user's beliefs, newest first. */
  list: (userId: string) => Promise<Belief[]>;
  remove: (userId: string, id: string) => Promise<void>;
  /** Removes the beliefs of a deleted user. */
  erase: (userId: string) => Promise<void>;
};
