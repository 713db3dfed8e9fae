import type { OrchestratorConfig } from "../config.ts";
import type { Analyst } from "../domain/analyst/analyst.ts";
import { createLlmAnalyst } from "../domain/analyst/llm/llm-analyst.ts";
import { createRulesAnalyst } from "../domain/analyst/rules-analyst.ts";
import { loadPrompts } from "./prompts.ts";

/** How long a step of the analysis waits for the model before the rules take over. */
const stepMs = 100_000;

/** The analyst as configured: a language model where a provider is named, else the rules. */
export const openAnalyst = async (config: OrchestratorConfig): Promise<Analyst> => {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = config;
  if (!provider) return createRulesAnalyst();
  // The providers' packages take time and memory to load, and most starts do without.
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
  });
};
