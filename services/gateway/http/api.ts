import { tokenOf } from "@plumbline/platform/rpc/access.ts";
import Router from "@koa/router";
import type { Caller, TokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { withCallerKey } from "@plumbline/platform/caller-key.ts";
import { type AppError, callerGone, toAppError } from "@plumbline/platform/errors.ts";
import { logRefusal, type SecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import type { Context } from "koa";
import type { Clients } from "../clients.ts";
import { pageMeta, type PageMeta } from "../dto/common.ts";
import { loginRequired, unknownCall, xsrfMismatch } from "../errors.ts";
import { accessCookie, openSessionCookies } from "./cookies.ts";
import { networkOf } from "./client-network.ts";
import { answerFile } from "./file-answer.ts";
import { parseInput } from "./parse-input.ts";
import { parseQuery } from "./parse-query.ts";
import type { RateLimits } from "./rate-limits.ts";
import { readUpload } from "./read-upload.ts";
import { requireJson } from "./require-json.ts";
import type { Route, RouteContext, Site } from "./route.ts";
import { createShares } from "./shares.ts";
import type { Xsrf } from "./xsrf.ts";

/** Repeats the totals beside the paging, for clients that look for them there. */
const presentMeta = (meta: PageMeta) => ({ meta, totalCount: meta.total, totalPages: meta.totalPages });

/**
 * Reads the caller from the access cookie; anonymous without one. refusal: why its token was
 * rejected. Throws any other error, such as identity being unavailable.
 */
const readCaller = async (
  context: Context,
  verify: TokenVerifier,
): Promise<{ caller: Caller; refusal?: AppError }> => {
  const token = context.cookies.get(accessCookie);
  if (!token) return { caller: { kind: "anonymous" } };
  try {
    return { caller: await verify(token) };
  } catch (thrown) {
    const refusal = toAppError(thrown);
    if (refusal.kind !== "unauthenticated") throw refusal;
    return { caller: { kind: "anonymous" }, refusal };
  }
};

const leave = (context: Context, location: string): void => {
  context.redirect(location);
  context.status = 303;
  context.set("Cache-Control", "no-store");
};

/**
 * Creates the router of /api from the table of routes. Each request passes caller, rate limit,
 * access rule, anti-forgery check, validation and handler. The row's response schema drops fields
 * that it does not name; an answer that does not fit it is an internal error.
 */
export const createApi = ({
  routes,
  clients,
  verify,
  xsrf,
  limit,
  security,
  clock,
  site,
  readQuotas,
}: {
  routes: Route[];
  clients: Clients;
  verify: TokenVerifier;
  xsrf: Xsrf;
  limit: RateLimits;
  security: SecurityLog;
  clock: () => Date;
  site: Site;
  readQuotas: RouteContext<unknown, unknown, unknown>["readQuotas"];
}): Router => {
  const router = new Router({ prefix: "/api" });

  const shares = createShares();
  const createHandler = (row: Route) => async (context: Context) => {
    const { caller, refusal } = await readCaller(context, verify);
    const { userId, sessionId } =
      caller.kind === "user" ? caller : { userId: undefined, sessionId: undefined };
    const about = { call: `${row.method} ${row.path}`, userId, ip: context.ip };
    if (refusal) logRefusal({ security, thrown: refusal, ...about });
    // Before any refusal: the page needs the cookie to log in, or to retry.
    xsrf.ensureCookie(context, sessionId);
    if (row.access === "user" && refusal) throw refusal;
    const network = networkOf(context.ip);
    await limit(row.rate, { userId, ip: network });
    if (row.access === "user" && caller.kind !== "user") throw loginRequired();
    const needsXsrf =
      row.method !== "get" && row.signatureHeader === undefined && row.hasSecretInPath === undefined;
    if (needsXsrf && !xsrf.isGenuine(context, sessionId)) {
      security("csrf-refused", about);
      throw xsrfMismatch();
    }
    // The client disconnected while it was queued for the rate limiter: no event would cancel the
    // work.
    if (row.method === "get" && context.res.destroyed) return;
    if (row.body) requireJson(context);
    const abort = new AbortController();
    context.res.once("close", () => abort.abort(callerGone));
    const input: RouteContext<unknown, unknown, unknown> = {
      params: row.params && parseInput(row.params, context["params"]),
      query: parseQuery(row.query, context.query),
      body: row.body && parseInput(row.body, context.request.body),
      upload: row.upload === undefined ? new Uint8Array() : await readUpload(context, row.upload),
      signed: {
        body: row.signatureHeader === undefined ? "" : (context.request.rawBody ?? ""),
        signature: row.signatureHeader === undefined ? "" : context.get(row.signatureHeader),
      },
      caller,
      asUser: { as: tokenOf(caller), signal: abort.signal },
      clients,
      clock,
      site,
      readQuotas,
      client: { ip: network, userAgent: context.get("user-agent").slice(0, 200) },
      cookies: openSessionCookies(context, xsrf),
    };
    context.set("Cache-Control", "no-store");
    const given = input as RouteContext<never, never, never>;
    const handle = <T>(work: () => Promise<T>) =>
      withCallerKey(userId ?? network, () => shares[row.rate](work, abort.signal));
    if ("mediaType" in row) return answerFile(context, row.mediaType, await handle(() => row.handle(given)));
    if ("opensPage" in row) return leave(context, await handle(() => row.handle(given)));
    const { data, meta } = await handle(() => row.handle(given));
    context.body = {
      success: true,
      data: row.response.parse(data),
      ...(meta === undefined ? {} : presentMeta(pageMeta.parse(meta))),
    };
  };

  /** Sends the browser to the page of the refusal. An internal error is answered and logged as such. */
  const refuseByPage =
    (row: Extract<Route, { opensPage: true }>, handle: (context: Context) => Promise<void>) =>
    async (context: Context) => {
      try {
        await handle(context);
      } catch (thrown) {
        const { kind, code } = toAppError(thrown);
        if (kind === "internal") throw thrown;
        leave(context, row.refuse(code, context["params"], openSessionCookies(context, xsrf)));
      }
    };

  for (const row of routes) {
    const handle = createHandler(row);
    router[row.method](row.path, "opensPage" in row ? refuseByPage(row, handle) : handle);
  }
  router.all("/{*rest}", () => {
    throw unknownCall();
  });
  return router;
};
