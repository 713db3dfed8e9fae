import { z } from "zod";

/** The most companies of a watchlist. */
export const maxWatched = 500;
/** The most price levels of a company. */
export const maxLevels = 5;
export const maxGroupLength = 40;
export const maxNoteLength = 280;
/** A price or a count above it is a typing error, and the figures lose their cents. */
export const maxAmount = 1e9;

/** Control characters but line breaks, and those that turn the direction of the text around them. */
const notPlain = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u;

/** Makes a text of a file plain, as users' texts have to be: its tabs are spaces then. */
export const makePlain = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ").replaceAll(new RegExp(notPlain, "gu"), "").trim();

/** A text of a user on one or more lines, trimmed. */
export const plainText = (name: string, maxLength: number) =>
  z
    .string()
    .normalize("NFC")
    .trim()
    .max(maxLength, `${name} must have at most ${maxLength} characters.`)
    .refine((value) => !notPlain.test(value), `${name} must be plain text.`);

const amount = (name: string) =>
  z
    .number({ error: `${name} must be a number.` })
    .positive(`${name} must be above zero.`)
    .max(maxAmount, `${name} must be at most a billion.`);

/**
 * A change of a watched company; it is added if it is not watched yet. What is left out stays as it
 * is. Prices in dollars per share, on the share basis of the day of the change.
 */
export const watchChange = z.strictObject({
  ticker: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9.-]{1,10}$/, "A ticker has at most ten letters and digits."),
  /** Empty for none. */
  group: plainText("A group", maxGroupLength).optional(),
  /** Empty for none. */
  note: plainText("A note", maxNoteLength).optional(),
  /** Shares held; null for none. */
  count: amount("A count").nullable().optional(),
  /** Prices whose crossing notifies the reader, in place of the earlier ones. */
  levels: z
    .array(amount("A price level"))
    .max(maxLevels, `A company has at most ${maxLevels} price levels.`)
    .optional(),
});
export type WatchChange = z.infer<typeof watchChange>;

/** Changes that are all made or none. */
export const watchRequest = z.strictObject({
  companies: z
    .array(watchChange)
    .min(1, "Name a company.")
    .max(maxWatched, `A watchlist has at most ${maxWatched} companies.`),
});
