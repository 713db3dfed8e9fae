import Router from "@koa/router";
import { withCallerKey } from "@plumbline/platform/caller-key.ts";
import type { Context } from "koa";
import { unknownCall } from "../errors.ts";
import { requireJson } from "../http/require-json.ts";
import { parseInput } from "../http/parse-input.ts";
import { parseQuery } from "../http/parse-query.ts";
import { methodNotAllowed } from "./errors.ts";
import { type Admission, admitProgram } from "./admit-program.ts";
import { createV1Document } from "./openapi.ts";
import type { Sources, V1Context, V1Route } from "./route.ts";
import { serveValueSheet } from "./value-sheet.ts";

/** The draft of the header has a string with quotes; many programs send none. */
const readIdempotencyKey = (context: Context): string =>
  context.get("idempotency-key").replace(/^"(.*)"$/, "$1");

/**
 * Creates the public API for programs, /api/v1: each request passes token, quotas, scope,
 * validation and handler. Its errors are answered as those of /api.
 */
export const createV1Api = ({
  routes,
  sources,
  admission,
  origin,
}: {
  routes: V1Route[];
  sources: Sources;
  admission: Admission;
  origin: string;
}): Router => {
  const router = new Router({ prefix: "/api/v1" });
  const document = createV1Document({ routes, origin });
  router.get("/openapi.json", (context: Context) => {
    context.set("Cache-Control", "public, max-age=300");
    context.set("Access-Control-Allow-Origin", "*");
    context.body = document;
  });
  router.get("/value/:file", serveValueSheet({ ...sources, limit: admission.limit }));

  const createHandler = (row: V1Route) => async (context: Context) => {
    const { userId, access } = await admitProgram(context, {
      scope: row.scope,
      resource: "/api/v1",
      admission,
    });
    if (row.body) requireJson(context);
    const input: V1Context<unknown, unknown, unknown> = {
      ...sources,
      params: row.params && parseInput(row.params, context["params"]),
      query: parseQuery(row.query, context.query),
      body: row.body && parseInput(row.body, context.request.body),
      idempotencyKey: readIdempotencyKey(context),
      asUser: { as: access },
    };
    const { data, nextCursor } = await withCallerKey(userId, () =>
      row.handle(input as V1Context<never, never, never>),
    );
    context.body = {
      success: true,
      data: row.response.parse(data),
      ...(row.isList ? { nextCursor: nextCursor ?? null } : {}),
    };
  };
  for (const row of routes) router[row.method](row.path, createHandler(row));
  const others = ["/openapi.json", "/value/:file"].map((path) => ({ method: "get", path }));
  for (const [path, rows] of Map.groupBy([...routes, ...others], (row) => row.path)) {
    const allowed = rows.map(({ method }) => (method === "get" ? "GET, HEAD" : method.toUpperCase()));
    router.all(path, (context: Context) => {
      context.set("Allow", allowed.join(", "));
      throw methodNotAllowed();
    });
  }
  router.all("/{*rest}", () => {
    throw unknownCall();
  });
  return router;
};
