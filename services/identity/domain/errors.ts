import { forbidden, invalid, notFound, rateLimited, unauthenticated } from "@plumbline/shared/errors.ts";

export const invalidCredentials = () =>
  unauthenticated("INVALID_CREDENTIALS", "The e-mail address or the password is incorrect.");
export const accountNotVerified = () => forbidden("ACCOUNT_NOT_VERIFIED", "Account requires verification");
export const invalidLink = () =>
  invalid("INVALID_LINK", "This link is no longer valid. Please request a new one.");
export const userNotFound = () => notFound("USER_NOT_FOUND", "This account no longer exists.");
export const sessionEnded = () =>
  unauthenticated("SESSION_ENDED", "Your session has ended. Please log in again.");
export const weakPassword = () => {
  const message = "This password is easy to guess. Please choose a longer or less common one.";
  return invalid("WEAK_PASSWORD", message, { password: message });
};
export const identityBusy = () =>
  rateLimited("IDENTITY_BUSY", "Many people are logging in right now. Please try again in a moment.", 5);
/** seconds: until the next attempt is allowed. */
export const tooManyAttempts = (seconds: number) =>
  rateLimited(
    "TOO_MANY_ATTEMPTS",
    `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} min.`,
    Math.ceil(seconds),
  );
