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

const wholeText = /^-?\d{1,15}$/;

/**
 * A whole number of an address, from least to most. Only its digits are one: 2.0, 1e1 and 0x10,
 * which Number() reads too, are not.
 */
export const wholeNumber = (least: number, most: number) =>
  z.preprocess(
    (text) => (typeof text === "string" && wholeText.test(text) ? Number(text) : text),
    z.int().min(least).max(most),
  );

/**
 * A whole number of an address that may be left out, which counts as the usual one. A default of
 * the output would be missing in the description of the call.
 */
export const wholeNumberOr = (usual: number, least: number, most: number) =>
  wholeNumber(least, most).prefault(usual);

/** Query of a paged, sorted, searchable list. */
export const listQuery = z.object({
  page: wholeNumberOr(1, 1, 100_000),
  limit: wholeNumberOr(10, 1, 100),
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
