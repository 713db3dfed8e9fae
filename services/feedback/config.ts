import { commonConfig, databaseConfig } from "@plumbline/shared/config.ts";

export const feedbackConfig = commonConfig.extend(databaseConfig.shape);
