import type { LlmUsage } from "./analysis.ts";
import type { LlmCall } from "@plumbline/research/analyst/analyst.ts";

/** Adds up numbers; null if one is null. */
const sumOf = (parts: readonly (number | null)[]) =>
  parts.reduce((sum, part) => (sum === null || part === null ? null : sum + part), 0);

/** Adds up the cost of an analysis's calls; null if there are none. */
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
