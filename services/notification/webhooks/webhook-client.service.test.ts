import { startDnsServer } from "../testing/dns-server.ts";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { createWebhookClient } from "./webhook-client.ts";

const addresses = new Map<string, string[]>();
const dns = await startDnsServer((name) => addresses.get(name) ?? []);
const closing: (() => unknown)[] = [() => dns.close()];
afterAll(() => Promise.all(closing.map((close) => close())));

const listen = async (server: Server | ReturnType<typeof createTcpServer>): Promise<number> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
};
const serve = (answer: RequestListener) => listen(createServer(answer));
const client = createWebhookClient({ servers: [dns.server], deadline: 1_000 });
const post = (url: string) =>
  client.postTo({ url: new URL(url), headers: { "webhook-id": "1" }, body: "{}" });

/** A server of this computer that counts who connects. */
const openInside = async () => {
  let connections = 0;
  const port = await listen(
    createTcpServer((socket) => {
      connections++;
      socket.destroy();
    }),
  );
  return { port, connections: () => connections };
};

/** Of the owner's server, so the call is no failure of Plumbline's. */
const unreachable = { kind: "failed-precondition", code: "WEBHOOK_UNREACHABLE" };

test("posts the body and returns the status of the answer", async () => {
  const seen: object[] = [];
  const port = await serve((request, answer) => {
    const { method, headers } = request;
    seen.push({ method, type: headers["content-type"], id: headers["webhook-id"] });
    answer.writeHead(204).end();
  });
  expect(await post(`http://localhost:${port}/`)).toBe(204);
  expect(seen).toEqual([{ method: "POST", type: "application/json", id: "1" }]);
});

test("refuses a name that leads to this computer or a private network, without a connection", async () => {
  const inside = await openInside();
  for (const found of [["127.0.0.1"], ["10.0.0.1"], ["169.254.169.254"], ["8.8.8.8", "127.0.0.1"]]) {
    addresses.set("inside.example", found);
    const url = `https://inside.example:${inside.port}/`;
    await expect(post(url)).rejects.toMatchObject({ code: "WEBHOOK_NOT_PUBLIC" });
    await expect(client.checkName(new URL(url))).rejects.toMatchObject({ code: "WEBHOOK_NOT_PUBLIC" });
  }
  expect(inside.connections()).toBe(0);
});

test("a name that was public when it was registered and leads inside later is refused at the attempt", async () => {
  const inside = await openInside();
  const url = `https://rebound.example:${inside.port}/`;
  addresses.set("rebound.example", ["8.8.8.8"]);
  await client.checkName(new URL(url));
  addresses.set("rebound.example", ["127.0.0.1"]);
  const before = dns.asked.length;
  await expect(post(url)).rejects.toMatchObject({ code: "WEBHOOK_NOT_PUBLIC" });
  // One question for an attempt: what is connected to is what was checked.
  expect(dns.asked.slice(before)).toEqual(["rebound.example"]);
  expect(inside.connections()).toBe(0);
});

test("says that a name does not exist", async () => {
  const problem = {
    kind: "failed-precondition",
    code: "WEBHOOK_UNRESOLVED",
    message: "The domain name of the address does not exist.",
  };
  await expect(post("https://nowhere.example/")).rejects.toMatchObject(problem);
});

test("follows no redirect", async () => {
  let isFollowed = false;
  const target = await serve((_request, answer) => {
    isFollowed = true;
    answer.end();
  });
  const port = await serve((_request, answer) =>
    answer.writeHead(307, { location: `http://localhost:${target}/` }).end(),
  );
  expect(await post(`http://localhost:${port}/`)).toBe(307);
  expect(isFollowed).toBe(false);
});

test("reads no more of an endless answer than its head, and refuses an endless head", async () => {
  let sent = 0;
  let isClosed = () => {};
  const closed = new Promise<void>((resolve) => (isClosed = resolve));
  const port = await serve((_request, answer) => {
    const chunk = Buffer.alloc(65_536);
    const more = () => {
      sent += chunk.length;
      if (answer.write(chunk)) setImmediate(more);
      else answer.once("drain", more);
    };
    answer.on("close", isClosed);
    more();
  });
  // The connection ends long before the deadline does.
  const patient = createWebhookClient({ deadline: 600_000 });
  expect(await patient.postTo({ url: new URL(`http://localhost:${port}/`), headers: {}, body: "{}" })).toBe(
    200,
  );
  await closed;
  // What the buffers of the system hold.
  expect(sent).toBeLessThan(20_000_000);
  const heads = await serve((_request, answer) => answer.writeHead(200, { x: "a".repeat(20_000) }).end());
  await expect(post(`http://localhost:${heads}/`)).rejects.toMatchObject(unreachable);
});

test("ends an attempt that is not answered in time, and one that is refused", async () => {
  const silent = await serve(() => undefined);
  await expect(post(`http://localhost:${silent}/`)).rejects.toMatchObject({
    kind: "failed-precondition",
    code: "WEBHOOK_TIMEOUT",
  });
  const { port } = await openInside();
  await expect(post(`http://localhost:${port}/`)).rejects.toMatchObject(unreachable);
});
