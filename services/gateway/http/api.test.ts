import { recordSecurity } from "@plumbline/test-kit/log.ts";
import Koa from "koa";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { JsonCall } from "../calls/call.ts";
import type { Clients } from "../clients.ts";
import { createApi } from "./api.ts";
import { type Handler, serve } from "./route.ts";
import { createXsrf } from "./xsrf.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/**
 * Starts a server with one route, /thing, and a client that has requested it and can disconnect.
 */
const start = async ({
  handle,
  response = z.object({}),
  limit = async () => undefined,
}: {
  handle: Handler<JsonCall>;
  response?: z.ZodType;
  limit?: (sockets: Socket[], leave: () => void) => Promise<void>;
}) => {
  const sockets: Socket[] = [];
  const leave = () => client.destroy();
  const routes = serve(
    { "GET /thing": { summary: "", access: "public", rate: "read", response } },
    { "GET /thing": handle },
  );
  const api = createApi({
    routes,
    clients: {} as Clients,
    clock: () => new Date(0),
    site: { betaEnds: "2027-08-31", founder: null, analytics: null, sampleDay: null },
    readQuotas: async () => [],
    xsrf: createXsrf({ secret: "key" }),
    verify: () => Promise.reject(new Error("there is no cookie")),
    limit: () => limit(sockets, leave),
    security: recordSecurity().security,
  });
  const app = new Koa();
  const answered = Promise.withResolvers<void>();
  app.use(async (_, next) => {
    await next().finally(() => answered.resolve());
  });
  app.use(api.routes());
  app.silent = true;
  const server = createServer(app.callback());
  server.on("connection", (socket) => sockets.push(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => server.close());
  const client = request({ port: (server.address() as AddressInfo).port, path: "/api/thing" });
  const answer = Promise.withResolvers<{ status: number | undefined; text: string }>();
  client.on("error", () => undefined).end();
  client.once("response", (incoming) =>
    text(incoming).then(
      (body) => answer.resolve({ status: incoming.statusCode, text: body }),
      () => undefined,
    ),
  );
  return { answered: answered.promise, answer: answer.promise, leave };
};

test("does not call the handler for a client that disconnected while queued for the rate limiter", async () => {
  let isCalled = false;
  const turns: Promise<void>[] = [];
  const { answered } = await start({
    handle: async () => {
      isCalled = true;
      throw new Error("must not be called");
    },
    // The client disconnects while the rate limiter holds it.
    limit: (sockets, leave) => {
      const gone = once(sockets[0] as Socket, "close").then(() => undefined);
      leave();
      turns.push(gone);
      return gone;
    },
  });
  await answered;
  expect(turns).toHaveLength(1);
  expect(isCalled).toBe(false);
});

test("aborts the handler's signal when the client disconnects", async () => {
  const begun = Promise.withResolvers<object>();
  const ended = Promise.withResolvers<void>();
  const { leave } = await start({
    handle: async ({ asUser: { signal, as } }) => {
      signal.addEventListener("abort", () => ended.resolve());
      begun.resolve({ as, isAborted: signal.aborted });
      await ended.promise;
      return { data: {} };
    },
  });
  expect(await begun.promise).toEqual({ as: "", isAborted: false });
  leave();
  await ended.promise;
});

const page = { page: 1, totalPages: 1, total: 1, limit: 10, hasNextPage: false, hasPreviousPage: false };
const withCursor = { ...page, cursor: "c" };
const named = z.array(z.object({ name: z.string() }));

test("drops fields that the response schema does not name", async () => {
  const { answer } = await start({
    response: named,
    handle: async () => ({ data: [{ name: "a", owner: "b" }], meta: withCursor }),
  });
  const { status, text: body } = await answer;
  expect([status, JSON.parse(body)]).toEqual([
    200,
    { success: true, data: [{ name: "a" }], meta: page, totalCount: 1, totalPages: 1 },
  ]);
});

test.each([
  ["data", { data: [{ name: 1 }] }],
  ["a missing field", { data: [{}] }],
  ["paging", { data: [], meta: { ...page, total: Number.NaN } }],
])("answers 500 if %s does not fit the response schema", async (_, wrong) => {
  const { answer } = await start({ response: named, handle: async () => wrong });
  expect(await answer).toEqual({ status: 500, text: "Internal Server Error" });
});
