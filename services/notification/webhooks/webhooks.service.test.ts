import { createSecretBox } from "@plumbline/platform/auth/secret-box.ts";
import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAnnounceOff } from "./announce-off.ts";
import { createAttempt } from "./attempt.ts";
import { createMoveDelivery, waitsMs } from "./webhook.ts";
import { createWebhookWorker } from "./webhook-worker.ts";
import { createWebhooks } from "./webhooks.ts";
import { useTestHandlers } from "../testing/test-handlers.ts";
import { createWebhookClient } from "./webhook-client.ts";

// The handlers and the worker over a real database, mail server and receiver.
const smtpPort = await freePort();
// In the future: the database removes deliveries that are over 30 days old.
const start = Date.parse("2036-05-01T12:00:00Z");
let now = new Date(start);
const clock = () => now;
const opened = useTestHandlers({ smtpPort, clock });
const catcher = await startMailCatcher({ port: smtpPort });

/** What the receiver got, and the status of its next answers. */
let received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
const receiver = createServer(async (request, answer) => {
  received.push({ headers: request.headers, body: await text(request) });
  answer.writeHead(status).end();
});
receiver.listen(0, "127.0.0.1");
await once(receiver, "listening");
const url = `http://localhost:${(receiver.address() as AddressInfo).port}/hook`;
afterAll(async () => {
  receiver.close();
  await catcher.close();
});

const { postTo, checkName } = createWebhookClient();
const box = createSecretBox({ secret: "a secret", use: "a test" });
const attempt = createAttempt({ postTo, box, allowsLocal: true, clock });
let webhooks: ReturnType<typeof createWebhooks>;
let work: () => Promise<void>;
beforeAll(() => {
  const { webhooks: store, store: notices, recipients, mailer } = opened;
  webhooks = createWebhooks({ store, attempt, checkName, box, allowsLocal: true, clock });
  const announce = createAnnounceOff({
    store: notices,
    recipients,
    mailer,
    publicUrl: "http://plumbline.test",
  });
  work = createWebhookWorker({ store, attempt, announce, clock });
});
beforeEach(() => {
  now = new Date(start);
  received = [];
  status = 204;
});

const move = (userId: string, id: string = randomUUID()) =>
  opened.handle(
    "analysis.watch.moved.v1",
    {
      userId,
      moveId: "m",
      ticker: "KO",
      companyName: "Coca-Cola",
      cause: "New 10-Q",
      day: "2026-04-30",
      before: 68.02,
      after: 71.22,
      price: 64.5,
      parts: [{ title: "Revenue growth", amount: 3.2 }],
    },
    id,
  );
const addReader = async () => {
  const person = await opened.addPerson();
  const { secret } = await webhooks.set(person.userId, url);
  if (secret === null) throw new Error("a new webhook has a secret");
  return { ...person, secret };
};
const deliveriesOf = async (userId: string) => (await webhooks.read(userId)).deliveries;

/** Returns whether one of the signatures is of the secret, as a receiver finds out. */
const isSignedBy = (secret: string, { headers, body }: (typeof received)[number]): boolean => {
  const header = (name: string) => String(headers[name]);
  const signed = `${header("webhook-id")}.${header("webhook-timestamp")}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const wanted = createHmac("sha256", key).update(signed).digest("base64");
  return header("webhook-signature").split(" ").includes(`v1,${wanted}`);
};

test("posts each message once, signed, with the id of its event", async () => {
  const { userId, secret } = await addReader();
  const id = randomUUID();
  await move(userId, id);
  await move(userId, id);
  await Promise.all([work(), work()]);
  await work();
  expect(received).toHaveLength(1);
  const [message] = received as [(typeof received)[number]];
  expect(message.headers["webhook-id"]).toBe(id);
  expect(isSignedBy(secret, message)).toBe(true);
  expect(isSignedBy(secret, { ...message, body: message.body.replace("71.22", "81.22") })).toBe(false);
  expect(JSON.parse(message.body)).toEqual({
    id,
    type: "watch.moved",
    createdAt: "2036-05-01T12:00:00.000Z",
    data: {
      ticker: "KO",
      companyName: "Coca-Cola",
      cause: "New 10-Q",
      day: "2026-04-30",
      valueBefore: 68.02,
      valueAfter: 71.22,
      price: 64.5,
      drivers: [{ title: "Revenue growth", amount: 3.2 }],
      refusal: null,
    },
  });
  expect(await deliveriesOf(userId)).toMatchObject([
    { id, state: "DELIVERED", attempts: 1, status: 204, problem: null, attemptedAt: now },
  ]);
});

test("keeps the secret sealed, and signs with the previous one too for a day after a rotation", async () => {
  const { userId, secret } = await addReader();
  const stored = await opened.waiting.connection
    .collection<{ _id: string }>("webhooks")
    .findOne({ _id: userId });
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  const next = await webhooks.rotate(userId);
  await webhooks.test(userId);
  now = new Date(start + 24 * 3_600_000);
  await webhooks.test(userId);
  expect(received.map((message) => [secret, next].map((one) => isSignedBy(one, message)))).toEqual([
    [true, true],
    [false, true],
  ]);
  // A change of the address shows no secret.
  expect((await webhooks.set(userId, url)).secret).toBeNull();
});

test("sends a message that fails again after growing waits, then switches off and notifies once", async () => {
  const { userId, email } = await addReader();
  status = 500;
  await move(userId);
  const later = randomUUID();
  for (const wait of [0, ...waitsMs]) {
    now = new Date(now.getTime() + wait - 1);
    await work();
    const before = received.length;
    now = new Date(now.getTime() + 2);
    // It is due after the one that fails.
    if (wait === waitsMs.at(-1)) await move(userId, later);
    await work();
    expect(received.length).toBe(before + 1);
  }
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await work();
  await move(userId);
  await work();
  expect(received).toHaveLength(7);
  const [waiting, failed] = await deliveriesOf(userId);
  expect(failed).toMatchObject({
    state: "FAILED",
    attempts: 7,
    status: 500,
    problem: "The server answered 500.",
  });
  expect(waiting).toMatchObject({ id: later, state: "FAILED", problem: "The webhook was switched off." });
  const notices = await opened.store.notices.list({ userId, limit: 10, onlyUnread: false });
  expect(notices.filter(({ title }) => title === "Your webhook was switched off")).toHaveLength(1);
  const mails = catcher.mails().filter(({ to }) => to === email);
  expect(mails.filter(({ subject }) => subject === "Your webhook was switched off")).toHaveLength(1);
  expect((await failureOf(webhooks.test(userId))).code).toBe("WEBHOOK_OFF");
  // Saved again, it is on.
  status = 204;
  await webhooks.set(userId, url);
  await move(userId);
  await work();
  expect(received).toHaveLength(8);
});

test("a message whose sender was killed is sent again with its id after the lease", async () => {
  const { userId } = await addReader();
  const id = randomUUID();
  await move(userId, id);
  const [due] = (await opened.webhooks.listDue(now, 50)).filter((one) => one.userId === userId);
  if (!due) throw new Error("a message is due");
  expect(await opened.webhooks.claim(due, new Date(start + 60_000))).not.toBeNull();
  await work();
  expect(received).toEqual([]);
  now = new Date(start + 60_000);
  await work();
  expect(received.map(({ headers }) => headers["webhook-id"])).toEqual([id]);
});

test("a receiver that fails keeps no other reader waiting", async () => {
  const [ann, bob] = [await addReader(), await addReader()];
  await webhooks.set(ann.userId, "http://localhost:1/");
  for (let count = 0; count < 3; count++) await move(ann.userId);
  await move(bob.userId);
  await work();
  expect(await deliveriesOf(bob.userId)).toMatchObject([{ state: "DELIVERED" }]);
  expect(await deliveriesOf(ann.userId)).toContainEqual(
    expect.objectContaining({
      state: "WAITING",
      attempts: 1,
      status: null,
      problem: "The connection failed.",
    }),
  );
});

test("sends a test once, and ten in an hour", async () => {
  const { userId } = await addReader();
  status = 302;
  for (let count = 0; count < 10; count++) await webhooks.test(userId);
  expect((await failureOf(webhooks.test(userId))).code).toBe("TOO_MANY_WEBHOOK_TESTS");
  await work();
  expect(received).toHaveLength(10);
  expect((await deliveriesOf(userId))[0]).toMatchObject({
    type: "webhook.test",
    state: "FAILED",
    problem: "The server answered 302. Redirects are not followed.",
  });
});

test("shows the newest 20 deliveries, and erases them with the webhook or the account", async () => {
  const [ann, bob] = [await addReader(), await addReader()];
  for (let count = 0; count < 21; count++) {
    now = new Date(start + count);
    await move(ann.userId);
  }
  const shown = await deliveriesOf(ann.userId);
  expect(shown).toHaveLength(20);
  expect(shown[0]?.createdAt).toEqual(now);
  await webhooks.remove(ann.userId);
  expect(await webhooks.read(ann.userId)).toEqual({ webhook: null, deliveries: [] });
  await move(bob.userId);
  await opened.handle("identity.user.deleted.v1", { userId: bob.userId });
  await move(bob.userId);
  expect(await webhooks.read(bob.userId)).toEqual({ webhook: null, deliveries: [] });
});

test("registers no address that leads inside", async () => {
  const { userId } = await opened.addPerson();
  const strict = createWebhooks({
    store: opened.webhooks,
    attempt,
    checkName,
    box,
    allowsLocal: false,
    clock,
  });
  for (const text of [url, "https://127.0.0.1/", "https://ann:secret@hooks.example.com/"])
    expect((await failureOf(strict.set(userId, text))).code).toBe("WEBHOOK_URL_REFUSED");
  expect((await webhooks.read(userId)).webhook).toBeNull();
});

test("says what to do when the key of the service was replaced", async () => {
  const { userId } = await addReader();
  const other = createSecretBox({ secret: "another key", use: "a test" });
  const send = createAttempt({ postTo, box: other, allowsLocal: true, clock });
  const moved = createWebhooks({
    store: opened.webhooks,
    attempt: send,
    checkName,
    box: other,
    allowsLocal: true,
    clock,
  });
  await moved.test(userId);
  expect((await deliveriesOf(userId))[0]?.problem).toMatch(/^The secret can no longer be read\. Remove/);
  expect(received).toEqual([]);
  await moved.remove(userId);
  await moved.set(userId, url);
  await moved.test(userId);
  expect(received).toHaveLength(1);
});

test("posts why a company can no longer be valued, without a value of today", () => {
  const { body } = createMoveDelivery({
    id: "1",
    at: now,
    userId: "ann",
    ticker: "KO",
    companyName: "Coca-Cola",
    cause: "No longer valued",
    day: "2026-04-30",
    before: 68.02,
    after: 68.02,
    parts: [],
    refusal: "Coca-Cola has no revenue.",
  });
  const data = { valueBefore: 68.02, valueAfter: null, refusal: "Coca-Cola has no revenue." };
  expect(JSON.parse(body)).toMatchObject({ data });
});
