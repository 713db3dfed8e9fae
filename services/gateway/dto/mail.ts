import { z } from "zod";

/** Which e-mails a person wants. productNews is the subscription of the registration. */
export const mailPreferences = z.object({
  productNews: z.boolean(),
  analysisReady: z.boolean(),
  sharing: z.boolean(),
  referralNews: z.boolean(),
});
export type MailPreferences = z.infer<typeof mailPreferences>;
/** undeliverable: the mail server refused the user's address. */
export const mailPreferencesResponse = mailPreferences.extend({ undeliverable: z.boolean() });
export type MailPreferencesResponse = z.infer<typeof mailPreferencesResponse>;
export const mailPreferencesRequest = mailPreferences.partial();
export type MailPreferencesRequest = z.infer<typeof mailPreferencesRequest>;

/** Any text: notification answers for a token that it did not create. */
export const unsubscribeParam = z.object({ token: z.string() });
/** about: what the mails are about that end, such as "shared analyses". */
export const unsubscribeResponse = z.object({ about: z.string() });
export type UnsubscribeResponse = z.infer<typeof unsubscribeResponse>;
