import { z } from "zod";
import { cannotSort, listQuery, wholeNumber } from "./common.ts";

/** userId: of one user, or "me". To visitors only reviews of five stars are listed. */
export const reviewListQuery = listQuery.omit({ search: true }).extend({
  sortBy: z.enum(["createdAt", "rating"], cannotSort).default("createdAt"),
  userId: z.string().min(1).max(100).optional(),
  rating: wholeNumber(1, 5).optional(),
});

/** userId is null for visitors, and once the account is deleted. isOwn: the caller wrote it. */
export const reviewDto = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  rating: z.number().int(),
  title: z.string(),
  comment: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  user: z.object({
    firstName: z.string(),
    lastName: z.string(),
    role: z.string().nullable(),
    company: z.string().nullable(),
    location: z.string().nullable(),
  }),
  consent: z.boolean(),
  isOwn: z.boolean(),
});
export type ReviewDto = z.infer<typeof reviewDto>;

const chooseStars = "Please choose one to five stars";

/** A user has one review: another one replaces it. consent: visitors may read it. */
export const reviewRequest = z.object({
  rating: z.number(chooseStars).int(chooseStars).min(1, chooseStars).max(5, chooseStars),
  title: z
    .string({ error: "Title is required" })
    .trim()
    .min(1, "Title is required")
    .max(100, "Title must be 100 characters or less."),
  comment: z
    .string({ error: "Comment is required" })
    .trim()
    .min(1, "Comment is required")
    .max(2_000, "Comment must be 2000 characters or less."),
  consent: z.boolean().default(false),
});
export type ReviewRequest = z.input<typeof reviewRequest>;
