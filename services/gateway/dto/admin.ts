import { messages } from "@plumbline/texts/messages.ts";
import { z } from "zod";
import { cannotSort, listQuery } from "./common.ts";
import { creditEventsQuery, transactionsQuery } from "./payments.ts";

/** Whether everyone may read the analysis. */
export const publishRequest = z.object({ isPublic: z.boolean() });

const window = z.enum(["3M", "6M", "12M"]);
export const performanceSummaryQuery = z.object({ window: window.default("3M") });
export const performanceListQuery = listQuery.omit({ search: true, sortDir: true, sortBy: true }).extend({
  sortBy: z
    .enum(
      [
        "analysisCreatedAt",
        "ticker",
        "recommendation",
        "jensenAlphaAnnualized",
        "totalReturnAnnualized",
        "activeReturnAnnualized",
        "beta",
      ],
      cannotSort,
    )
    .default("analysisCreatedAt"),
  window: window.default("3M"),
  sortOrder: z.enum(["asc", "desc"]).default("desc"),
});

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

const sortOrder = z.enum(["asc", "desc"]).default("desc");
/** Pages of the purchases of one user, and of the credit events. */
export const userPurchasesQuery = transactionsQuery
  .omit({ search: true, sortDir: true })
  .extend({ sortOrder });
export const userEventsQuery = creditEventsQuery.omit({ sortDir: true }).extend({ sortOrder });
export const userPurchaseParams = z.object({ id: z.string(), txId: z.string() });

export const adjustCreditsRequest = z.object({
  userId: z.string().min(1, messages.userIdMissing).max(100),
  eventType: z.enum(
    ["ADMIN_GIFT", "ANALYSIS_REFUND", "MANUAL_ADJUSTMENT"],
    "Invalid credit event type for admin action",
  ),
  creditChange: z
    .number({
      error: ({ input }) =>
        input === undefined || input === null
          ? "Credit amount is required"
          : "Credit amount must be a number",
    })
    .refine(Number.isSafeInteger, "Credit amount must be an integer")
    .min(-1_000_000, "Credit amount must be at most 1,000,000 either way")
    .max(1_000_000, "Credit amount must be at most 1,000,000 either way")
    .refine((amount) => amount !== 0, "Credit amount cannot be zero"),
  notes: z.string().trim().max(500, "Notes too long").optional(),
  idempotencyKey: z.string().min(8).max(100).optional(),
});
