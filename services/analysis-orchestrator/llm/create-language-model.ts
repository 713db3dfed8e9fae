import { generateText, type LanguageModel as SdkModel, NoObjectGeneratedError, Output } from "ai";
import type { LlmCall } from "../domain/analyst/analyst.ts";
import type { LanguageModel, Question } from "../domain/analyst/llm/language-model.ts";
import type { Prompts } from "./prompts.ts";

/** US dollars for a million tokens; null: not known, and no cost is told. */
export type TokenPrices = { input: number | null; output: number | null };

const charactersPerToken = 3;

/** As data: nothing in it can end the block that holds it. */
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
          // Complaints may quote the model's own words: they are data, too.
          `Your last answer could not be used. Answer again, with these faults mended:\n<data>\n${asData({ faults: complaints })}\n</data>`,
        ]
      : []),
  ].join("\n\n");

const costOf = (tokens: number | undefined, price: number | null) =>
  price === null || tokens === undefined ? null : (tokens / 1e6) * price;

type Usage = { inputTokens: number | undefined; outputTokens: number | undefined };

/** Why a call failed, for the record: no text of the model's, no header, no address. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown";
  const status = "statusCode" in error && typeof error.statusCode === "number" ? ` ${error.statusCode}` : "";
  return `${error.name}${status}`;
};

/**
 * A language model over the AI SDK: instructions and task from the prompts, the report's figures as data, the answer's
 * shape checked. Network faults, 429 and 5xx are tried again with backoff; each question has a deadline.
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
  /** As the report names it. */
  name: string;
  prompts: Prompts;
  prices: TokenPrices;
  /** Of one question, its retries included. */
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
        // Known also of an answer without words, whose output throws.
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
