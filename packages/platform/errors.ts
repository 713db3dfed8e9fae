/** The kinds of errors, the same in every service, the gateway and the consumers. */
export type ErrorKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "failed-precondition"
  | "rate-limited"
  | "unavailable"
  | "deadline"
  | "cancelled"
  | "internal";

/**
 * The gRPC status and the HTTP status of each kind, and whether a consumer of events retries the
 * message or drops it.
 */
export const errorTable: Record<ErrorKind, { grpc: number; http: number; consumer: "retry" | "drop" }> = {
  invalid: { grpc: 3, http: 400, consumer: "drop" },
  unauthenticated: { grpc: 16, http: 401, consumer: "drop" },
  forbidden: { grpc: 7, http: 403, consumer: "drop" },
  "not-found": { grpc: 5, http: 404, consumer: "drop" },
  conflict: { grpc: 10, http: 409, consumer: "retry" },
  "failed-precondition": { grpc: 9, http: 422, consumer: "drop" },
  "rate-limited": { grpc: 8, http: 429, consumer: "retry" },
  unavailable: { grpc: 14, http: 503, consumer: "retry" },
  deadline: { grpc: 4, http: 503, consumer: "retry" },
  cancelled: { grpc: 1, http: 499, consumer: "drop" },
  internal: { grpc: 13, http: 500, consumer: "retry" },
};

export type ErrorDetails = {
  /** A message for each field, for forms. */
  fields?: Record<string, string>;
  /** Seconds until a retry may succeed. */
  retryAfter?: number;
  /** A retry fails in the same way. */
  isPermanent?: boolean;
};

/**
 * The error that crosses layers and services. message is for people; code is stable and for
 * programs.
 */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly details: ErrorDetails;

  constructor({
    kind,
    code,
    message,
    details = {},
    cause,
  }: {
    kind: ErrorKind;
    code: string;
    message: string;
    details?: ErrorDetails;
    cause?: unknown;
  }) {
    super(message, { cause });
    this.name = "AppError";
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

type Translate = (thrown: unknown) => AppError | null;
const translations: Translate[] = [];

/** Registers how the errors of a library are translated; null for those that it does not know. */
export const translateErrors = (translate: Translate): void => void translations.push(translate);

/**
 * Returns an AppError as it is, an error of a library as it was registered, and anything else as
 * "internal error" with the original as its cause, for the log.
 */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof AppError) return thrown;
  for (const translate of translations) {
    const known = translate(thrown);
    if (known) return known;
  }
  return new AppError({ kind: "internal", code: "INTERNAL", message: "internal error", cause: thrown });
};

// Factories, one for each kind. A service names its errors in domain/errors.ts with them.

/** The request is wrong. fields: a message for each field, for forms. */
export const invalid = (code: string, message: string, fields?: Record<string, string>, cause?: unknown) =>
  new AppError({ kind: "invalid", code, message, details: fields ? { fields } : {}, cause });
/** The caller has to log in. */
export const unauthenticated = (code: string, message: string, cause?: unknown) =>
  new AppError({ kind: "unauthenticated", code, message, cause });
/** The caller is known but has no permission. */
export const forbidden = (code: string, message: string) =>
  new AppError({ kind: "forbidden", code, message });
export const notFound = (code: string, message: string) => new AppError({ kind: "not-found", code, message });
/** A concurrent change; the same call may succeed later. */
export const conflict = (code: string, message: string) => new AppError({ kind: "conflict", code, message });
/** The request is right, but the state does not allow it. isPermanent: a retry fails again. */
export const failedPrecondition = (code: string, message: string, details?: ErrorDetails, cause?: unknown) =>
  new AppError({ kind: "failed-precondition", code, message, ...(details && { details }), cause });
/** retryAfter: seconds until a retry may succeed. */
export const rateLimited = (code: string, message: string, retryAfter: number) =>
  new AppError({ kind: "rate-limited", code, message, details: { retryAfter } });
/** A server is down or unreachable. */
export const unavailable = (code: string, message: string, cause?: unknown) =>
  new AppError({ kind: "unavailable", code, message, cause });
/** The caller cancelled the call. */
export const callCancelled = (cause?: unknown) =>
  new AppError({ kind: "cancelled", code: "CANCELLED", message: "The call was cancelled.", cause });
/**
 * Why work stops when its caller has gone. Made once: every answered request and every socket ends
 * with it, and an error with its stack takes long to make.
 */
export const callerGone = callCancelled();
