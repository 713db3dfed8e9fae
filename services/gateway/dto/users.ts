import { z } from "zod";
import { email, newPassword, personName, presentPassword } from "./auth.ts";

/** Markup, control characters and marks of direction, which could change how a page reads. */
const unsafe = /[<>\p{C}]/u;
const profileText = (label: string) =>
  z
    .string()
    .trim()
    .max(100, `${label} too long`)
    .refine((text) => !unsafe.test(text), `${label} may not have < or > or invisible characters`);

/** Fields that are missing stay as they are; empty ones are removed. */
export const profileRequest = z.object({
  firstName: personName("First name").optional(),
  lastName: personName("Last name").optional(),
  role: profileText("Role").optional(),
  company: profileText("Company").optional(),
  location: profileText("Location").optional(),
  investorType: profileText("Investor type").optional(),
  twitterHandle: z
    .string()
    .trim()
    .transform((text) => text.replace(/^@/, ""))
    .pipe(z.string().max(50, "Handle too long").regex(/^\w*$/, "Only letters, numbers, and underscores"))
    .optional(),
  theme: z.enum(["system", "light", "dark"]).optional(),
});
export type ProfileRequest = z.input<typeof profileRequest>;

/** password: the present one. */
export const changePasswordRequest = z.object({
  password: presentPassword,
  newPassword,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;

export const emailChangeRequest = z.object({ email, password: presentPassword });
export type EmailChangeRequest = z.infer<typeof emailChangeRequest>;

/** password: may be empty within ten minutes of the log-in. */
export const deleteAccountRequest = z.object({
  password: z.string().max(200).default(""),
  confirm: z.string().max(20),
});
export type DeleteAccountRequest = z.input<typeof deleteAccountRequest>;

export const sessionItem = z.object({
  id: z.string(),
  /** The browser in words, empty if it did not say. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The session of the call. */
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof sessionItem>;
