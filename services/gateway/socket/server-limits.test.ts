import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openSocket } from "../testing/socket-client.ts";
import { useSocketServer } from "../testing/socket-server.ts";

const settings = await createTestSettings();
const start = useSocketServer(settings);
const accessToken = await settings.userToken({ userId: "ann" });

test("a socket has at most 100 subscriptions, however fast it sends them", async () => {
  const { url, analyses, calls } = await start();
  const client = await openSocket({ url, accessToken });
  for (let n = 1; n <= 101; n++) client.send({ event: "subscribe", data: `a${n}` });
  await client.received(100);
  client.send({ event: "unsubscribe", data: "a1" });
  client.send({ event: "subscribe", data: "a102" });
  await client.received(101);
  expect(analyses.keys().map(([key]) => key)).toEqual(
    Array.from({ length: 99 }, (_, i) => `a${i + 2}`).concat("a102"),
  );
  expect(calls).toHaveLength(101);
});

test("a refused subscription does not count", async () => {
  const { url, analyses, calls } = await start();
  const client = await openSocket({ url, accessToken });
  for (let n = 1; n <= 100; n++) client.send({ event: "subscribe", data: `hidden${n}` });
  await client.received(100);
  client.send({ event: "subscribe", data: "a1" });
  expect((await client.received(101))[100]?.event).toBe("analysisUpdate");
  expect(calls).toHaveLength(101);
  expect(analyses.keys()).toEqual([["a1", 1]]);
});

test("a client that reads too slowly is closed with 4408", async () => {
  const { url, users } = await start();
  const client = await openSocket({ url, accessToken });
  client.send({ event: "subscribeUser", data: "ann" });
  const send = await eventually("the subscription", async () => Array.from(users.sends.get("ann") ?? [])[0]);
  client.socket.pause();
  const message = "x".repeat(100_000);
  // The operating system's buffers are not counted: send until the server's own buffer is full.
  for (let sent = 0; sent < 400; sent++) send({ event: "error", data: { code: "TEST", message } });
  client.socket.resume();
  expect(await client.closed).toBe(4408);
  expect(client.messages.length).toBeLessThan(400);
});

test("closes a socket with 4429 that sends more than 200 messages in 20 s, and handles no more", async () => {
  const { url, calls } = await start();
  const client = await openSocket({ url, accessToken });
  const other = await openSocket({ url, accessToken: await settings.userToken({ userId: "bob" }) });
  for (let n = 0; n < 200; n++) client.send({ event: "subscribe", data: "hidden" });
  await client.received(200);
  client.send({ event: "subscribe", data: "a1" });
  expect(await client.closed).toBe(4429);
  expect(calls, "the first 200 were handled").toHaveLength(200);
  const again = await openSocket({ url, accessToken });
  again.send({ event: "subscribe", data: "a1" });
  expect(await again.closed, "the limit is the user's, not the socket's").toBe(4429);
  other.send({ event: "subscribe", data: "a1" });
  expect((await other.received(1))[0]?.event).toBe("analysisUpdate");
});

test("closes all sockets of a user who sends too much on one", async () => {
  const { url } = await start();
  const [flooding, idle] = [await openSocket({ url, accessToken }), await openSocket({ url, accessToken })];
  for (let n = 0; n < 5_000; n++) flooding.send({ event: "subscribe", data: "hidden" });
  expect(await flooding.closed).toBe(4429);
  expect(await idle.closed).toBe(4429);
});

test("a user whose messages wait longer than two pings is closed as one who sends too much, with 4429", async () => {
  // A busy machine may answer a ping late by some 200 ms.
  const { url } = await start(undefined, 500);
  const clients = await Promise.all(
    Array.from({ length: 10 }, async (_, n) =>
      openSocket({ url, accessToken: await settings.userToken({ userId: `user ${n}` }) }),
    ),
  );
  // Together more than three seconds of what is handled, and each less than a user may send.
  for (const client of clients)
    for (let n = 0; n < 100; n++) client.send({ event: "subscribeUser", data: "nobody" });
  expect(await Promise.all(clients.map(({ closed }) => closed))).toEqual(clients.map(() => 4429));
});

test("asks for at most eight subscriptions at once, in order; what a closed socket waited for is not asked", async () => {
  const { url, users, calls, answerSlow } = await start();
  const [first, leaving, last] = [
    await openSocket({ url, accessToken }),
    await openSocket({ url, accessToken }),
    await openSocket({ url, accessToken }),
  ];
  const slowCalls = () => calls.filter(({ id }) => id?.startsWith("slow")).length;
  for (let n = 0; n < 8; n++) first.send({ event: "subscribe", data: `slow${n}` });
  await eventually("eight calls", async () => slowCalls() === 8);
  leaving.send({ event: "subscribeUser", data: "ann" });
  leaving.send({ event: "subscribe", data: "a1" });
  await eventually("the socket is known", async () => users.sends.get("ann")?.size === 1);
  last.send({ event: "subscribe", data: "a2" });
  last.send("a marker");
  expect((await last.received(1))[0]?.event, "the marker is handled meanwhile").toBe("error");
  expect(calls).toHaveLength(8);
  leaving.close();
  await eventually("the socket is gone", async () => users.sends.get("ann")?.size === 0);
  answerSlow();
  expect((await last.received(2))[1]?.event).toBe("analysisUpdate");
  expect(calls.slice(8).map(({ id }) => id)).toEqual(["a2"]);
});

test("handles at most 300 messages a second of all sockets; the others wait unread, and none is lost", async () => {
  const { url } = await start();
  const clients = await Promise.all(
    Array.from({ length: 4 }, async (_, n) =>
      openSocket({ url, accessToken: await settings.userToken({ userId: `user ${n}` }) }),
    ),
  );
  const begin = performance.now();
  for (let n = 0; n < 90; n++)
    for (const client of clients) client.send({ event: "subscribeUser", data: "nobody" });
  await Promise.all(clients.map((client) => client.received(90)));
  expect(performance.now() - begin).toBeGreaterThan(950);
});

test("a user has at most 50 sockets; one that closes makes room", async () => {
  const { url } = await start();
  const opened = await Promise.all(Array.from({ length: 52 }, () => openSocket({ url, accessToken })));
  expect(opened.filter(({ refusal }) => refusal === 429)).toHaveLength(2);
  const bob = await openSocket({ url, accessToken: await settings.userToken({ userId: "bob" }) });
  expect(bob.refusal).toBeUndefined();
  opened.find(({ refusal }) => !refusal)?.close();
  await eventually("room for a socket", async () => {
    const next = await openSocket({ url, accessToken });
    return next.refusal === undefined;
  });
});

test.each([
  "GET // HTTP/1.1",
  "GET //[ HTTP/1.1",
  "GET http://[ HTTP/1.1",
  "GET http://a:99999/ws HTTP/1.1",
  "OPTIONS * HTTP/1.1",
])("refuses the upgrade '%s', which is no address of ours", async (requestLine) => {
  const { url } = await start();
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(`${requestLine}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 404 Not Found/);
  expect((await openSocket({ url, accessToken })).refusal).toBeUndefined();
});

test("refuses an upgrade whose handshake or cookies are malformed", async () => {
  const { url } = await start();
  for (const headers of ["Cookie: access_token=%E0%A4%A", `Cookie: access_token=${accessToken}`]) {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99";
    socket.write(`GET /ws HTTP/1.1\r\nHost: x\r\nOrigin: ${url}\r\n${upgrade}\r\n${headers}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (401|400) /);
  }
  expect((await openSocket({ url, accessToken })).refusal).toBeUndefined();
});
