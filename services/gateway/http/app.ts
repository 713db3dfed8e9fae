import { bodyParser } from "@koa/bodyparser";
import cors from "@koa/cors";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { SecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import { withRequestId } from "@plumbline/platform/telemetry/request-id.ts";
import type { TokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { measure } from "@plumbline/platform/telemetry/metrics.ts";
import Koa, { type Context, type Next } from "koa";
import compress from "koa-compress";
import helmet from "koa-helmet";
import { randomUUID } from "node:crypto";
import type { Clients } from "../clients.ts";
import type { GatewayConfig } from "../config.ts";
import { malformedRequest } from "../errors.ts";
import type { Readiness } from "../readiness.ts";
import { routes } from "../routes/table.ts";
import { answerErrors } from "./answer-errors.ts";
import { createApi } from "./api.ts";
import { createOpenApi } from "./openapi.ts";
import { readInlineScripts } from "../pages/inline-scripts.ts";
import { servePage } from "../pages/serve-page.ts";
import { serveFeed } from "../pages/serve-feed.ts";
import { serveSitemap } from "../pages/serve-sitemap.ts";
import { serveAssets, serveDocs, serveInbox } from "./pages.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { Site } from "./route.ts";
import { servePictures } from "./serve-pictures.ts";
import { serveTickers, type TickerList } from "./tickers.ts";
import { createMarketReader } from "../company/read-market.ts";
import { serveEmbed } from "../embed/serve-embed.ts";
import { serveOAuth } from "../programs/serve-oauth.ts";
import { serveMcp } from "../mcp/serve-mcp.ts";
import { createTokenOpener } from "../v1/open-tokens.ts";
import type { Quotas } from "../v1/quotas.ts";
import { v1Routes } from "../v1/table.ts";
import { createV1Api } from "../v1/v1-api.ts";
import { createXsrf } from "./xsrf.ts";

const bodyLimit = "64kb";
const longLimit = "512kb";
/** Where the addresses of calls with a long body begin. */
const longPaths = routes
  .filter(({ hasLongBody }) => hasLongBody)
  .map(({ path }) => `/api${path.split("/:")[0]}`);

/**
 * Gives each request an id of ours, for the answer and for the log lines of all services: with the
 * caller's, one caller could mix up the lines of another.
 */
const setRequestId = async (context: Context, next: Next) => {
  const requestId = randomUUID();
  context.state["requestId"] = requestId;
  context.set("X-Request-Id", requestId);
  await withRequestId(requestId, next);
};

/**
 * Refuses a target that is no address (`GET http://[`) before anything reads its path, and a request
 * for two hosts, of which a proxy may have heeded the other.
 */
const refuseMalformedTarget = async (context: Context, next: Next): Promise<void> => {
  const readPath = () => context.path;
  try {
    readPath();
  } catch {
    throw malformedRequest();
  }
  const names = context.req.rawHeaders.filter((_, i) => i % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1) throw malformedRequest();
  await next();
};

/**
 * Answers mail programs, which post to the address of the page that a link in a mail opens
 * (RFC 8058), as the API's call does.
 */
const answerMailPrograms = async (context: Context, next: Next): Promise<void> => {
  if (context.method === "POST" && context.path.startsWith("/unsubscribe/"))
    context.path = `/api${context.path}`;
  await next();
};

/**
 * Throws an error of the body parser with a status; one without is a body that is not encoded as it
 * says.
 */
const refuseBody = (error: Error & { status?: number }): never => {
  throw error.status ? error : malformedRequest();
};

/** Parses JSON bodies up to the limit of the call. */
const parseBodies = () => {
  const createParser = (jsonLimit: string) =>
    bodyParser({
      enableTypes: ["json"],
      parsedMethods: ["POST", "PUT", "PATCH", "DELETE"],
      jsonLimit,
      onError: refuseBody,
    });
  const [parse, parseLong] = [createParser(bodyLimit), createParser(longLimit)];
  return (context: Context, next: Next) =>
    (longPaths.some((path) => context.path.startsWith(path)) ? parseLong : parse)(context, next);
};

/**
 * Marks every cookie Secure if the public address is https. The request itself does not tell:
 * behind a proxy it arrives unencrypted, and the caller chooses its Host header.
 */
const secureCookies =
  (publicUrl: string) =>
  async (context: Context, next: Next): Promise<void> => {
    context.cookies.secure = publicUrl.startsWith("https:");
    await next();
  };

/** Reads what the settings say of the site. */
const readSite = ({
  BETA_ENDS,
  FOUNDER_NAME,
  FOUNDER_TEXT,
  ANALYTICS_URL,
  ANALYTICS_DOMAIN,
  PUBLIC_URL,
  SAMPLE_DAY,
}: GatewayConfig): Site => ({
  betaEnds: BETA_ENDS,
  sampleDay: SAMPLE_DAY ?? null,
  founder: FOUNDER_NAME && FOUNDER_TEXT ? { name: FOUNDER_NAME, text: FOUNDER_TEXT } : null,
  analytics: ANALYTICS_URL
    ? { url: ANALYTICS_URL, domain: ANALYTICS_DOMAIN ?? new URL(PUBLIC_URL).hostname }
    : null,
});

const securityHeaders = ({
  PUBLIC_URL: publicUrl,
  ANALYTICS_URL: analyticsUrl,
  WEB_DIST: dist,
}: GatewayConfig) =>
  helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...readInlineScripts(dist)],
        // Components position pop-ups with style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          new URL(publicUrl).origin.replace(/^http/, "ws"),
          ...(analyticsUrl ? [new URL(analyticsUrl).origin] : []),
        ],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: publicUrl.startsWith("https:") ? [] : null,
      },
    },
    strictTransportSecurity: publicUrl.startsWith("https:"),
  });

const probes = new Set(["/healthz", "/readyz"]);

/**
 * Measures requests by the route of their call; files and pages are one route each. Probes are not
 * measured: where few people come, they would hide that these get errors.
 */
const timeRequests = async (context: Context, next: Next): Promise<void> => {
  // As it was sent: a malformed target has no path.
  if (probes.has(context.url)) return next();
  const started = performance.now();
  await next();
  const isPage = String(context.response.get("Content-Type")).startsWith("text/html");
  measure.http((performance.now() - started) / 1_000, {
    method: context.method,
    route: (context as { _matchedRoute?: string })._matchedRoute ?? (isPage ? "page" : "file"),
    status: context.status,
  });
};

/** Denies pages, and what might be injected into them, the devices that the app never uses. */
const permissionsPolicy = async (context: Context, next: Next): Promise<void> => {
  context.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), usb=()");
  await next();
};

/**
 * Creates the HTTP application: health, API documentation, /api, the list of tickers and the built
 * app.
 */
export const createApp = ({
  config,
  clients,
  verify,
  limit,
  quotas,
  logger,
  security,
  readiness,
  tickers,
  clock,
}: {
  config: GatewayConfig;
  clients: Clients;
  verify: TokenVerifier;
  limit: RateLimits;
  quotas: Quotas;
  logger: Logger;
  security: SecurityLog;
  readiness: () => Promise<Readiness>;
  tickers: TickerList;
  clock: () => Date;
}): Koa => {
  const app = new Koa({ proxy: config.TRUST_PROXY > 0, maxIpsCount: config.TRUST_PROXY });
  const xsrf = createXsrf({ secret: config.SERVICE_KEY });
  const api = createApi({
    routes,
    clients,
    verify,
    xsrf,
    limit,
    security,
    clock,
    site: readSite(config),
    readQuotas: quotas.read,
  });
  // The answer, a file, has already begun: the error can only be logged. A disconnect is not an
  // error.
  app.on("error", (error: NodeJS.ErrnoException, context?: Context) => {
    const isGone = error.code === "ERR_STREAM_PREMATURE_CLOSE" || error.code === "ECONNRESET";
    if (!isGone) logger.warn({ err: error, requestId: context?.state["requestId"] }, "response aborted");
  });
  app.use(timeRequests);
  app.use(setRequestId);
  app.use(answerErrors({ logger }));
  app.use(securityHeaders(config));
  app.use(permissionsPolicy);
  app.use(refuseMalformedTarget);
  app.use(answerMailPrograms);
  app.use(async (context, next) => {
    if (context.path === "/healthz") context.body = { status: "ok" };
    else if (context.path === "/readyz") {
      const { isReady, missing } = await readiness();
      context.status = isReady ? 200 : 503;
      context.body = { status: isReady ? "ready" : "not ready", missing };
    } else await next();
  });
  app.use(secureCookies(config.PUBLIC_URL));
  const { origin } = new URL(config.PUBLIC_URL);
  // Before the rule for other sites: programs call from anywhere, without cookies.
  app.use(serveOAuth({ identity: clients.identity, limit, origin }).routes());
  app.use(cors({ origin, credentials: true }));
  app.use(compress({ threshold: 1024 }));
  if (config.DEV_INBOX_URL) app.use(serveInbox({ url: config.DEV_INBOX_URL, publicUrl: config.PUBLIC_URL }));
  app.use(serveDocs({ openApi: createOpenApi({ routes, version: "1" }) }));
  app.use(serveTickers({ tickers }));
  app.use(servePictures({ identity: clients.identity, blog: clients.blog, limit }));
  app.use(parseBodies());
  const sources = {
    market: createMarketReader({ orchestrator: clients.orchestrator, tickers, clock }),
    tickers,
    clients,
  };
  const admission = {
    openToken: createTokenOpener({ identity: clients.identity, clock }),
    quotas,
    limit,
    origin,
  };
  app.use(serveEmbed({ market: sources.market, limit, origin }));
  app.use(serveMcp({ sources, admission, origin }));
  app.use(createV1Api({ routes: v1Routes, sources, admission, origin }).routes());
  app.use(api.routes());
  app.use(serveFeed({ origin, blog: clients.blog }));
  app.use(serveSitemap({ origin, ...clients, clock }));
  app.use(servePage({ dist: config.WEB_DIST, origin, ...clients }));
  app.use(serveAssets({ dist: config.WEB_DIST }));
  return app;
};
