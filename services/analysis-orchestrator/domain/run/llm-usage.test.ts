import { expect, test } from "vitest";
import type { LlmCall } from "../analyst/analyst.ts";
import { usageOf } from "./llm-usage.ts";

const call = (changes: Partial<LlmCall> = {}): LlmCall => ({
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

test("calls are added up; a cost that is not known of one is not known of all", () => {
  expect(usageOf([call(), call({ inputTokens: 7, outputTokens: 3, outputCost: null })])).toEqual({
    calls: 2,
    inputTokens: 1_007,
    outputTokens: 203,
    inputCost: 0.5,
    outputCost: null,
  });
  expect(usageOf([call({ inputCost: null }), call()])).toMatchObject({ inputCost: null, outputCost: 1 });
});

test("no call is no usage", () => {
  expect(usageOf([])).toBeNull();
});
