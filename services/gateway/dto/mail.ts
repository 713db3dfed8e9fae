import { messages } from "@plumbline/texts/messages.ts";
import { z } from "zod";

const subject = z
  .string({ error: "Subject is required" })
  .trim()
  .min(1, "Subject is required")
  .max(200, "Subject must be 200 characters or less.");
const message = z
  .string({ error: "Message is required" })
  .trim()
  .min(1, "Message is required")
  .max(20_000, "Message must be 20000 characters or less.");
/** A mail sent again with its key is the same mail. */
const idempotencyKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, "The key must have 16 to 64 letters, digits, _ or -")
  .optional();

/** A mail of an administrator to one person, or to oneself. */
export const letterRequest = z.object({ subject, message });
export const userLetterRequest = letterRequest.extend({ idempotencyKey });
const userId = z.uuid(messages.invalidUserId);
export const letterUserParam = z.object({ id: userId });

const chooseUsers = "Choose all users, or enter the IDs of some.";
const idRule = "Enter the IDs of one or more users, separated by commas, each once.";
/** A mail to many: all users, or those with the ids. */
export const bulkMailRequest = letterRequest
  .extend({
    all: z.literal(true, chooseUsers).optional(),
    userIds: z
      .array(z.uuid(idRule), idRule)
      .min(1, idRule)
      .max(1_000, "Enter at most 1000 IDs.")
      .refine((ids) => new Set(ids).size === ids.length, idRule)
      .optional(),
    subscribedOnly: z.boolean().default(false),
    idempotencyKey,
  })
  .refine(({ all, userIds }) => all !== undefined || userIds !== undefined, {
    message: chooseUsers,
    path: ["userIds"],
  })
  .refine(({ all, userIds }) => all === undefined || userIds === undefined, {
    message: "Choose all users or some, not both.",
    path: ["userIds"],
  });
export const bulkMailQueued = z.object({ id: z.string(), recipients: z.number().int() });
/** How a mail to many gets on: how many recipients are in each state. */
export const bulkMail = z.object({
  id: z.string(),
  state: z.enum(["RUNNING", "STOPPED", "DONE"]),
  subject: z.string(),
  createdAt: z.string(),
  waiting: z.number().int(),
  sent: z.number().int(),
  skipped: z.number().int(),
  refused: z.number().int(),
  uncertain: z.number().int(),
});
export type BulkMail = z.infer<typeof bulkMail>;
export const testMailResponse = z.object({ email: z.string() });

export const contactRequest = z.object({
  subject: z
    .string({ error: "Subject is required." })
    .trim()
    .min(1, "Subject is required.")
    .max(100, "Subject must be 100 characters or less."),
  message: z
    .string({ error: "Message must be at least 10 characters long." })
    .trim()
    .min(10, "Message must be at least 10 characters long.")
    .max(5_000, "Message must be 5000 characters or less."),
  idempotencyKey,
});
export type ContactRequest = z.infer<typeof contactRequest>;

/** Where visitors write to. */
export const contactAddress = z.object({ email: z.string() });

/**
 * Which e-mails a person wants. productNews is the subscription of the registration. watchDaily:
 * those about watched companies come as one digest a day, not each at once.
 */
export const mailPreferences = z.object({
  productNews: z.boolean(),
  analysisReady: z.boolean(),
  sharing: z.boolean(),
  referralNews: z.boolean(),
  feedbackNews: z.boolean(),
  watchNews: z.boolean(),
  watchDaily: z.boolean(),
});
export type MailPreferences = z.infer<typeof mailPreferences>;
/**
 * undeliverable: the mail server refused the user's address. digestHour: the hour, in UTC, at which
 * digests are sent.
 */
export const mailPreferencesResponse = mailPreferences.extend({
  undeliverable: z.boolean(),
  digestHour: z.number().int().min(0).max(23),
});
export type MailPreferencesResponse = z.infer<typeof mailPreferencesResponse>;
export const mailPreferencesRequest = mailPreferences.partial();
export type MailPreferencesRequest = z.infer<typeof mailPreferencesRequest>;

/** Any text: notification answers for a token that it did not create. */
export const unsubscribeParam = z.object({ token: z.string() });
/** about: what the mails are about that end, such as "shared analyses". */
export const unsubscribeResponse = z.object({ about: z.string() });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;
