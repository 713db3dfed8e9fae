import Router from "@koa/router";
import type { Caller, TokenVerifier } from "@plumbline/shared/auth/tokens.ts";
import type { Context } from "koa";
import type { Clients } from "../clients.ts";
import { pageMeta } from "../dto/common.ts";
import { isUnauthenticated, loginRequired, unknownCall, xsrfMismatch } from "../errors.ts";
import { accessCookie, ensureXsrf, xsrfMatches } from "./cookies.ts";
import { answerFile } from "./file-answer.ts";
import { parseInput } from "./parse-input.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Route, RouteContext } from "./route.ts";

/** Who sends the cookie; anonymous without one. A cookie that is not good is refused where a user is needed. */
const callerOf = async (
  context: Context,
  verify: TokenVerifier,
  access: Route["access"],
): Promise<Caller> => {
  const token = context.cookies.get(accessCookie);
  if (!token) return { kind: "anonymous" };
  try {
    return await verify(token);
  } catch (thrown) {
    if (access === "public" && isUnauthenticated(thrown)) return { kind: "anonymous" };
    throw thrown;
  }
};

/**
 * The router of /api, from the table of routes: rate limit, caller, anti-forgery, validation, handler, answer. The row's
 * response schema drops fields that it does not name; an answer that does not fit it is an internal error.
 */
export const createApi = ({
  routes,
  clients,
  verify,
  limit,
  clock,
}: {
  routes: Route[];
  clients: Clients;
  verify: TokenVerifier;
  limit: RateLimits;
  clock: () => Date;
}): Router => {
  const router = new Router({ prefix: "/api" });

  const handlerOf = (row: Route) => async (context: Context) => {
    // Also with a refusal: the page must be able to log in next.
    ensureXsrf(context);
    const caller = await callerOf(context, verify, row.access);
    await limit(row.rate, caller.kind === "user" ? caller.userId : context.ip);
    if (row.access === "user" && caller.kind !== "user") throw loginRequired();
    if (row.method !== "get" && !xsrfMatches(context)) throw xsrfMismatch();
    // Gone while it waited: nobody wants to read it any more, and nothing would tell the work to end.
    if (row.method === "get" && context.res.destroyed) return;
    const abort = new AbortController();
    context.res.once("close", () => abort.abort());
    const input: RouteContext<unknown, unknown, unknown> = {
      params: row.params && parseInput(row.params, context["params"]),
      query: row.query && parseInput(row.query, context.query),
      body: row.body && parseInput(row.body, context.request.body),
      caller,
      asUser: { as: caller.kind === "user" ? caller.token : "", signal: abort.signal },
      clients,
      clock,
      client: { ip: context.ip, userAgent: context.get("user-agent").slice(0, 200) },
      koa: context,
    };
    context.set("Cache-Control", "no-store");
    const given = input as RouteContext<never, never, never>;
    if ("mediaType" in row) return answerFile(context, await row.handle(given));
    const { data, meta } = await row.handle(given);
    context.body = {
      success: true,
      data: row.response.parse(data),
      ...(meta === undefined ? {} : { meta: pageMeta.parse(meta) }),
    };
  };

  for (const row of routes) router[row.method](row.path, handlerOf(row));
  router.all("/{*rest}", () => {
    throw unknownCall();
  });
  return router;
};
