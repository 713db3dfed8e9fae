import Koa from "koa";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { Clients } from "../clients.ts";
import { createApi } from "./api.ts";
import { route, type Route } from "./route.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Handler = Parameters<typeof route>[0]["handle"];

/** A server with one route, /thing, and a client that has asked for it and may leave. */
const start = async ({
  handle,
  limit = async () => undefined,
}: {
  handle: Handler;
  limit?: (sockets: Socket[], leave: () => void) => Promise<void>;
}) => {
  const sockets: Socket[] = [];
  const leave = () => client.destroy();
  const routes: Route[] = [
    route({
      method: "get",
      path: "/thing",
      summary: "",
      access: "public",
      rate: "read",
      response: z.object({}),
      handle,
    }),
  ];
  const api = createApi({
    routes,
    clients: {} as Clients,
    clock: () => new Date(0),
    verify: () => Promise.reject(new Error("there is no cookie")),
    limit: () => limit(sockets, leave),
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
  client.on("error", () => undefined).end();
  return { answered: answered.promise, leave };
};

test("for a client that is gone before its turn comes, no work begins", async () => {
  let isAsked = false;
  const turns: Promise<void>[] = [];
  const { answered } = await start({
    handle: async () => {
      isAsked = true;
      throw new Error("nobody waits for it");
    },
    // The client leaves while it waits for its turn.
    limit: (sockets, leave) => {
      const gone = once(sockets[0] as Socket, "close").then(() => undefined);
      leave();
      turns.push(gone);
      return gone;
    },
  });
  await answered;
  expect(turns).toHaveLength(1);
  expect(isAsked).toBe(false);
});

test("work for a client that leaves is told to end", async () => {
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
