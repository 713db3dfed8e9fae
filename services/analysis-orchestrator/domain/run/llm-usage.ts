import type { LlmUsage } from "./analysis.ts";
import type { LlmCall } from "../analyst/analyst.ts";

/** A sum, null where a part is not known. */
const sumOf = (parts: readonly (number | null)[]) =>
  parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);

/** What the calls of an analysis cost together; null where none was made. */
export const usageOf = (calls: readonly LlmCall[]): LlmUsage | null =>
  calls.length === 0
    ? null
    : {
        calls: calls.length,
        inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
        outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
        inputCost: sumOf(calls.map(({ inputCost }) => inputCost)),
        outputCost: sumOf(calls.map(({ outputCost }) => outputCost)),
      };
