/** OpenAI, Anthropic, or any address that speaks OpenAI's chat completions. */
export const providers = ["openai", "anthropic", "compatible"] as const;
export type Provider = (typeof providers)[number];

/**
 * Settings of the language model, by the names of their variables; without LLM_PROVIDER the rules
 * propose drivers and write texts. Prices are US dollars for a million tokens.
 */
export type LanguageModelSettings = {
  LLM_PROVIDER?: Provider | undefined;
  LLM_MODEL: string;
  LLM_API_KEY: string;
  LLM_BASE_URL?: string | undefined;
  LLM_INPUT_PRICE?: number | undefined;
  LLM_OUTPUT_PRICE?: number | undefined;
  LLM_BUDGET_TOKENS: number;
  LLM_DEADLINE_MS: number;
  LLM_MAX_OUTPUT_TOKENS: number;
  LLM_SECOND_READER: boolean;
};
