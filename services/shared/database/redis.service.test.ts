import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectRedis } from "./redis.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";

const { logger, lines } = recordLog();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** The Redis of the run behind a relay that can stop passing on what the server answers. */
const openRelay = async () => {
  const { hostname, port } = new URL(process.env["REDIS_URL"] as string);
  let frozen = false;
  const sockets = new Set<Socket>();
  const relay = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => sockets.delete(socket));
    }
    client.pipe(server);
    server.on("data", (data) => void (frozen || client.write(data)));
    server.on("close", () => client.destroy());
    client.on("close", () => server.destroy());
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  const dropAll = () => sockets.forEach((socket) => socket.destroy());
  closers.push(() => {
    dropAll();
    return new Promise((resolve) => relay.close(resolve));
  });
  return {
    url: `redis://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    dropAll,
    freeze: () => (frozen = true),
    thaw: () => (frozen = false),
  };
};

const openRedis = (url: string) => {
  const redis = connectRedis({ url, logger });
  closers.push(() => redis.disconnect());
  return redis;
};

test("a command that a frozen server does not answer fails, and later ones are answered again", async () => {
  const relay = await openRelay();
  const redis = openRedis(relay.url);
  expect(await redis.ping()).toBe("PONG");
  relay.freeze();
  await expect(redis.ping()).rejects.toThrow("Command timed out");
  relay.thaw();
  relay.dropAll();
  expect(await redis.ping()).toBe("PONG");
});

test("a command to a server that is not there fails instead of waiting for it, and the log says why", async () => {
  const relay = await openRelay();
  for (const close of closers.splice(0)) await close();
  await expect(openRedis(relay.url).ping()).rejects.toThrow("max retries per request");
  expect(lines().at(-1)).toMatchObject({ msg: "redis", err: { code: "ECONNREFUSED" } });
});
