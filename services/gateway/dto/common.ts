import { messages } from "@plumbline/texts/messages.ts";
import { z } from "zod";

/** Paging of every list. */
export const pageMeta = z.object({
  page: z.number().int(),
  totalPages: z.number().int(),
  total: z.number().int(),
  limit: z.number().int(),
  hasNextPage: z.boolean(),
  hasPreviousPage: z.boolean(),
});
export type PageMeta = z.infer<typeof pageMeta>;

/**
 * The shape of every error: a stable code, a message for people, and one message for each invalid
 * field.
 */
export const errorBody = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

/** The data of an answer that only confirms a change. */
export const emptyResponse = z.object({});

/** What a list answers that cannot be sorted as the caller asked. */
export const cannotSort = "The list cannot be sorted by this field.";

/** Query of a paged, sorted, searchable list. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  sortBy: z.string().max(40).optional(),
  sortDir: z.enum(["asc", "desc"]).default("desc"),
  search: z.string().trim().max(100).default(""),
});

/** Any text: the service that owns the data answers not found for an unknown id. */
export const idParam = z.object({ id: z.string() });
/** The paper of a printed report. */
export const paperQuery = z.object({
  paper: z.enum(["a4", "letter"], "The paper must be a4 or letter.").default("a4"),
});
export const tickerParam = z.object({
  ticker: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9.-]{1,10}$/, messages.invalidTicker),
});
