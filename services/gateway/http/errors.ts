import { AppError, errorTable, invalid, toAppError } from "@plumbline/shared/errors.ts";
import type { Logger } from "@plumbline/shared/telemetry/log.ts";
import type { Context, Next } from "koa";
import type { z } from "zod";
import { describeIssue } from "./describe-issue.ts";

/** Faults of the HTTP layer itself (a body too large, malformed JSON), as errors of ours. */
const fromHttp = (thrown: unknown): unknown => {
  const status = (thrown as { status?: unknown } | null)?.status;
  if (thrown instanceof AppError || typeof status !== "number") return thrown;
  if (status === 413)
    return new AppError({ kind: "invalid", code: "BODY_TOO_LARGE", message: "The request is too large." });
  if (status >= 400 && status < 500)
    return invalid("MALFORMED_REQUEST", "The request could not be read. Is its body valid JSON?");
  return thrown;
};

/** The one place where an error becomes an answer: { success: false, error: { code, message, fields? } }. */
export const answerErrors =
  ({ logger }: { logger: Logger }) =>
  async (context: Context, next: Next): Promise<void> => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(fromHttp(thrown));
      if (error.kind === "internal")
        logger.error({ err: error.cause ?? error, requestId: context.state["requestId"] }, "request failed");
      context.set("Cache-Control", "no-store");
      context.status = error.code === "BODY_TOO_LARGE" ? 413 : errorTable[error.kind].http;
      if (error.details.retryAfter) context.set("Retry-After", String(error.details.retryAfter));
      const { fields } = error.details;
      context.body = {
        success: false,
        error: { code: error.code, message: error.message, ...(fields ? { fields } : {}) },
      };
    }
  };

/** Input that fits its schema; else INVALID_INPUT with the first message, and one for every field. */
export const parseInput = <T extends z.ZodType>(schema: T, input: unknown): z.infer<T> => {
  const parsed = schema.safeParse(input, { error: describeIssue });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  throw invalid("INVALID_INPUT", parsed.error.issues[0]?.message ?? "The request is not valid.", fields);
};
