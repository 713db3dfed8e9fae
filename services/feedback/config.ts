import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/platform/config.ts";
import { z } from "zod";

export const feedbackConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape)
  .extend({
    ORCHESTRATOR_ADDRESS: z.string().min(1),
    BILLING_ADDRESS: z.string().min(1),
  });
export type FeedbackConfig = z.infer<typeof feedbackConfig>;
