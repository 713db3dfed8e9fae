import { messages } from "@plumbline/texts/messages.ts";
import { z } from "zod";
import { listQuery } from "./common.ts";

export const reportListQuery = listQuery
  .pick({ page: true, limit: true })
  .extend({
    /** FEATURE without; mine lists all types. */
    type: z.enum(["FEATURE", "BUG"]).optional(),
    /** The caller's own reports of all types. */
    mine: z.stringbool().default(false),
  })
  .refine(({ mine, type }) => !mine || type === undefined, {
    path: ["type"],
    message: "Leave the type out: your own reports are listed whatever their type.",
  });

const status = z.enum(["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"]);
const vote = z.enum(["UPVOTE", "DOWNVOTE"]);
export type ReportStatusWord = z.infer<typeof status>;
export type VoteWord = z.infer<typeof vote>;

/** currentUserVote is null without one, and for visitors. isOwn: the caller wrote it. */
export const feedbackItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(["FEATURE", "BUG", "ANALYSIS"]),
  status,
  score: z.number().int(),
  author: z.object({ firstName: z.string() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  currentUserVote: vote.nullable(),
  isOwn: z.boolean(),
});
export type FeedbackItem = z.infer<typeof feedbackItem>;

const description = z
  .string({ error: "Description is required" })
  .trim()
  .min(1, "Description is required")
  .max(5_000, "Description must be 5000 characters or less.");
/** A change repeated with its key is the same change. */
const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, "The key must have 16 to 64 letters, digits, _ or -")
  .optional();
const tooLong = "Title must be 255 characters or less.";

/** A feature request or a bug report. */
const submission = z.object({
  type: z.enum(["FEATURE", "BUG"]),
  title: z.string({ error: "Title is required" }).trim().min(1, "Title is required").max(255, tooLong),
  description,
  idempotencyKey,
});
/** A report of a problem with an analysis. */
const analysisReport = z.object({
  type: z.literal("ANALYSIS"),
  stockAnalysisId: z
    .string({ error: messages.analysisIdMissing })
    .min(1, messages.analysisIdMissing)
    .max(100),
  title: z
    .string()
    .trim()
    .max(255, tooLong)
    .nullable()
    .default(null)
    .transform((title) => title || null),
  description,
  idempotencyKey,
});
export const reportRequest = z.discriminatedUnion("type", [submission, analysisReport], {
  error: "Please select a report type",
});
/**
 * newBalance: the user's credits after the refund of the analysis that was reported; null without a
 * refund.
 */
export const reportResponse = z.object({
  id: z.string(),
  newBalance: z.number().int().nullable(),
});
export type ReportResponse = z.infer<typeof reportResponse>;

/** The vote that the user has given already is removed. */
export const voteRequest = z.object({
  vote: z.enum(vote.options, "Choose a vote: UPVOTE or DOWNVOTE."),
  idempotencyKey,
});
export const voteResponse = z.object({ score: z.number().int(), currentUserVote: vote.nullable() });

export const statusRequest = z.object({
  status: z.enum(status.options, messages.chooseStatus),
});
