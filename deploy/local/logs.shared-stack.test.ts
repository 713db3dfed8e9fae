import type { SecurityEvent } from "@plumbline/platform/telemetry/security-log.ts";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { CookieJar } from "tough-cookie";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import type { CaughtMail } from "./testing/api-client.ts";
import { openSharedStack, type SharedStack } from "./testing/shared-stack.ts";

let stack: SharedStack;
beforeAll(async () => {
  stack = await openSharedStack();
});

/** A browser that remembers every value of its cookies. */
const createBrowser = () => {
  const jar = new CookieJar();
  const values = new Set<string>();
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const url = `${stack.url}/api${path}`;
    const cookies = await jar.getCookies(url);
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: cookies.map((cookie) => cookie.cookieString()).join("; "),
        "x-xsrf-token": cookies.find(({ key }) => key === "XSRF-TOKEN")?.value ?? "",
        ...headers,
      },
      body: JSON.stringify(body),
    });
    for (const text of answer.headers.getSetCookie()) {
      const cookie = await jar.setCookie(text, url);
      if (cookie?.value) values.add(cookie.value);
    }
    return { status: answer.status, requestId: answer.headers.get("x-request-id") ?? "" };
  };
  return { jar, values, post };
};

const findLink = (email: string) =>
  eventually(
    "the mail with the link",
    async () => {
      const mails = (await (await fetch(`${stack.url}/dev/inbox.json`)).json()) as CaughtMail[];
      const mail = mails.find(({ to }) => to === email);
      return mail && /verify-email\/([\w-]+)/.exec(mail.text)?.[1];
    },
    20_000,
  );

const openSocket = async () => {
  const socket = request(`${stack.url}/ws`, {
    headers: { connection: "Upgrade", upgrade: "websocket", origin: stack.url },
  });
  socket.on("error", () => undefined).end();
  const [answer] = (await once(socket, "response")) as [{ statusCode: number }];
  return answer.statusCode;
};

/** time: milliseconds since 1970. */
type Line = { time: number; event?: string; requestId?: string; name?: string };
const readLogs = async () => {
  const dir = join(stack.stateDir, "logs");
  const texts = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), "utf8")));
  const text = texts.join("\n");
  const parse = (line: string): Line[] => {
    try {
      return [JSON.parse(line) as Line];
    } catch {
      return [];
    }
  };
  return { text, lines: text.split("\n").flatMap(parse) };
};

test("the logs tell who did what under which request, and hold no address, name, password or token", async () => {
  const begin = Date.now();
  const { jar, values, post } = createBrowser();
  const word = () => `Q${randomBytes(6).toString("hex").replaceAll(/\d/g, "x")}`;
  const [firstName, lastName] = [word(), word()];
  const [password, wrong] = [randomUUID(), randomUUID()];
  const email = `${randomUUID()}@example.com`;
  const account = { email, firstName, lastName, password };

  // The first call has no anti-forgery token, and its refusal gives one.
  expect((await post("/auth/register", account)).status).toBe(403);
  const registering = await post("/auth/register", account);
  expect(registering.status).toBe(200);
  const token = await findLink(email);
  expect((await post("/auth/login", { email, password })).status, "not verified").toBe(403);
  expect((await post("/auth/verify-email", { token: `${token}x` })).status).toBe(400);
  expect((await post("/auth/verify-email", { token })).status).toBe(200);
  expect((await post("/auth/login", { email, password })).status).toBe(200);
  for (let attempt = 0; attempt < 7; attempt++) await post("/auth/login", { email, password: wrong });
  expect((await post("/auth/refresh-token", {})).status).toBe(200);
  const started = await post("/analysis/start", { ticker: "KO" });
  expect(started.status).toBe(200);
  expect((await post("/auth/logout", {})).status).toBe(200);
  await jar.setCookie("access_token=x.y.z; path=/", stack.url);
  expect((await post("/analysis/start", { ticker: "KO" })).status).toBe(401);
  expect(await openSocket()).toBe(401);

  const expected: SecurityEvent[] = [
    "csrf-refused",
    "registered",
    "login-failed",
    "link-refused",
    "address-verified",
    "login-succeeded",
    "login-locked",
    "logged-out",
    "token-refused",
    "socket-refused",
  ];
  const { text, lines } = await eventually("all events are logged", async () => {
    const logs = await readLogs();
    const events = new Set(logs.lines.filter(({ time }) => time >= begin).map(({ event }) => event));
    return expected.every((event) => events.has(event)) && logs;
  });
  const linesOf = (requestId: string) => lines.filter((line) => line.requestId === requestId);
  expect(linesOf(registering.requestId)).toContainEqual(
    expect.objectContaining({ name: "identity", event: "registered" }),
  );
  for (const secret of [email, firstName, lastName, password, wrong, token, ...values])
    expect(text.includes(secret), `the logs hold ${secret}`).toBe(false);
});
