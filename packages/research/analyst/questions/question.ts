import type { TopicName } from "../filing/topic.ts";
import type { ClauseWish, Wish } from "../filing/wishes.ts";
import type { ReportContext } from "../thesis/report-context.ts";

/** Words of an answer at most, those that it quotes included. */
export const mostWords = 60;

type Part = string | null | false | undefined;

/**
 * Sentences by their weight: the first are kept where not all of them fit. One may have several
 * wordings, the fullest first.
 */
export type Parts = readonly (Part | readonly Part[])[];

/** What is asked of a quotation beyond its topic. */
export type Narrowed = Pick<Wish, "prefers" | "requires" | "isOfMost" | "ofOwner"> & {
  /** The topics in place of the question's own. */
  topics?: readonly TopicName[];
};

/** A question that every report answers. */
export type Question = {
  /** What a language model calls it; one on a risk or a catalyst ends with that. */
  key: string;
  question: string;
  /** Writes sentences from the report's figures. */
  write: (context: ReportContext) => Parts;
  /** Writes its first sentences in the fewest words, for a quotation that leaves them no room in full. */
  writeBrief?: (context: ReportContext) => string | null;
  /**
   * How many of its first sentences that wording has in it, 1 if not given; of several it takes
   * their place unless they and the next one fit.
   */
  inBrief?: number;
  /**
   * Writes what a quarter's reason may come beside: the year's result with its main reason, in full
   * and in fewer words; null if the figures give no reason.
   */
  writeYear?: (context: ReportContext) => { full: string; brief: string } | null;
  /**
   * Writes what a clause of the annual report may come beside, the fullest first: one that says why
   * tax moved or most of revenue did, and one that says why each part did; null if that report's
   * year has neither.
   */
  writeParts?: (context: ReportContext) =>
    | ({
        own: readonly string[];
        parts: readonly { name: string; own: readonly string[] }[];
      } & Pick<ClauseWish, "tax" | "isOfMost">)
    | null;
  /** How many of its sentences come before a quotation, whatever room that leaves; 1 if not given. */
  kept?: number;
  /** What of the filing may be quoted, in order of preference; empty if nothing. */
  topics: readonly TopicName[];
  /** Whether an older report's sentences are left out, as what may have ended since. */
  isNewestOnly?: boolean;
  /** Whether the best sentence on any of the topics is quoted, not one on the first that has any. */
  isAnyTopic?: boolean;
  /** What a quotation has to say to answer, by what the figures say. */
  narrow?: (context: ReportContext) => Narrowed;
  /** Texts of the thesis by rules, and facts, of which a language model may place sentences. */
  texts: readonly string[];
};
