import { busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";
import { z } from "zod";

/** OpenAI, Anthropic, or any address that speaks OpenAI's chat completions. */
const providers = ["openai", "anthropic", "compatible"] as const;
export type Provider = (typeof providers)[number];

const price = z.coerce.number().min(0).optional();

/** The language model that proposes drivers and writes; without LLM_PROVIDER both are done by rules. */
const languageModelConfig = z.object({
  LLM_PROVIDER: z.enum(providers).optional(),
  LLM_MODEL: z.string().default(""),
  LLM_API_KEY: z.string().default(""),
  /** Where the provider is reached, if not at its own address; needed for "compatible". */
  LLM_BASE_URL: z.url().optional(),
  /** US dollars for a million tokens; without them tokens are counted and cost is not. */
  LLM_INPUT_PRICE: price,
  LLM_OUTPUT_PRICE: price,
  /** Tokens, in and out, that one analysis may cost; beyond them the rules write. */
  LLM_BUDGET_TOKENS: z.coerce.number().int().min(1_000).default(250_000),
  /** Of one question, its retries included. */
  LLM_DEADLINE_MS: z.coerce.number().int().min(100).max(100_000).default(60_000),
  LLM_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(500).default(6_000),
});

export const orchestratorConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend({
    REDIS_URL: z.string().min(1),
    BILLING_ADDRESS: z.string().min(1),
    VALUATION_ENGINE_ADDRESS: z.string().min(1),
    /** Where filings come from: https://data.sec.gov and https://www.sec.gov, or the local mirror. */
    SEC_DATA_URL: z.url(),
    SEC_ARCHIVES_URL: z.url(),
    /** The SEC asks every caller for a name and a contact: "Company contact@example.com". */
    SEC_USER_AGENT: z.string().min(1),
    /** The addresses lead to the sample data: a company that it lacks is not unknown to the SEC. */
    SEC_SAMPLE: z.stringbool().default(false),
    PRICES_URL: z.url(),
    PRICES_TOKEN: z.string().default(""),
    /** The last day of the sample data's prices, where they come from it: five years are counted back from that day. */
    SAMPLE_DAY: z.iso.date().optional(),
    RATES_URL: z.url(),
    /** A folder that keeps the sources' answers over restarts; without it they are kept in memory alone. */
    SOURCE_CACHE_DIR: z.string().default(""),
    /** Analyses worked on side by side by this process. */
    WORKERS: z.coerce.number().int().min(1).max(64).default(4),
    SIMULATION_TRIALS: z.coerce.number().int().min(100).max(1_000_000).default(10_000),
  })
  .extend(languageModelConfig.shape)
  .superRefine((config, context) => {
    const missing = (path: string) =>
      context.addIssue({
        code: "custom",
        path: [path],
        message: `is needed with LLM_PROVIDER=${config.LLM_PROVIDER}`,
      });
    if (!config.LLM_PROVIDER) return;
    if (!config.LLM_MODEL) missing("LLM_MODEL");
    if (config.LLM_PROVIDER === "compatible" && !config.LLM_BASE_URL) missing("LLM_BASE_URL");
    if (config.LLM_PROVIDER !== "compatible" && !config.LLM_API_KEY) missing("LLM_API_KEY");
  });
export type OrchestratorConfig = z.infer<typeof orchestratorConfig>;
