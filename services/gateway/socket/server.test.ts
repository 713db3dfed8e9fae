import { request } from "node:http";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { decodeJwt } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import { openSocket, type SocketClient } from "../testing/socket-client.ts";
import { useSocketServer } from "../testing/socket-server.ts";

const settings = await createTestSettings();
afterEach(() => {
  vi.useRealTimers();
});
const start = useSocketServer(settings);
const accessToken = await settings.userToken({ userId: "ann" });
const expiry = (decodeJwt(accessToken).exp ?? 0) * 1000;

test("calls the orchestrator with the user's token", async () => {
  const { url, calls } = await start();
  const client = await openSocket({ url, accessToken });
  client.send({ event: "subscribe", data: "a1" });
  await client.received(1);
  expect(calls).toEqual([{ id: "a1", as: accessToken }]);
});

test("a socket that is open keeps nothing of the request that opened it", async () => {
  const { url, server } = await start();
  let request: WeakRef<object> | undefined;
  server.once("upgrade", (opened: object) => (request = new WeakRef(opened)));
  const client = await openSocket({ url, accessToken });
  setFlagsFromString("--expose_gc");
  const collect = runInNewContext("gc") as () => void;
  await eventually("the request is gone", async () => {
    collect();
    return request?.deref() === undefined;
  });
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

test.each([
  ["no session", {}, "401 Unauthorized"],
  ["another site's origin", { origin: "https://evil.example" }, "403 Forbidden"],
])("logs that a socket with %s was refused", async (_name, headers, reason) => {
  const { url, securityLines } = await start();
  const upgrade = request(`${url}/ws`, {
    headers: { connection: "Upgrade", upgrade: "websocket", origin: url, ...headers },
  });
  upgrade.end();
  await once(upgrade, "response");
  expect(securityLines()).toMatchObject([{ event: "socket-refused", reason }]);
});

test("closing a socket ends all of its subscriptions", async () => {
  const { url, analyses, users } = await start();
  const client = await openSocket({ url, accessToken });
  const stays = await openSocket({ url, accessToken });
  for (const { send } of [client, stays]) {
    send({ event: "subscribe", data: "a1" });
    send({ event: "subscribe", data: "a2" });
    send({ event: "subscribeUser", data: "ann" });
  }
  await client.received(2);
  await stays.received(2);
  await eventually("both sockets are subscribed", async () => users.sends.get("ann")?.size === 2);
  expect(analyses.keys()).toEqual([
    ["a1", 2],
    ["a2", 2],
  ]);
  client.close();
  await eventually("one socket is left", async () => users.sends.get("ann")?.size === 1);
  expect(analyses.keys()).toEqual([
    ["a1", 1],
    ["a2", 1],
  ]);
});

test("a user can subscribe to no other user's id", async () => {
  const { url, users } = await start();
  const client = await openSocket({ url, accessToken });
  // Messages of one socket are handled in order: the marker is refused after the message before it.
  const after = async (event: string, data: string) => {
    client.messages.length = 0;
    client.send({ event, data });
    client.send("a marker");
    await eventually("the marker is refused", async () =>
      client.messages.some((m) => m.event === "error" && m.data.code === "INVALID_INPUT"),
    );
    return users.keys();
  };
  expect(await after("subscribeUser", "bob")).toEqual([]);
  expect(client.messages[0]).toEqual({
    event: "error",
    data: { code: "FORBIDDEN", message: "You can only subscribe to your own notifications." },
  });
  expect(await after("subscribeUser", "ann")).toEqual([["ann", 1]]);
  expect(client.messages[0]).toEqual({ event: "userNotification", data: { type: "subscribed" } });
  expect(await after("unsubscribeUser", "bob")).toEqual([["ann", 1]]);
  expect(await after("unsubscribeUser", "ann")).toEqual([]);
});

test("closing a socket clears its timers", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const left = Promise.withResolvers<void>();
  const { url, users } = await start();
  const before = vi.getTimerCount();
  users.remove = (): undefined => {
    left.resolve();
  };
  const client = await openSocket({ url, accessToken });
  client.close();
  await left.promise;
  expect(vi.getTimerCount()).toBe(before);
});

test.each([
  ["unsubscribes", (client: SocketClient) => client.send({ event: "unsubscribe", data: "slow" })],
  ["closes", (client: SocketClient) => client.close()],
])("a client that %s during the orchestrator's call is not subscribed", async (_name, go) => {
  const { url, analyses, users, answerSlow } = await start();
  const client = await openSocket({ url, accessToken });
  client.send({ event: "subscribeUser", data: "ann" });
  client.send({ event: "subscribe", data: "slow" });
  await eventually("the user is subscribed", async () => users.keys().length > 0);
  go(client);
  // Messages are handled in order, and closing removes the user: either shows that the message was
  // handled.
  if (client.socket.readyState === client.socket.OPEN) client.send({ event: "unsubscribeUser", data: "ann" });
  await eventually("the user is unsubscribed", async () => users.keys().length === 0);
  answerSlow();
  const other = await openSocket({ url, accessToken });
  other.send({ event: "subscribe", data: "a1" });
  await other.received(1);
  expect(analyses.keys()).toEqual([["a1", 1]]);
});

test("a socket closes with 4401 when its token expires, not earlier", async () => {
  const { url } = await start(() => new Date(expiry - 300));
  const opened = performance.now();
  const client = await openSocket({ url, accessToken });
  expect(await client.closed).toBe(4401);
  expect(performance.now() - opened).toBeGreaterThan(295);
});

test("a socket whose token has just expired closes at once", async () => {
  const { url } = await start(() => new Date(expiry + 1));
  const client = await openSocket({ url, accessToken });
  expect(await client.closed).toBe(4401);
});

test("a socket closes with 4401 when its session ends, and no other does", async () => {
  const { url, users, endSession } = await start();
  const client = await openSocket({ url, accessToken });
  const sibling = await openSocket({ url, accessToken });
  const other = await openSocket({
    url,
    accessToken: await settings.userToken({ userId: "ann", sessionId: "another" }),
  });
  for (const { send } of [client, sibling, other]) send({ event: "subscribeUser", data: "ann" });
  await eventually("all are subscribed", async () => users.sends.get("ann")?.size === 3);
  endSession("test");
  expect(await Promise.all([client.closed, sibling.closed])).toEqual([4401, 4401]);
  await eventually("one is left", async () => users.sends.get("ann")?.size === 1);
  endSession("test");
  other.send({ event: "subscribe", data: "a1" });
  expect((await other.received(2))[1]?.event).toBe("analysisUpdate");
});

test("a client that answers no ping within 30 s is disconnected, one that does stays connected", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { url } = await start();
  const silent = await openSocket({ url, accessToken, autoPong: false });
  const alive = await openSocket({ url, accessToken });
  let pings = 0;
  alive.socket.on("ping", () => pings++);
  vi.advanceTimersByTime(29_999);
  alive.send({ event: "subscribe", data: "a1" });
  await alive.received(1);
  expect(pings).toBe(0);
  const first = [silent, alive].map(({ socket }) => once(socket, "ping"));
  vi.advanceTimersByTime(1);
  await Promise.all(first);
  // The pong was sent before this message of the same socket.
  alive.send({ event: "subscribe", data: "a2" });
  await alive.received(2);
  const second = once(alive.socket, "ping");
  vi.advanceTimersByTime(30_000);
  await second;
  expect(await silent.closed).toBe(1006);
  alive.send({ event: "subscribe", data: "a3" });
  await alive.received(3);
});

test("closing the gateway closes every socket", async () => {
  const { url, sockets } = await start();
  const client = await openSocket({ url, accessToken });
  sockets.close();
  expect(await client.closed).toBe(1006);
});
