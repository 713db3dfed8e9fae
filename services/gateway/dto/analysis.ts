import { messages } from "@plumbline/texts/messages.ts";
import { analysisStatus } from "@plumbline/report/report.ts";
import { z } from "zod";
import { cannotSort, listQuery } from "./common.ts";

export const startRequest = z.object({
  ticker: z
    .string({ error: "Missing ticker" })
    .trim()
    .toUpperCase()
    .min(1, "Missing ticker")
    .regex(/^[A-Z0-9.-]{1,10}$/, messages.invalidTicker),
  /** The company that is meant: a start is refused if the ticker is not its. */
  companyName: z.string().trim().max(200).optional(),
  /** A start repeated with its key answers the same analysis and spends nothing. */
  idempotencyKey: z
    .string()
    .regex(/^[\w-]{16,64}$/, "The key must have 16 to 64 letters, digits, _ or -")
    .optional(),
});
/** repeated: an analysis of the ticker was already running; no further credit was spent. */
export const startResponse = z.object({ id: z.string(), repeated: z.boolean() });

export const analysisListQuery = listQuery.extend({
  sortBy: z
    .enum(["createdAt", "companyName", "ticker", "recommendation", "status", "price", "value"], cannotSort)
    .default("createdAt"),
  status: z.string().max(100).optional(),
});
/** own: without the analyses that are shared with the user. */
export const userListQuery = analysisListQuery.extend({ own: z.stringbool().default(false) });
export const companyListQuery = listQuery.extend({
  sortBy: z
    .enum(["companyName", "ticker", "count", "latestAnalysisDate", "recommendation"], cannotSort)
    .default("latestAnalysisDate"),
});

export type AnalysisSort = z.output<typeof analysisListQuery>["sortBy"];
export type CompanySort = z.output<typeof companyListQuery>["sortBy"];

export const analysisListItem = z.object({
  id: z.string(),
  companyName: z.string(),
  ticker: z.string(),
  createdAt: z.string(),
  price: z.number().nullable(),
  value: z.number().nullable(),
  /** Simulated value per share: 80% of the trials lie between; null in older analyses. */
  p10: z.number().nullable(),
  p90: z.number().nullable(),
  /** N/A without one. */
  recommendation: z.string(),
  status: analysisStatus,
  progressPercentage: z.number(),
  isPublic: z.boolean(),
  /** Somebody shared it with the user. */
  shared: z.boolean(),
  currentStep: z.number().int(),
  totalSteps: z.number().int(),
  statusMessage: z.string(),
  /** Seconds; null while unknown. */
  estimatedTimeRemaining: z.number().nullable(),
});
export type AnalysisListItem = z.infer<typeof analysisListItem>;

export const companyRow = z.object({
  companyName: z.string(),
  ticker: z.string(),
  count: z.number().int(),
  latestAnalysisDate: z.string(),
  recommendation: z.string(),
});
export type CompanyRow = z.infer<typeof companyRow>;

/** GET /analysis/{id}/status, and the payload of the socket's analysisUpdate. */
export const progressStatus = z.object({
  id: z.string(),
  status: analysisStatus,
  /** What the current step does, or why the analysis failed. */
  message: z.string(),
  timestamp: z.string(),
  /** Percent, 0 to 100. */
  progress: z.number(),
  currentStep: z.number().int(),
  totalSteps: z.number().int(),
  ticker: z.string(),
  companyName: z.string(),
  /** Seconds; null while unknown. */
  timeRemaining: z.number().nullable(),
  updatedAt: z.string(),
  /** What each completed step found, in the order of the steps. */
  findings: z.array(z.string()),
});
export type ProgressStatus = z.infer<typeof progressStatus>;
