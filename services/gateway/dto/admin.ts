import { z } from "zod";
import { listQuery } from "./common.ts";

/** Whether everyone may read the analysis. */
export const publishRequest = z.object({ isPublic: z.boolean() });

const window = z.enum(["3M", "6M", "12M"]);
export const performanceSummaryQuery = z.object({ window: window.default("3M") });
export const performanceListQuery = listQuery
  .omit({ search: true, sortDir: true })
  .extend({ window: window.default("3M"), sortOrder: z.enum(["asc", "desc"]).default("desc") });

const figures = {
  jensenAlphaAnnualized: z.number(),
  totalReturnAnnualized: z.number(),
  activeReturnAnnualized: z.number(),
  beta: z.number(),
};
/** Performance of one recommendation in one window. */
export const performanceMetric = z.object({
  id: z.string(),
  ticker: z.string(),
  window,
  recommendation: z.string(),
  analysisCreatedAt: z.string(),
  ...figures,
});
export type PerformanceMetric = z.infer<typeof performanceMetric>;
/** Averages over the analyses with one recommendation word. */
export const performanceSummary = z.object({
  recommendation: z.string(),
  count: z.number().int(),
  ...figures,
});
export type PerformanceSummary = z.infer<typeof performanceSummary>;
