import type { Context, Next } from "koa";
import sirv from "sirv";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Readable } from "node:stream";

const assetMaxAgeSeconds = 365 * 24 * 3600;

/**
 * Adapts a file server for Node's request and response to Koa. Calls next if there is no such file,
 * and for methods that do not read. Files are small and sent whole, whatever part is asked for.
 */
const serveFiles = (files: ReturnType<typeof sirv>) => async (context: Context, next: Next) => {
  if (context.method !== "GET" && context.method !== "HEAD") return next();
  delete context.req.headers.range;
  // The file server lists its files at the start. One that cannot be opened later (removed, too
  // many open files) is an error of a stream that nobody hears, which would end the process.
  context.res.once("pipe", (file: Readable) => file.once("error", () => context.res.destroy()));
  let missing = false;
  const done = once(context.res, "close");
  await Promise.race([
    done,
    new Promise<void>((resolve) =>
      files(context.req, context.res, () => {
        missing = true;
        resolve();
      }),
    ),
  ]);
  if (missing) return next();
  context.respond = false;
};

/**
 * Serves the built app's files. Those under /assets have a content hash in their name and are
 * cached for a year.
 */
export const serveAssets = ({ dist }: { dist: string }) =>
  serveFiles(
    sirv(dist, {
      gzip: true,
      brotli: true,
      etag: true,
      setHeaders: (response, pathname) => {
        response.setHeader(
          "Cache-Control",
          pathname.startsWith("/assets/") ? `public, max-age=${assetMaxAgeSeconds}, immutable` : "no-cache",
        );
      },
    }),
  );

const swaggerFiles = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const docsPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plumbline API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head><body><div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;
const docsScript = `window.SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui" });`;

/** Serves /api/openapi.json and Swagger UI at /api/docs. */
export const serveDocs = ({ openApi }: { openApi: object }) => {
  const files = serveFiles(sirv(swaggerFiles, { etag: true }));
  return async (context: Context, next: Next) => {
    if (context.method !== "GET" || !context.path.startsWith("/api/")) return next();
    if (context.path === "/api/openapi.json") {
      context.body = openApi;
    } else if (/^\/api\/docs\/?$/.test(context.path)) {
      context.type = "html";
      context.body = docsPage;
    } else if (context.path === "/api/docs/start.js") {
      context.type = "js";
      context.body = docsScript;
    } else if (/^\/api\/docs\/[\w.-]+\.(js|css|png)$/.test(context.path)) {
      context.req.url = context.path.slice("/api/docs".length);
      return files(context, next);
    } else return next();
  };
};

/**
 * Proxies the local stack's mail inbox, so that one address serves everything. Under a name that is
 * neither this machine's nor the site's there is no inbox: it may be another site's, whose page
 * must not read the mails.
 */
export const serveInbox = ({ url, publicUrl }: { url: string; publicUrl: string }) => {
  const hosts = new Set(["localhost", "127.0.0.1", "[::1]", new URL(publicUrl).hostname]);
  const isRead = ({ method, path, hostname }: Context) =>
    path.startsWith("/dev/inbox") && ["GET", "HEAD"].includes(method) && hosts.has(hostname);
  return async (context: Context, next: Next) => {
    if (!isRead(context)) return next();
    const answer = await fetch(new URL(context.path, url), { signal: AbortSignal.timeout(5_000) });
    context.status = answer.status;
    context.type = answer.headers.get("content-type") ?? "text/html";
    context.set("Cache-Control", "no-store");
    context.body = Buffer.from(await answer.arrayBuffer());
  };
};
