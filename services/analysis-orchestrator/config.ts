import { busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";
import { z } from "zod";

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
    RATES_URL: z.url(),
    /** Analyses worked on side by side by this process. */
    WORKERS: z.coerce.number().int().min(1).max(64).default(4),
    SIMULATION_TRIALS: z.coerce.number().int().min(100).max(1_000_000).default(10_000),
  });
export type OrchestratorConfig = z.infer<typeof orchestratorConfig>;
