import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";
import { providers } from "@plumbline/research/llm/settings.ts";
import { reportTrials } from "@plumbline/research/valuation/value-company.ts";

const price = z.coerce.number().min(0).optional();

/**
 * Settings of the language model; without LLM_PROVIDER the rules propose drivers and write texts.
 */
const languageModelConfig = z.object({
  LLM_PROVIDER: z.enum(providers).optional(),
  LLM_MODEL: z.string().default(""),
  LLM_API_KEY: z.string().default(""),
  /** Base URL of the provider if not its own; required for "compatible". */
  LLM_BASE_URL: z.url().optional(),
  /** US dollars for a million tokens; without prices only tokens are counted. */
  LLM_INPUT_PRICE: price,
  LLM_OUTPUT_PRICE: price,
  /** Maximum input and output tokens of one analysis; beyond them the rules write. */
  LLM_BUDGET_TOKENS: z.coerce.number().int().min(1_000).default(250_000),
  /** Deadline of one question, retries included. */
  LLM_DEADLINE_MS: z.coerce.number().int().min(100).max(100_000).default(60_000),
  LLM_MAX_OUTPUT_TOKENS: z.coerce.number().int().min(500).default(6_000),
  /** Asks the model once more, for each accepted text, what supports its sentences. */
  LLM_SECOND_READER: z.stringbool().default(false),
});

export const orchestratorConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    BILLING_ADDRESS: z.string().min(1),
    VALUATION_ENGINE_ADDRESS: z.string().min(1),
    /** Base URLs of filings: https://data.sec.gov and https://www.sec.gov, or the local mirror. */
    SEC_DATA_URL: z.url(),
    SEC_ARCHIVES_URL: z.url(),
    /** Name and contact, which the SEC requires: "Company contact@example.com". */
    SEC_USER_AGENT: z.string().min(1),
    /**
     * True if the base URLs are those of the sample data, where a missing company is not unknown to
     * the SEC.
     */
    SEC_SAMPLE: z.stringbool().default(false),
    PRICES_URL: z.url(),
    PRICES_TOKEN: z.string().default(""),
    /** The last day of the sample data's prices, from which five years count back. */
    SAMPLE_DAY: z.iso.date().optional(),
    RATES_URL: z.url(),
    /**
     * Folder of the cache of sources, which survives restarts; without it the cache is in memory.
     */
    SOURCE_CACHE_DIR: z.string().default(""),
    /**
     * Tickers, separated by commas, whose analyses the house account runs and publishes. The last
     * one is shown first.
     */
    HOUSE_REPORTS: z
      .string()
      .default("")
      .transform((text) => text.split(",").filter((ticker) => ticker !== "")),
    /** Analyses that this process works on concurrently; with 0 it only answers calls. */
    WORKERS: z.coerce.number().int().min(0).max(64).default(4),
    // With so many, p10, p50 and p90 move by less than 1% from seed to seed, unless p10 is next to
    // nothing.
    SIMULATION_TRIALS: z.coerce.number().int().min(100).max(1_000_000).default(reportTrials),
    /**
     * Tickers, separated by commas, that are valued for the table of the market; "sample" for those
     * of the sample data, "all" for every listed one. Without any there is no table.
     */
    MARKET_TICKERS: z
      .string()
      .default("")
      .transform((text) => text.split(",").filter((ticker) => ticker !== "")),
    /** Threads of this process that value the market; with 0 it only answers calls. */
    MARKET_WORKERS: z.coerce.number().int().min(0).max(64).default(1),
    /**
     * Folder of this process for the SEC's archives of all companies, which a run
     * of the market downloads and reads instead of asking for each company; without it, it asks.
     */
    MARKET_ARCHIVES_DIR: z.string().default(""),
    /** The built print template of the app, a module for Node. */
    PRINT_TEMPLATE: z.string().min(1),
    /** The address of the site, where links of printed reports lead. */
    PUBLIC_URL: z.url(),
    /** The Chromium that prints; by default the one that comes with the project. */
    PUPPETEER_EXECUTABLE_PATH: z.string().min(1).optional(),
    /** Reports that are printed concurrently, each by a browser of its own. */
    PRINT_BROWSERS: z.coerce.number().int().min(1).max(16).default(2),
    /** Starts the browsers that print with the service; else with the first report. */
    PRINT_AHEAD: z.stringbool().default(true),
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
