import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";

export const blogConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    /** Whether Plumbline's own posts are published at the first start. */
    OWN_POSTS: z.stringbool().default(true),
  });
