import type { ApiResource, ApiScope } from "@plumbline/platform/auth/api-scopes.ts";
import type { Context } from "koa";
import { networkOf } from "../http/client-network.ts";
import type { RateLimits } from "../http/rate-limits.ts";
import { resourceMetadataUrl } from "../programs/metadata.ts";
import { scopeMissing } from "./errors.ts";
import { type OpenedToken, type OpenToken, readBearer } from "./open-tokens.ts";
import type { Quotas } from "./quotas.ts";

/**
 * What admits programs: the exchange of tokens, and what counts their calls. origin: of the site.
 */
export type Admission = {
  openToken: OpenToken;
  quotas: Pick<Quotas, "take">;
  limit: RateLimits;
  origin: string;
};

/**
 * Admits the call of a program by a personal token or by its own: counts it, and sets the headers
 * of the quotas. A refusal says where the program learns how to be connected (RFC 9728, section
 * 5.1). Throws TOKEN_REQUIRED, INVALID_API_TOKEN, SCOPE_MISSING, QUOTA_USED, RATE_LIMITED.
 */
export const admitProgram = async (
  context: Context,
  {
    scope,
    resource,
    admission: { openToken, quotas, limit, origin },
  }: { scope: ApiScope; resource: ApiResource; admission: Admission },
): Promise<OpenedToken> => {
  const challenge = (error: string) =>
    context.set(
      "WWW-Authenticate",
      `Bearer realm="Plumbline", resource_metadata="${resourceMetadataUrl(origin, resource)}", scope="${scope}"${error && `, error="${error}"`}`,
    );
  context.set("Cache-Control", "no-store");
  challenge("");
  // Guesses of tokens count for the network; calls with a valid one count for its user.
  const network = networkOf(context.ip);
  const text = readBearer(context.get("authorization"));
  challenge("invalid_token");
  const opened = await openToken({ text, resource: `${origin}${resource}` }, () =>
    limit("read", { userId: undefined, ip: network }),
  );
  challenge("insufficient_scope");
  const { headers, refusal } = await quotas.take(opened.userId);
  context.set(headers);
  if (refusal) throw refusal;
  if (!opened.scopes.includes(scope)) throw scopeMissing(scope);
  context.remove("WWW-Authenticate");
  return opened;
};
