import Koa from "koa";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { Clients } from "../clients.ts";
import { createApi } from "./api.ts";
import { fileRoute } from "./route.ts";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test("for a client that is gone before its turn comes, no work begins", async () => {
  let isAsked = false;
  const sockets: Socket[] = [];
  const turns: Promise<void>[] = [];
  const leave = () => client.destroy();
  const api = createApi({
    routes: [
      fileRoute({
        path: "/file",
        summary: "A file",
        access: "public",
        rate: "download",
        mediaType: "text/plain",
        params: z.object({}),
        handle: async () => {
          isAsked = true;
          throw new Error("nobody waits for it");
        },
      }),
    ],
    clients: {} as Clients,
    clock: () => new Date(0),
    verify: () => Promise.reject(new Error("there is no cookie")),
    // The client leaves while it waits for its turn.
    limit: () => {
      const gone = once(sockets[0] as Socket, "close").then(() => undefined);
      leave();
      turns.push(gone);
      return gone;
    },
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const client = request({ port: (server.address() as AddressInfo).port, path: "/api/file" });
  client.on("error", () => undefined).end();
  await answered.promise;
  expect(turns).toHaveLength(1);
  expect(isAsked).toBe(false);
});
