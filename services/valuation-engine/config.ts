import { commonConfig } from "@plumbline/shared/config.ts";

export const engineConfig = commonConfig;
