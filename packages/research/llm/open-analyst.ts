import type { Analyst } from "../analyst/analyst.ts";
import { createLlmAnalyst } from "../analyst/llm/llm-analyst.ts";
import { noSecondReader, secondReader } from "../analyst/llm/second-reader.ts";
import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { loadPrompts } from "./prompts.ts";
import type { LanguageModelSettings } from "./settings.ts";

/**
 * Time that a step waits for the language model before the rules take over: more than the longest
 * deadline of one question, and less than a step may take.
 */
const stepMs = 105_000;
/** The same for all steps of an analysis. */
export const analysisMs = 120_000;

/** Opens the configured analyst: a language model if a provider is set, else the rules. */
export const openAnalyst = async (config: LanguageModelSettings): Promise<Analyst> => {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = config;
  if (!provider) return createRulesAnalyst();
  // Load the providers' packages only if needed: they take time and memory.
  const [{ createLanguageModel }, { openProvider }] = await Promise.all([
    import("./create-language-model.ts"),
    import("./provider.ts"),
  ]);
  return createLlmAnalyst({
    model: createLanguageModel({
      model: openProvider({
        provider,
        model,
        apiKey: config.LLM_API_KEY,
        baseUrl: config.LLM_BASE_URL ?? null,
      }),
      name: model,
      prompts: loadPrompts(),
      prices: { input: config.LLM_INPUT_PRICE ?? null, output: config.LLM_OUTPUT_PRICE ?? null },
      deadlineMs: config.LLM_DEADLINE_MS,
      maxOutputTokens: config.LLM_MAX_OUTPUT_TOKENS,
    }),
    budgetTokens: config.LLM_BUDGET_TOKENS,
    stepMs,
    analysisMs,
    readAgain: config.LLM_SECOND_READER ? secondReader : noSecondReader,
  });
};
