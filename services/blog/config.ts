import { commonConfig, databaseConfig } from "@plumbline/shared/config.ts";

export const blogConfig = commonConfig.extend(databaseConfig.shape);
