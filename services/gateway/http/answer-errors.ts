import { AppError, errorTable, toAppError } from "@plumbline/platform/errors.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Context, Next } from "koa";
import { bodyTooLarge, malformedRequest, unreadableBody } from "../errors.ts";

/** The status of an error that Koa or a middleware threw; undefined for any other error. */
const readStatus = (thrown: unknown): number | undefined => {
  if (thrown instanceof AppError || typeof thrown !== "object" || thrown === null) return undefined;
  return "status" in thrown && typeof thrown.status === "number" ? thrown.status : undefined;
};

const readError = (thrown: unknown): AppError => {
  const status = readStatus(thrown);
  if (status === 413) return bodyTooLarge();
  if (status === 415) return unreadableBody();
  const isClientError = status !== undefined && status >= 400 && status < 500;
  return isClientError ? malformedRequest() : toAppError(thrown);
};

/** Codes of refusals of a request's form that have a status of their own. */
export const statusOfCode: Readonly<Record<string, number>> = {
  BODY_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  JSON_EXPECTED: 415,
  UNREADABLE_BODY: 415,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TOO_SLOW: 408,
  HEAD_TOO_LONG: 431,
};

/** Maps what was thrown to an error and its HTTP status. */
const describeError = (thrown: unknown): { error: AppError; status: number } => {
  const error = readError(thrown);
  return { error, status: statusOfCode[error.code] ?? errorTable[error.kind].http };
};

/** A part that is away is usually back within seconds. */
const retryAfterOutageSeconds = 5;

const retryAfterOf = ({ details }: AppError, status: number): number | undefined =>
  details.retryAfter ?? (status === 503 ? retryAfterOutageSeconds : undefined);

/**
 * Answers every error as { success: false, error: { code, message, fields? } }, with Retry-After if
 * a later call may succeed. Logs internal errors, and calls to which a part gave no answer.
 */
export const answerErrors =
  ({ logger }: { logger: Logger }) =>
  async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const { error, status } = describeError(thrown);
      const requestId: unknown = context.state["requestId"];
      if (error.kind === "internal") logger.error({ err: error.cause ?? error, requestId }, "request failed");
      // The part that is away or late may log nothing.
      else if (status === 503) logger.warn({ code: error.code, requestId }, error.message);
      context.set("Cache-Control", "no-store");
      context.status = status;
      const { fields } = error.details;
      const retryAfter = retryAfterOf(error, status);
      if (retryAfter) context.set("Retry-After", String(retryAfter));
      context.body = {
        success: false,
        error: { code: error.code, message: error.message, ...(fields ? { fields } : {}) },
      };
    }
  };
