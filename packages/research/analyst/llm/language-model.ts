import type { z } from "zod";
import type { LlmCall } from "../analyst.ts";

/** Purposes of a question; each has its own prompt. */
export type Purpose =
  | "forecast"
  | "points"
  | "company"
  | "analysis"
  | "catalysts"
  | "risks"
  | "summaries"
  | "answers"
  | "reader";

export type Question<T> = {
  purpose: Purpose;
  /** Figures and names of the report, passed as data. */
  data: object;
  /** Faults of the last answer; empty on the first attempt. */
  complaints: readonly string[];
  schema: z.ZodType<T>;
  signal: AbortSignal;
};

/** A language model behind the network. */
export type LanguageModel = {
  name: string;
  /** Returns the most tokens that a question may cost, for the budget. */
  estimate: (question: Question<unknown>) => number;
  /**
   * One answer in the shape asked for. answer null: unavailable, too slow, refused, cancelled or
   * malformed; the call says why. Never throws.
   */
  ask: <T>(question: Question<T>) => Promise<{ answer: T | null; call: LlmCall }>;
};
