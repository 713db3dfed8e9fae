import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import {
  failedPrecondition,
  forbidden,
  invalid,
  notFound,
  rateLimited,
  unauthenticated,
} from "@plumbline/platform/errors.ts";

export const tokenRequired = () =>
  unauthenticated(
    "TOKEN_REQUIRED",
    "Send a personal token with the call, as Authorization: Bearer plb_... You make one in your account settings. Programs may connect by OAuth 2.1 instead.",
  );

export const scopeMissing = (scope: ApiScope) =>
  forbidden("SCOPE_MISSING", `This call needs a token with the scope ${scope}.`);

/** window: minute or day. */
export const quotaUsed = ({ quota, window, seconds }: { quota: number; window: string; seconds: number }) =>
  rateLimited(
    "QUOTA_USED",
    `Your account may make ${quota} calls a ${window}. Please try again in ${seconds} s.`,
    seconds,
  );

/** Answered with status 405. */
export const methodNotAllowed = () =>
  invalid("METHOD_NOT_ALLOWED", "This address takes other methods. The header Allow names them.");

export const notInMarket = (ticker: string) =>
  notFound("NOT_IN_MARKET", `${ticker} is not among the companies of the market.`);

export const companyNotFound = (ticker: string) =>
  notFound("COMPANY_NOT_FOUND", `No listed company has the ticker ${ticker}. Search by name to find it.`);

/** reason: a sentence of the day's refusal. */
export const notValued = (reason: string) => failedPrecondition("NOT_VALUED", reason);

export const invalidField = (field: string, message: string) =>
  invalid("INVALID_INPUT", message, { [field]: message });

export const cursorExpired = () => {
  const message = "This cursor is of another list or another day. Begin again without one.";
  return invalid("CURSOR_EXPIRED", message, { cursor: message });
};

export const keyRequired = () =>
  invalid(
    "IDEMPOTENCY_KEY_REQUIRED",
    "Send the header Idempotency-Key with 16 to 64 letters, digits, _ or -. A repeated start with the same key spends no second credit.",
  );
