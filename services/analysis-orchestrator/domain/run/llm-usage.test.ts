import { expect, test } from "vitest";
import type { LlmCall } from "@plumbline/research/analyst/analyst.ts";
import { usageOf } from "./llm-usage.ts";

const createCall = (changes: Partial<LlmCall> = {}): LlmCall => ({
  purpose: "risks",
  prompt: "risks.v1",
  model: "Local 1",
  inputTokens: 1_000,
  outputTokens: 200,
  inputCost: 0.25,
  outputCost: 0.5,
  milliseconds: 12,
  outcome: "answered",
  reason: null,
  ...changes,
});

test("adds up calls; a cost that is unknown for one call is unknown in total", () => {
  expect(usageOf([createCall(), createCall({ inputTokens: 7, outputTokens: 3, outputCost: null })])).toEqual({
    calls: 2,
    inputTokens: 1_007,
    outputTokens: 203,
    inputCost: 0.5,
    outputCost: null,
  });
  expect(usageOf([createCall({ inputCost: null }), createCall()])).toMatchObject({
    inputCost: null,
    outputCost: 1,
  });
});

test("without calls returns null", () => {
  expect(usageOf([])).toBeNull();
});
