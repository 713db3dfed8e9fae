import { commonConfig } from "@plumbline/platform/config.ts";
import { availableParallelism } from "node:os";
import { z } from "zod";

export const engineConfig = commonConfig.extend({
  /** Threads for long simulations and workbooks. One core is left to answer calls. */
  ENGINE_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.max(1, availableParallelism() - 1)),
});
