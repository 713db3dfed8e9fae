import { z } from "zod";
import { listQuery } from "./common.ts";

export const reportListQuery = listQuery.extend({
  type: z.enum(["FEATURE", "BUG"]).default("FEATURE"),
  /** The caller's own reports of all types. */
  mine: z.stringbool().default(false),
});
export const feedbackItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(["FEATURE", "BUG", "ANALYSIS"]),
  status: z.enum(["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"]),
  score: z.number().int(),
  author: z.object({ firstName: z.string() }),
  createdAt: z.string(),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

/** A report of a problem with an analysis. */
export const analysisReportRequest = z.object({
  type: z.literal("ANALYSIS", "Please select a report type"),
  stockAnalysisId: z.string({ error: "Analysis ID missing" }).min(1, "Analysis ID missing").max(100),
  title: z
    .string()
    .trim()
    .max(255, "Title must be 255 characters or less.")
    .nullable()
    .default(null)
    .transform((title) => title || null),
  description: z
    .string({ error: "Description is required" })
    .trim()
    .min(1, "Description is required")
    .max(5_000, "Description must be 5000 characters or less."),
  /** A report repeated with its key is the same report. */
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/, "The key must have 16 to 64 letters, digits, _ or -")
    .optional(),
});
/** newBalance: the user's credits after the refund of the analysis; null without a refund. */
export const analysisReportResponse = z.object({
  id: z.string(),
  newBalance: z.number().int().nullable(),
});
export type AnalysisReportResponse = z.infer<typeof analysisReportResponse>;
