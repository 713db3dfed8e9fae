import { auditConfig, busConfig, commonConfig, databaseConfig } from "@plumbline/shared/config.ts";

export const billingConfig = commonConfig
  .extend(databaseConfig.shape)
  .extend(busConfig.shape)
  .extend(auditConfig.shape);
