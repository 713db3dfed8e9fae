import { failedPrecondition, notFound, unauthenticated } from "@plumbline/platform/errors.ts";

/** The same for an unknown token, one that was revoked, has expired or is for another address. */
export const invalidApiToken = () =>
  unauthenticated("INVALID_API_TOKEN", "The token is not valid, was revoked or has expired.");
export const apiTokenNotFound = () =>
  notFound("API_TOKEN_NOT_FOUND", "There is no such token. It may have expired.");
export const tooManyApiTokens = (most: number) =>
  failedPrecondition(
    "TOO_MANY_API_TOKENS",
    `An account has at most ${most} tokens. Please revoke one that you no longer use.`,
  );
