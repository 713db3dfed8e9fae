import type { AddressInfo, Socket } from "node:net";
import { connect, createServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectRedis } from "./redis.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { atPort, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";

const { logger, lines } = recordLog();
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A relay to the Redis server that can stop passing on responses. */
const openRelay = async () => {
  const address = process.env["REDIS_URL"] as string;
  const { hostname, port } = new URL(address);
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
    url: atPort(address, (relay.address() as AddressInfo).port),
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

test("a command to a frozen server times out, later ones fail at once, and succeed when it goes on", async () => {
  const relay = await openRelay();
  const redis = openRedis(relay.url);
  expect(await redis.ping()).toBe("PONG");
  relay.freeze();
  await expect(redis.ping()).rejects.toThrow();
  await eventually("the connection is closed", async () => redis.status !== "ready");
  for (let command = 0; command < 20; command++) {
    const began = performance.now();
    await expect(redis.incr("never")).rejects.toThrow();
    // One that waits for an answer fails after a second.
    expect(performance.now() - began).toBeLessThan(900);
  }
  relay.thaw();
  await eventually("a command succeeds", async () => (await redis.ping()) === "PONG");
});

test("a command that got no answer is not sent again", async () => {
  const relay = await openRelay();
  const redis = openRedis(relay.url);
  const key = randomUUID();
  expect(await redis.incr(key)).toBe(1);
  relay.freeze();
  await expect(redis.incr(key)).rejects.toThrow();
  relay.thaw();
  expect(await eventually("the count is read", () => redis.get(key))).toBe("2");
});

test("commands before the first connection wait for it", async () => {
  const relay = await openRelay();
  expect(await openRedis(relay.url).ping()).toBe("PONG");
});

test("a command to a server that is down fails at once, and the log says why", async () => {
  const relay = await openRelay();
  for (const close of closers.splice(0)) await close();
  await expect(openRedis(relay.url).ping()).rejects.toThrow("max retries per request");
  expect(lines().at(-1)).toMatchObject({ msg: "redis", err: { code: "ECONNREFUSED" } });
});
