import type { ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import type { Context } from "koa";
import { networkOf } from "../http/client-network.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { scopeMissing } from "./errors.ts";
import { type OpenedToken, type OpenToken, readBearer } from "./open-tokens.ts";
import type { Quotas } from "./quotas.ts";

/** What admits programs: the exchange of tokens, and what counts their calls. */
export type Admission = { openToken: OpenToken; quotas: Pick<Quotas, "take">; limit: RateLimits };

/**
 * Admits the call of a program by its personal token: counts it, and sets the headers of the
 * quotas. Throws TOKEN_REQUIRED, INVALID_API_TOKEN, SCOPE_MISSING, QUOTA_USED, RATE_LIMITED.
 */
export const admitProgram = async (
  context: Context,
  { scope, admission: { openToken, quotas, limit } }: { scope: ApiScope; admission: Admission },
): Promise<OpenedToken> => {
  context.set("Cache-Control", "no-store");
  context.set("WWW-Authenticate", 'Bearer realm="Plumbline"');
  // Guesses of tokens count for the network; calls with a valid one count for its user.
  const network = networkOf(context.ip);
  const opened = await openToken(readBearer(context.get("authorization")), () =>
    limit("read", { userId: undefined, ip: network }),
  );
  context.remove("WWW-Authenticate");
  const { headers, refusal } = await quotas.take(opened.userId);
  context.set(headers);
  if (refusal) throw refusal;
  if (!opened.scopes.includes(scope)) throw scopeMissing(scope);
  return opened;
};
