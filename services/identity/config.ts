import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";
import { z } from "zod";

export const identityConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    /** The Ed25519 private JWK that signs users' access tokens. */
    IDENTITY_SIGNING_KEY: z.string().min(1),
    /** Creates the two demo accounts; only for the embedded stack. */
    DEMO_ACCOUNTS: z.stringbool().default(false),
  });
