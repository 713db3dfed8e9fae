import {
  forbidden,
  invalid,
  notFound,
  rateLimited,
  unauthenticated,
  unavailable,
} from "@plumbline/platform/errors.ts";

// Every error that the gateway raises itself. Errors of the services behind it pass through
// unchanged.

export const loginRequired = () => unauthenticated("UNAUTHENTICATED", "Please log in.");

export const sessionEnded = () =>
  unauthenticated("SESSION_ENDED", "Your session has ended. Please log in again.");

/** The anti-forgery check failed. Not FORBIDDEN: the page may retry with the new cookie. */
export const xsrfMismatch = () =>
  forbidden("XSRF", "The request did not come from this site's own page. Please reload and try again.");

export const notOwnUser = () => forbidden("FORBIDDEN", "You can only subscribe to your own notifications.");

export const userNotFound = () => notFound("USER_NOT_FOUND", "This account no longer exists.");

export const unknownCall = () => notFound("NOT_FOUND", "There is no such call.");

export const invalidInput = (message: string, fields?: Record<string, string>) =>
  invalid("INVALID_INPUT", message, fields);

export const malformedRequest = () =>
  invalid("MALFORMED_REQUEST", "The request could not be read. Is its body valid JSON?");

/** Answered with status 431. */
export const headTooLong = () =>
  invalid("HEAD_TOO_LONG", "The address and headers of a request may be 16 KB long at most.");

/** Answered with status 408. */
export const requestTooSlow = () =>
  invalid("REQUEST_TOO_SLOW", "The request took too long to arrive. Please send it again.");

/** Answered with status 413. */
export const bodyTooLarge = () => invalid("BODY_TOO_LARGE", "The request is too large.");

/** Answered with status 415. */
export const jsonExpected = () =>
  invalid("JSON_EXPECTED", "The body of this call is JSON: send it with Content-Type: application/json.");

/** Answered with status 415. */
export const unreadableBody = () =>
  invalid(
    "UNREADABLE_BODY",
    "The charset or the content encoding of the body cannot be read: send UTF-8, plain or compressed by gzip.",
  );

const refusedPicture = (code: string, message: string, field: string) =>
  invalid(code, message, { [field]: message });
export const noPicture = (field: string) => refusedPicture("NO_PICTURE", "Please choose a picture.", field);
export const onePicture = (field: string) =>
  refusedPicture("ONE_PICTURE", "Please choose one picture only.", field);
/** Answered with status 413. */
export const pictureTooLarge = (field: string) =>
  refusedPicture("PICTURE_TOO_LARGE", "The picture must be at most 5 MB.", field);
export const malformedUpload = () =>
  invalid("MALFORMED_UPLOAD", "The picture did not arrive as a whole. Please send it again.");
export const unknownPicture = () => notFound("PICTURE_NOT_FOUND", "There is no such picture.");

/** retryAfter: seconds. */
export const tooManyRequests = (retryAfter: number) =>
  rateLimited("RATE_LIMITED", `Too many requests. Please try again in ${retryAfter} s.`, retryAfter);

export const tooManySubscriptions = () =>
  rateLimited("RATE_LIMITED", "Many pages are connecting right now. Please try again in a moment.", 2);

export const emptyFile = () => unavailable("EMPTY_FILE", "The file could not be created. Please try again.");
