import { z } from "zod";
import { wholeNumberOr } from "./common.ts";
import { adminListQuery } from "./admin-users.ts";

const samples = ["10", "20", "50", "100", "all"] as const;
export const overviewQuery = z.object({ avgCount: z.enum(samples).default("50") });

const topUser = z.object({
  id: z.string(),
  /** Empty if the account is deleted, as are the last name and the address. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  analysisCount: z.number().int(),
});
export type TopUser = z.infer<typeof topUser>;
export const leaderboard = z.array(topUser);
export const leaderboardQuery = z.object({ limit: wholeNumberOr(10, 1, 100) });

/** Averages are null if no analysis of the sample used a language model. Costs in dollars. */
export const overview = z.object({
  totalUsers: z.number().int(),
  usersWithPurchases: z.number().int(),
  /** Users with a run in the last 30 days. */
  activeUsers: z.number().int(),
  totalAnalyses: z.number().int(),
  avgInputTokens: z.number().nullable(),
  avgOutputTokens: z.number().nullable(),
  avgInputCost: z.number().nullable(),
  avgOutputCost: z.number().nullable(),
  avgTotalCost: z.number().nullable(),
  ratingCounts: z.array(z.object({ rating: z.number().int(), count: z.number().int() })),
  topTickers: z.array(z.object({ ticker: z.string(), count: z.number().int() })),
  topUsers: leaderboard,
});
export type Overview = z.infer<typeof overview>;

const jobStatus = z.enum(["waiting", "active", "delayed", "completed", "failed", "cancelled"]);
export type JobStatus = z.infer<typeof jobStatus>;

export const queueSummary = z.object({
  workerCount: z.number().int(),
  jobCounts: z.partialRecord(jobStatus, z.number().int()),
  deadLetters: z.number().int(),
  stuck: z.number().int(),
});

/** The newest valuation of the market; null before the first. */
export const marketRun = z
  .object({
    /** The day that is valued. */
    day: z.string(),
    modelVersion: z.string(),
    companies: z.number().int(),
    valued: z.number().int(),
    /** The most frequent reason first. */
    refused: z.array(z.object({ code: z.string(), count: z.number().int() })),
    startedAt: z.string(),
    /** Null while the run goes on. */
    finishedAt: z.string().nullable(),
    /** By the pace so far; null before the first company and after the end. */
    minutesLeft: z.number().nullable(),
    minutesPerThousand: z.number().nullable(),
  })
  .nullable();
export type MarketRun = z.infer<typeof marketRun>;

/** statuses: comma-separated; all if empty. */
export const jobsQuery = adminListQuery(["timestamp", "name", "attemptsMade", "status"]).extend({
  statuses: z
    .string()
    .max(100)
    .default("")
    .transform((text) => text.split(",").filter((status) => status !== ""))
    .pipe(z.array(z.enum(jobStatus.options, "There is no such status."))),
});
export const job = z.object({
  id: z.string(),
  name: z.string(),
  status: jobStatus,
  attemptsMade: z.number().int(),
  timestamp: z.string(),
  /** It should have gone on by now. */
  stuck: z.boolean(),
});
export type Job = z.infer<typeof job>;

export const deadLetter = z.object({
  id: z.string(),
  service: z.string(),
  subject: z.string(),
  content: z.string(),
  at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;
