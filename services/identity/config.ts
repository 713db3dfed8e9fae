import { busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";
import { z } from "zod";

export const identityConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend({
    REDIS_URL: z.string().min(1),
    /** Ed25519 private JWK that signs users' access tokens. */
    IDENTITY_SIGNING_KEY: z.string().min(1),
    /** Makes the two demo accounts; for the embedded stack alone. */
    DEMO_ACCOUNTS: z.stringbool().default(false),
  });
