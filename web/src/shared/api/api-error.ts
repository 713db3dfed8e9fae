import { messages } from "@plumbline/texts/messages.ts";
/**
 * The error of a failed call: HTTP status (0 without a response), stable code, message for people,
 * messages by field.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor({
    status,
    code,
    message,
    fields = {},
  }: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string>;
  }) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** What to say of a status whose response has no sentence for people, such as a proxy's page. */
function describeStatus(status: number): string {
  if (status === 429) return messages.tooManyRequests;
  return status >= 500 ? messages.serverFailed : `Request failed with status ${status}`;
}

function readText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Reads an error response in any of the shapes that the server or a proxy may send. */
export function readApiError({ status, body }: { status: number; body: unknown }): ApiError {
  const outer = (body ?? {}) as { error?: unknown; message?: unknown };
  const inner = (typeof outer.error === "object" && outer.error !== null ? outer.error : {}) as {
    code?: unknown;
    message?: unknown;
    fields?: Record<string, string>;
  };
  return new ApiError({
    status,
    code: readText(inner.code) ?? `HTTP_${status}`,
    message:
      readText(outer.error) ?? readText(inner.message) ?? readText(outer.message) ?? describeStatus(status),
    fields: inner.fields,
  });
}

/** The code of a call that the anti-forgery check refused. */
export const xsrfRefusal = "XSRF";

/**
 * Returns whether the server itself refused the session. Anything else, such as a lost network, a
 * service that is away, too many requests or a failed anti-forgery check, says nothing about it.
 */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403].includes(error.status) && error.code !== xsrfRefusal;
}

/** Whether a refusal is about the moment: a lost network, a server that fails or is busy. */
export function mayWorkLater(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Returns whether the server answered that there is no such thing, or no longer. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

const unreadableCode = "UNREADABLE";

/**
 * The error of a response that arrived but cannot be read: cut off, or the page of another server
 * on the way, such as a hotel's log-in. As worth a retry as a lost network.
 */
export const unreadable = (): ApiError =>
  new ApiError({ status: 0, code: unreadableCode, message: messages.unreadable });

/** Returns whether a response arrived that cannot be read. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === unreadableCode;

/** What browsers say of a module that they cannot load: a part of the app, after its first load. */
const moduleFailure = /dynamically imported module|importing a module script failed/i;

/** Errors of the language itself, whose messages are for developers. */
const languageErrors = [TypeError, RangeError, SyntaxError, ReferenceError];

/** The code of an error of which the server's log knows more than its message. */
const internalCode = "INTERNAL";

/** Returns the message to show for anything thrown. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError && error.code === internalCode) return messages.serverFailed;
  if (!(error instanceof Error) || error.message === "") return messages.pageFailed;
  if (moduleFailure.test(error.message)) return messages.partFailed;
  return languageErrors.some((one) => error instanceof one) ? messages.pageFailed : error.message;
}
