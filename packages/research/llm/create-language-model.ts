import { generateText, type LanguageModel as SdkModel, NoObjectGeneratedError, Output } from "ai";
import type { LlmCall } from "../analyst/analyst.ts";
import type { LanguageModel, Question } from "../analyst/llm/language-model.ts";
import type { Prompts } from "./prompts.ts";

/** US dollars for a million tokens; null if not known, and then no cost is shown. */
export type TokenPrices = { input: number | null; output: number | null };

const charactersPerToken = 3;

/** Encodes data so that nothing in it can end its block. */
const asData = (data: object) => JSON.stringify(data).replaceAll("<", String.raw`\u003c`);

const promptOf = ({
  task,
  data,
  complaints,
}: {
  task: string;
  data: object;
  complaints: readonly string[];
}) =>
  [
    `<data>\n${asData(data)}\n</data>`,
    task,
    ...(complaints.length > 0
      ? [
          // Complaints may quote the model's words, so they are data too.
          `Your last answer could not be used. Answer again, with these faults mended:\n<data>\n${asData({ faults: complaints })}\n</data>`,
        ]
      : []),
  ].join("\n\n");

const costOf = (tokens: number | undefined, price: number | null) =>
  price === null || tokens === undefined ? null : (tokens / 1e6) * price;

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined };

/** Describes why a call failed, without the model's text, headers or addresses. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const status = "statusCode" in error && typeof error.statusCode === "number" ? ` ${error.statusCode}` : "";
  return `${error.name}${status}`;
};

/**
 * Creates a language model over the AI SDK: instructions from the prompts, the report's figures as
 * data, answers validated by a schema. Network errors, 429 and 5xx are retried with backoff; each
 * question has a deadline.
 */
export const createLanguageModel = ({
  model,
  name,
  prompts,
  prices,
  deadlineMs,
  maxOutputTokens,
  retries = 2,
}: {
  model: SdkModel;
  /** Its name in the report. */
  name: string;
  prompts: Prompts;
  prices: TokenPrices;
  /** Deadline of one question, retries included. */
  deadlineMs: number;
  maxOutputTokens: number;
  retries?: number;
}): LanguageModel => {
  const textOf = ({ purpose, data, complaints }: Question<unknown>) =>
    promptOf({ task: prompts[purpose].text, data, complaints });
  return {
    name,
    estimate: (question) =>
      Math.ceil((prompts.system.text.length + textOf(question).length) / charactersPerToken) +
      maxOutputTokens,
    ask: async <T>(question: Question<T>) => {
      const began = performance.now();
      const callOf = (usage: Usage, outcome: LlmCall["outcome"], reason: string | null): LlmCall => {
        const { inputTokens, outputTokens } = usage;
        return {
          purpose: question.purpose,
          prompt: prompts[question.purpose].id,
          model: name,
          inputTokens: inputTokens ?? 0,
          outputTokens: outputTokens ?? 0,
          inputCost: costOf(inputTokens, prices.input),
          outputCost: costOf(outputTokens, prices.output),
          milliseconds: Math.round(performance.now() - began),
          outcome,
          reason,
        };
      };
      let usage: Usage = { inputTokens: 0, outputTokens: 0 };
      try {
        const result = await generateText({
          model,
          instructions: prompts.system.text,
          prompt: textOf(question),
          output: Output.object({ schema: question.schema, name: question.purpose }),
          maxOutputTokens,
          maxRetries: retries,
          abortSignal: AbortSignal.any([question.signal, AbortSignal.timeout(deadlineMs)]),
        });
        // Usage is known even for an empty answer, whose output throws.
        usage = result.usage;
        return { answer: result.output, call: callOf(usage, "answered", null) };
      } catch (error) {
        const isMalformed = NoObjectGeneratedError.isInstance(error);
        if (isMalformed) usage = error.usage ?? usage;
        return { answer: null, call: callOf(usage, isMalformed ? "malformed" : "failed", reasonOf(error)) };
      }
    },
  };
};
