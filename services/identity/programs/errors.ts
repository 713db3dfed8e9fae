import { failedPrecondition, invalid, notFound, rateLimited } from "@plumbline/platform/errors.ts";

export const invalidRedirectUri = () =>
  invalid(
    "INVALID_REDIRECT_URI",
    "A redirect address is https, http on 127.0.0.1, [::1] or localhost, or a scheme of the program's own with a path, without a fragment.",
  );
export const invalidProgram = (message: string) => invalid("INVALID_CLIENT_METADATA", message);
export const tooManyRegistrations = (seconds: number) =>
  rateLimited(
    "TOO_MANY_REGISTRATIONS",
    "Too many programs were registered. Please try again later.",
    seconds,
  );

export const programUnknown = () =>
  notFound(
    "UNKNOWN_PROGRAM",
    "Plumbline does not know this program, or has forgotten it. Connect it again from the program.",
  );
/** The browser goes to no address that was not registered, not even with an error. */
export const redirectUnknown = () =>
  invalid("UNKNOWN_REDIRECT", "This program asks to send you to an address that it has not registered.");
export const invalidAuthorization = (message: string) => invalid("INVALID_AUTHORIZATION", message);
export const invalidTarget = () =>
  invalid("INVALID_TARGET", "The resource is the address of /mcp or of /api/v1 of this site.");
export const tooManyPrograms = (most: number) =>
  failedPrecondition(
    "TOO_MANY_PROGRAMS",
    `An account has at most ${most} connected programs. Please disconnect one in your account settings.`,
  );

/** The same for a code or token that is unknown, used, expired, of another program or not proved. */
export const invalidGrant = () =>
  invalid("INVALID_GRANT", "The code or the refresh token is not valid, was used or has expired.");
export const unsupportedGrantType = () =>
  invalid("UNSUPPORTED_GRANT_TYPE", "The grant type is authorization_code or refresh_token.");
export const programNotConnected = () =>
  notFound("PROGRAM_NOT_CONNECTED", "This program is not connected. It may have been disconnected.");
