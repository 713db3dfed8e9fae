import { AppError } from "@plumbline/platform/errors.ts";
import { createGate } from "@plumbline/platform/gate.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { createBrowser } from "./testing/browser.ts";
import { formOf } from "./testing/form-of.ts";
import { openTestGateway } from "./testing/test-gateway.ts";

// Whose call it is goes from the gateway through the client and the server of the RPC to the queues
// of what runs a few at a time: a flood by one caller must not keep another waiting.

const settings = await createTestSettings();
const { backends, gateway } = await openTestGateway({ settings, env: { TRUST_PROXY: "true" } });

const busy = () => new AppError({ kind: "unavailable", code: "BUSY", message: "Busy." });
const openQueue = () => ({
  gate: createGate({ running: 1, waiting: 16, busy }),
  entered: 0,
  order: [] as string[],
  released: Promise.withResolvers<void>(),
});
let queue = openQueue();
afterEach(() => (queue = openQueue()));

/** Works in the queue, as services print, hash a password or read a picture. */
const work = async (who: string) => {
  const { gate, released, order } = queue;
  queue.entered += 1;
  await gate(async () => {
    order.push(who);
    await released.promise;
  });
};
backends.handlers.identity.logIn = async ({ email }) => {
  await work(email.split("@")[0] ?? "");
  return {};
};
backends.handlers.identity.setAvatar = async ({ picture }) => {
  await work(Buffer.from(picture).toString());
  return {};
};
backends.handlers.orchestrator.downloadReport = async function* ({ id }) {
  await work(id);
  yield { part: { case: "chunk" as const, value: new Uint8Array() } };
};

const isIn = (count: number) =>
  eventually(`${count} calls are in the queue`, async () => queue.entered === count);

type Browser = ReturnType<typeof createBrowser>;
const visit = async () => createBrowser({ url: gateway.url, xsrfToken: gateway.xsrfToken });
const signIn = async () =>
  createBrowser({
    url: gateway.url,
    xsrfToken: gateway.xsrfToken,
    accessToken: await settings.userToken({ userId: randomUUID() }),
  });
const logIn = (browser: Browser, who: string) =>
  browser.send("POST", "/api/auth/login", { body: { email: `${who}@example.com`, password: "a password" } });
const sendPicture = (browser: Browser, who: string) =>
  browser.send("POST", "/api/users/me/avatar", { body: formOf({ field: "avatar" }, who) });
const print = (browser: Browser, who: string) => browser.send("GET", `/api/analysis/${who}/report/pdf`);

test.each([
  ["pictures of users", signIn, sendPicture, 5],
  ["prints of users", signIn, print, 5],
  ["prints of visitors", visit, print, 5],
])("%s: who sends one is next after who sends many", async (_what, open, send, count) => {
  const [many, one] = [await open(), await open()];
  const flood = Array.from({ length: count }, () => send(many, "many"));
  await isIn(flood.length);
  const last = send(one, "one");
  await isIn(flood.length + 1);
  queue.released.resolve();
  await Promise.all([...flood, last]);
  expect(queue.order).toEqual(["many", "one", ...flood.slice(1).map(() => "many")]);
});

test("one log-in of a caller is worked on at a time; those of another do not wait for the others", async () => {
  const [many, one] = [await visit(), await visit()];
  const flood = Array.from({ length: 6 }, () => logIn(many, "many"));
  await isIn(1);
  const other = logIn(one, "one");
  await isIn(2);
  queue.released.resolve();
  const answers = await Promise.all([...flood, other]);
  expect(queue.order).toHaveLength(7);
  expect(queue.order.indexOf("one")).toBeLessThan(2);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => answers[0]?.status));
});
