/** What went wrong, in the one vocabulary that every service, the gateway and the consumers share. */
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

/** status of gRPC, status of HTTP, and what a consumer of events does with the message. */
export const errorTable: Record<ErrorKind, { grpc: number; http: number; consumer: "retry" | "drop" }> = {
  invalid: { grpc: 3, http: 400, consumer: "drop" },
  unauthenticated: { grpc: 16, http: 401, consumer: "drop" },
  forbidden: { grpc: 7, http: 403, consumer: "drop" },
  "not-found": { grpc: 5, http: 404, consumer: "drop" },
  conflict: { grpc: 10, http: 409, consumer: "retry" },
  "failed-precondition": { grpc: 9, http: 422, consumer: "drop" },
  "rate-limited": { grpc: 8, http: 429, consumer: "retry" },
  unavailable: { grpc: 14, http: 503, consumer: "retry" },
  deadline: { grpc: 4, http: 504, consumer: "retry" },
  cancelled: { grpc: 1, http: 499, consumer: "drop" },
  internal: { grpc: 13, http: 500, consumer: "retry" },
};

export type ErrorDetails = {
  /** Message by field, for forms. */
  fields?: Record<string, string>;
  /** Seconds after which a new try makes sense. */
  retryAfter?: number;
  /** A retry meets the same fault. */
  isPermanent?: boolean;
};

/** The one error that crosses layers. message is for people; code is stable and for programs. */
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

/** Anything thrown, as an AppError. What we don't know leaves as 'internal error', with its cause kept for the log. */
export const toAppError = (thrown: unknown): AppError =>
  thrown instanceof AppError
    ? thrown
    : new AppError({ kind: "internal", code: "INTERNAL", message: "internal error", cause: thrown });

export const invalid = (code: string, message: string, fields?: Record<string, string>) =>
  new AppError({ kind: "invalid", code, message, details: fields ? { fields } : {} });
export const unauthenticated = (code: string, message: string) =>
  new AppError({ kind: "unauthenticated", code, message });
export const forbidden = (code: string, message: string) =>
  new AppError({ kind: "forbidden", code, message });
export const notFound = (code: string, message: string) => new AppError({ kind: "not-found", code, message });
export const unavailable = (code: string, message: string, cause?: unknown) =>
  new AppError({ kind: "unavailable", code, message, cause });
