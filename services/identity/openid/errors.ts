import { conflict, failedPrecondition, invalid, unavailable } from "@plumbline/platform/errors.ts";

/** provider: as people know it. cause: for the log. */
export const signInUnavailable = (provider: string, cause?: unknown) =>
  unavailable("OPENID_UNAVAILABLE", `${provider} does not answer right now. Please try again.`, cause);
export const signInRefused = (provider: string) =>
  failedPrecondition("OPENID_REFUSED", `The sign-in was cancelled at ${provider}.`);
export const signInInvalid = (provider: string, cause?: unknown) =>
  invalid(
    "OPENID_INVALID",
    `${provider}'s answer could not be verified. Please try again.`,
    undefined,
    cause,
  );
export const signInExpired = () =>
  invalid("OPENID_EXPIRED", "This sign-in has expired or was used before. Please try again.");
export const addressNotVerified = (provider: string) =>
  failedPrecondition(
    "OPENID_UNVERIFIED",
    `${provider} has not confirmed your e-mail address. Confirm it there, or sign in another way.`,
  );
export const linkedElsewhere = (provider: string) =>
  conflict("OPENID_LINKED", `This ${provider} account is connected to another Plumbline account.`);
export const lastSignInMethod = () =>
  failedPrecondition(
    "LAST_SIGN_IN_METHOD",
    "This is your only way to sign in. Set a password first, or connect another account.",
  );
