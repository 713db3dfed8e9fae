import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";
import { z } from "zod";

export const billingConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    /** What the house account has for the analyses that Plumbline publishes; given once. */
    HOUSE_CREDITS: z.coerce.number().int().min(0).max(1_000).default(0),
  });
