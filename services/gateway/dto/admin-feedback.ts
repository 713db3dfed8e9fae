import { z } from "zod";
import { cannotSort, listQuery } from "./common.ts";
import { feedbackItem } from "./feedback.ts";
import { reviewListQuery } from "./reviews.ts";

const order = z.enum(["asc", "desc"]).default("desc");
/** A value of a choice. */
const filterOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, "Choose a value from the list.").optional();
const typeFilter = filterOf(feedbackItem.shape.type.options);
const statusFilter = filterOf(feedbackItem.shape.status.options);

/**
 * searchTerm: in title, description and author's name, or an id. type and status are short for
 * filterType and filterStatus, which count if both are given.
 */
export const adminReportsQuery = listQuery.omit({ search: true, sortDir: true, sortBy: true }).extend({
  sortBy: z.enum(["createdAt", "title", "type", "status", "score"], cannotSort).default("createdAt"),
  sortOrder: order,
  searchTerm: z.string().trim().max(100).default(""),
  filterType: typeFilter,
  filterStatus: statusFilter,
  type: typeFilter,
  status: statusFilter,
});

/**
 * A report as administrators see it. authorId is null once the account is deleted. The rest is null
 * unless it is about an analysis; refund: DUE, GIVEN or NONE.
 */
export const adminReport = feedbackItem.omit({ currentUserVote: true, isOwn: true }).extend({
  authorId: z.string().nullable(),
  stockAnalysisId: z.string().nullable(),
  ticker: z.string().nullable(),
  refund: z.string().nullable(),
});
export type AdminReport = z.infer<typeof adminReport>;

/** The analysis as it was when it was reported, or { error } if it could not be read. */
export const capturedAnalysis = z.record(z.string(), z.unknown());

export const adminReviewsQuery = reviewListQuery.extend({
  userId: z.string().trim().max(100).default(""),
  rating: filterOf(["1", "2", "3", "4", "5"]),
});
