import { z } from "zod";
import { adminReportsQuery } from "./admin-feedback.ts";
import { email } from "./auth.ts";
import { cannotSort, listQuery } from "./common.ts";
import { profileRequest } from "./users.ts";

/** The query of an administrators' list with a search. sorts: the fields offered, the first by default. */
export const adminListQuery = <F extends string>(sorts: [F, ...F[]]) =>
  listQuery.omit({ search: true, sortDir: true }).extend({
    sortBy: z.enum(sorts, cannotSort).default(sorts[0] as never),
    sortOrder: z.enum(["asc", "desc"]).default("desc"),
    searchTerm: z.string().trim().max(100).default(""),
  });

export const adminUsersQuery = adminListQuery([
  "createdAt",
  "updatedAt",
  "email",
  "firstName",
  "lastName",
  "isAdmin",
  "credits",
]);

/** An account as administrators see it. */
export const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  /** Whether the user wants news of Plumbline by e-mail. */
  isSubscribedToEmails: z.boolean(),
  verified: z.boolean(),
  credits: z.number().int(),
  role: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  investorType: z.string().nullable(),
  /** Without the @. */
  twitterHandle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type AdminUser = z.infer<typeof adminUser>;

/** Fields that are missing stay as they are; empty texts are removed. */
export const updateUserRequest = profileRequest.omit({ theme: true }).extend({
  email: email.optional(),
  isAdmin: z.boolean().optional(),
  isSubscribedToEmails: z.boolean().optional(),
});
export type UpdateUserRequest = z.input<typeof updateUserRequest>;

const idsRule = "Select at least one user.";
export const deleteUsersRequest = z.object({
  userIds: z
    .array(z.string().max(100), idsRule)
    .min(1, idsRule)
    .max(100, "Select at most 100 users.")
    .refine((ids) => new Set(ids).size === ids.length, "Name each user once."),
});

export const userAnalysesQuery = adminListQuery(["createdAt", "ticker", "status"]).omit({ searchTerm: true });

export const userReportsQuery = adminReportsQuery.omit({
  searchTerm: true,
  filterType: true,
  filterStatus: true,
  type: true,
  status: true,
});

/** An analysis as administrators see it. */
export const adminAnalysis = z.object({
  id: z.string(),
  userId: z.string(),
  ticker: z.string(),
  companyName: z.string(),
  status: z.enum(["PENDING", "QUEUED", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"]),
  isPublic: z.boolean(),
  createdAt: z.string(),
});
export type AdminAnalysis = z.infer<typeof adminAnalysis>;
export const analysesSearchQuery = z.object({ query: z.string().trim().min(1, "Enter a search.").max(100) });
