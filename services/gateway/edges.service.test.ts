import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Backends, startBackends } from "./testing/backends.ts";
import { startTestGateway } from "./testing/test-gateway.ts";

// Requests at the edges: another type, unknown settings, odd hosts.

const settings = await createTestSettings();
let backends: Backends;
let gateway: Awaited<ReturnType<typeof startTestGateway>>;
const inbox = createServer((_, response) => response.end("[]"));

beforeAll(async () => {
  backends = await startBackends(settings);
  await once(inbox.listen(0, "127.0.0.1"), "listening");
  const { port } = inbox.address() as AddressInfo;
  gateway = await startTestGateway({
    settings,
    addresses: backends.addresses,
    env: { DEV_INBOX_URL: `http://127.0.0.1:${port}` },
  });
});
afterAll(async () => {
  await gateway.close();
  await backends.close();
  inbox.close();
});

/** Sends a request as it is written, and returns the whole answer. */
const sendRaw = async (lines: string[]): Promise<string> => {
  const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return text(socket);
};

test.each([undefined, "text/plain", "application/x-www-form-urlencoded"])(
  "a body of JSON that says it is %s is refused because of its type, not because of a field",
  async (type) => {
    const answer = await fetch(`${gateway.url}/api/auth/login`, {
      method: "POST",
      headers: {
        cookie: "XSRF-TOKEN=its-xsrf-token",
        "x-xsrf-token": "its-xsrf-token",
        ...(type && { "content-type": type }),
      },
      // A text would have a type of its own; bytes have none.
      body: Buffer.from(JSON.stringify({ email: "ann@example.com", password: "p" })),
    });
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      415,
      "JSON_EXPECTED",
    ]);
  },
);

const bodyTypes: [headers: Record<string, string>, code: string][] = [
  [{ "content-type": "text/plain" }, "JSON_EXPECTED"],
  [{ "content-type": "application/json; charset=nonsense" }, "UNREADABLE_BODY"],
  [{ "content-type": "application/json", "content-encoding": "nonsense" }, "UNREADABLE_BODY"],
];
test.each(
  ["/auth/login", "/auth/register", "/auth/forgot-password"].flatMap((path) =>
    bodyTypes.map(([headers, code]) => [path, headers, code] as const),
  ),
)("POST %s with %j is refused with 415", async (path, headers, code) => {
  const answer = await fetch(`${gateway.url}/api${path}`, {
    method: "POST",
    headers: { cookie: "XSRF-TOKEN=its-xsrf-token", "x-xsrf-token": "its-xsrf-token", ...headers },
    body: Buffer.from("{}"),
  });
  const { error } = (await answer.json()) as { error: { code: string } };
  expect([answer.status, error.code]).toEqual([415, code]);
});

test("a list refuses a setting that it does not know, and takes an empty one as none", async () => {
  backends.handlers.blog.listPosts = async () => ({ meta: {} });
  const read = async (query: string) => (await fetch(`${gateway.url}/api/blog?${query}`)).status;
  expect(await read("page=1&search=&tags=")).toBe(200);
  expect(await read("status=DRAFT")).toBe(400);
  expect(await read("sortBy=title")).toBe(400);
});

test("the API's documentation is there with and without a slash at its end", async () => {
  for (const path of ["/api/docs", "/api/docs/"])
    expect((await fetch(`${gateway.url}${path}`)).headers.get("content-type"), path).toContain("text/html");
});

test("the inbox of a developer's machine answers under its own names only", async () => {
  const statusOf = async (host: string) =>
    (await sendRaw([`GET /dev/inbox.json HTTP/1.1`, `Host: ${host}`])).split(" ")[1];
  expect(await statusOf("localhost:3000")).toBe("200");
  expect(await statusOf("127.0.0.1")).toBe("200");
  expect(await statusOf("rebound.example")).toBe("404");
});

test("a request for two hosts is refused", async () => {
  const answer = await sendRaw(["GET /api/blog HTTP/1.1", "Host: localhost", "Host: other.example"]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
