import { z } from "zod";

export const email = z.string().trim().toLowerCase().max(254).pipe(z.email("Invalid email address"));
export const newPassword = z
  .string()
  .min(10, "Password must be at least 10 characters long")
  .max(200, "Password must be 200 characters or less");

/**
 * Our mails greet by name, and anyone may register any address: a name must not be able to carry a
 * message or an address that mail programs turn into a link.
 */
const namePattern = /^(?:[\p{L}\p{M}\p{N} ,'’-]|\.(?= |$))+$/u;
export const personName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required`)
    .max(50, `${label} too long`)
    .regex(namePattern, `${label} may have letters, digits, spaces, hyphens, apostrophes and "J. R." only`);

export const registerRequest = z.object({
  firstName: personName("First name"),
  lastName: personName("Last name"),
  email,
  password: newPassword,
  referralCode: z.string().trim().max(40).optional(),
  /** Ticked: product news by e-mail. */
  subscribed: z.boolean().default(false),
});
export const presentPassword = z.string().min(1, "Password is required").max(200);
export const loginRequest = z.object({ email, password: presentPassword });
const brokenLink = "This link is not complete. Please open the link of the e-mail again.";
const linkToken = z.string().min(10, brokenLink).max(200, brokenLink);
/** password: of the registration, in any browser but the one that registered. */
export const verifyEmailRequest = z.object({ token: linkToken, password: presentPassword.optional() });
export const verifyEmailChangeRequest = z.object({ token: linkToken });
export const resendVerificationRequest = z.object({ email });
export const forgotPasswordRequest = z.object({ email });
export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword });

export const userDto = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  verified: z.boolean(),
  referralCode: z.string().nullable(),
  referredById: z.string().nullable(),
  referredByFirstName: z.string().nullable(),
  role: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  investorType: z.string().nullable(),
  /** Without the @. */
  twitterHandle: z.string().nullable(),
  /** The chosen appearance: system, light or dark. */
  theme: z.string().nullable(),
  /** An administrator who has the rights only after setting up two-step log-in. */
  secondFactorRequired: z.boolean(),
});
export type UserDto = z.infer<typeof userDto>;

/**
 * returning: the mailbox had an account before, so this one has no free reports. user is null while
 * the e-mail address must be verified, and while secondFactor, until the log-in
 * is finished with a code.
 */
export const authResponse = z.object({
  user: userDto.nullable(),
  requiresVerification: z.boolean(),
  newUser: z.boolean(),
  secondFactor: z.literal(true).optional(),
  returning: z.literal(true).optional(),
});
export type AuthResponse = z.infer<typeof authResponse>;

/** user: null for a visitor. renewable: a refresh may restore a session whose access has expired. */
export const sessionResponse = z.object({ user: userDto.nullable(), renewable: z.boolean() });
export type SessionResponse = z.infer<typeof sessionResponse>;
export type RegisterRequest = z.input<typeof registerRequest>;
export type LoginRequest = z.infer<typeof loginRequest>;
