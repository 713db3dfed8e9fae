import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { createHttpServer } from "./http-server.ts";

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const start = async () => {
  const upgraded: (string | undefined)[] = [];
  const server = createHttpServer((request, response) =>
    request.url === "/begun" ? response.write("begun") : response.end("answered"),
  );
  server.on("upgrade", (request, socket) => {
    upgraded.push(request.headers.upgrade);
    socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const open = (head: string) => {
    const socket = connect(port, "127.0.0.1");
    closing.push(() => socket.destroy());
    socket.write(head);
    return socket;
  };
  const send = (head: string) => text(open(`${head}\r\nHost: x\r\nConnection: Upgrade, close\r\n\r\n`));
  return { server, upgraded, open, send };
};

test("answers a request that offers another protocol, and upgrades to WebSocket only", async () => {
  const { send, upgraded } = await start();
  expect(await send("GET / HTTP/1.1\r\nUpgrade: h2c")).toMatch(/^HTTP\/1.1 200 OK[^]*answered/);
  expect(upgraded).toEqual([]);
  expect(await send("GET / HTTP/1.1\r\nUpgrade: WebSocket")).toMatch(/^HTTP\/1.1 404/);
  expect(upgraded).toEqual(["WebSocket"]);
});

test("limits the time and the number of connections", async () => {
  const { server } = await start();
  expect(server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5_000,
    maxConnections: 20_000,
  });
});

test.each([
  ["no HTTP at all", "nonsense", "400 Bad Request", "MALFORMED_REQUEST"],
  [
    "a head that is too long",
    `GET / HTTP/1.1\r\nX: ${"x".repeat(70_000)}`,
    "431 Request Header Fields Too Large",
    "HEAD_TOO_LONG",
  ],
])("a request of %s is answered as every other error is", async (_name, head, status, code) => {
  const { send } = await start();
  const [headers = "", body = ""] = (await send(head)).split("\r\n\r\n");
  expect(headers.split("\r\n")).toEqual(
    expect.arrayContaining([`HTTP/1.1 ${status}`, "Content-Type: application/json; charset=utf-8"]),
  );
  expect(JSON.parse(body)).toMatchObject({ success: false, error: { code } });
});

test("a request that cannot be read is answered on a connection that had an answer before", async () => {
  const { open } = await start();
  const socket = open("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "data");
  socket.write(`GET / HTTP/1.1\r\nX: ${"x".repeat(70_000)}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 431 [^]*HEAD_TOO_LONG/);
});

test("a request that cannot be read ends a connection in the middle of an answer", async () => {
  const { open } = await start();
  const socket = open("GET /begun HTTP/1.1\r\nHost: x\r\n\r\n");
  const [begin] = (await once(socket, "data")) as [Buffer];
  expect(begin.toString()).toContain("begun");
  socket.write("nonsense\r\n\r\n");
  expect(await text(socket)).toBe("");
});
