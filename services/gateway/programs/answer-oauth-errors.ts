import { errorTable, toAppError } from "@plumbline/platform/errors.ts";
import type { Context, Next } from "koa";

/** Codes of identity that OAuth has its own words for (RFC 6749, RFC 7591, RFC 8707). */
const words: Record<string, { error: string; status: number }> = {
  INVALID_GRANT: { error: "invalid_grant", status: 400 },
  UNKNOWN_PROGRAM: { error: "invalid_client", status: 401 },
  UNSUPPORTED_GRANT_TYPE: { error: "unsupported_grant_type", status: 400 },
  INVALID_TARGET: { error: "invalid_target", status: 400 },
  INVALID_REDIRECT_URI: { error: "invalid_redirect_uri", status: 400 },
  INVALID_CLIENT_METADATA: { error: "invalid_client_metadata", status: 400 },
};

/**
 * Answers errors in the shape that OAuth prescribes: `error` and `error_description`. Any other
 * error is answered as everywhere, by its status.
 */
export const answerOAuthErrors = async (context: Context, next: Next): Promise<void> => {
  context.set("Cache-Control", "no-store");
  try {
    await next();
  } catch (thrown) {
    const { kind, code, message } = toAppError(thrown);
    const { error, status } = words[code] ?? { error: "invalid_request", status: errorTable[kind].http };
    if (!words[code] && kind !== "invalid") throw thrown;
    context.status = status;
    context.body = { error, error_description: message };
  }
};
