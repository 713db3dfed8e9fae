import type { z } from "zod";
import type { LlmCall } from "../analyst.ts";

/** What is asked for; each purpose has a prompt of its own. */
export type Purpose = "forecast" | "points" | "company" | "analysis" | "catalysts" | "risks" | "summaries";

export type Question<T> = {
  purpose: Purpose;
  /** Figures and names of the report, as data. */
  data: object;
  /** What was wrong with the last answer; empty on the first try. */
  complaints: readonly string[];
  schema: z.ZodType<T>;
  signal: AbortSignal;
};

/** A language model behind the network. */
export type LanguageModel = {
  name: string;
  /** Tokens that a question may cost at most, for the budget. */
  estimate: (question: Question<unknown>) => number;
  /**
   * One answer in the shape asked for. answer null: unavailable, too slow, refused, cancelled or malformed; the call says
   * why. Never throws.
   */
  ask: <T>(question: Question<T>) => Promise<{ answer: T | null; call: LlmCall }>;
};
