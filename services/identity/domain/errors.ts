import {
  failedPrecondition,
  forbidden,
  invalid,
  notFound,
  rateLimited,
  unauthenticated,
} from "@plumbline/platform/errors.ts";

export const invalidCredentials = () =>
  unauthenticated("INVALID_CREDENTIALS", "The e-mail address or the password is incorrect.");
export const accountNotVerified = () => forbidden("ACCOUNT_NOT_VERIFIED", "Account requires verification");
export const invalidLink = () =>
  invalid("INVALID_LINK", "This link is no longer valid. Please request a new one.");
export const userNotFound = () => notFound("USER_NOT_FOUND", "This account no longer exists.");
export const sessionEnded = () =>
  unauthenticated("SESSION_ENDED", "Your session has ended. Please log in again.");
/** field: of the form that asked for the password. */
export const weakPassword = (field = "password") => {
  const message = "This password is easy to guess. Please choose a longer or less common one.";
  return invalid("WEAK_PASSWORD", message, { [field]: message });
};
/** The link was opened in another browser than the one that registered. */
export const passwordNeeded = () =>
  failedPrecondition("PASSWORD_NEEDED", "Please type the password that you chose when you registered.");
export const notTheRegistration = () => {
  const message =
    "This is not the password of the registration. If you did not register or forgot it, use 'Forgot your password?'.";
  return invalid("WRONG_PASSWORD", message, { password: message });
};
/** A session is still valid, so this is not "unauthenticated". */
export const wrongPassword = () => {
  const message = "The password is incorrect.";
  return invalid("WRONG_PASSWORD", message, { password: message });
};
export const sameAddress = () => {
  const message = "This is your present address.";
  return invalid("SAME_ADDRESS", message, { email: message });
};
export const notConfirmed = () => {
  const message = "Please type DELETE.";
  return invalid("NOT_CONFIRMED", message, { confirm: message });
};
export const lastAdmin = () => failedPrecondition("LAST_ADMIN", "The last administrator must stay one.");
export const ownAccount = () =>
  failedPrecondition("OWN_ACCOUNT", "Administrators delete their own account in its settings.");
export const ownRights = () =>
  failedPrecondition("OWN_RIGHTS", "Administrators cannot take their own rights away.");
export const addressTaken = () => {
  const message = "Another account has this address.";
  return invalid("ADDRESS_TAKEN", message, { email: message });
};
/** The link is valid, but the account that is logged in did not ask for it. */
export const otherAccount = () =>
  forbidden(
    "OTHER_ACCOUNT",
    "Another account asked for this address. Nothing has changed. If that account is yours, log in to it and open the link again.",
  );
export const sessionNotFound = () => notFound("SESSION_NOT_FOUND", "This session has ended already.");
export const identityBusy = () =>
  rateLimited("IDENTITY_BUSY", "Many people are logging in right now. Please try again in a moment.", 5);
/** seconds: until the next attempt is allowed. */
export const tooManyAttempts = (seconds: number) =>
  rateLimited(
    "TOO_MANY_ATTEMPTS",
    `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / 60))} min.`,
    Math.ceil(seconds),
  );
/** seconds: until the next mail to the address is allowed. */
export const tooManyMails = (seconds: number) =>
  rateLimited(
    "TOO_MANY_ATTEMPTS",
    `Many e-mails were asked for to this address. Please look for them: their links still work. Otherwise try again in ${Math.max(1, Math.ceil(seconds / 60))} min.`,
    Math.ceil(seconds),
  );
export const noPassword = () =>
  failedPrecondition(
    "NO_PASSWORD",
    "Your account has no password yet. Log out, and set one with 'Forgot your password?'.",
  );
