import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicUrl, useTestHandlers } from "./testing/test-handlers.ts";

const smtpPort = await freePort();
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
const opened = useTestHandlers({ smtpPort, clock: () => new Date() });
beforeAll(async () => {
  catcher = await startMailCatcher({ port: smtpPort });
});
afterAll(() => catcher.close());

const person = (changes: object = {}) => {
  const userId = randomUUID();
  return { userId, email: `${userId}@example.com`, firstName: "Ann", subscribed: false, ...changes };
};
const verify = (event: object) => opened.handle("identity.user.verified.v1", event);
const find = (userId: string) => opened.recipients.find(userId);
const share = (recipientEmail: string, recipientId?: string) =>
  opened.handle("analysis.analysis.shared.v1", {
    analysisId: "a",
    ticker: "KO",
    companyName: "Coca-Cola Co",
    sharerFirstName: "Ann",
    sharerLastName: "Lee",
    recipientEmail,
    ...(recipientId ? { recipientId } : {}),
  });
const mailsTo = (address: string) => catcher.mails().filter(({ to }) => to === address);
const tokenIn = (address: string) => mailsTo(address)[0]?.unsubscribe.split("/").at(-1) ?? "";

test.each([
  [
    true,
    {
      productNews: true,
      analysisReady: true,
      sharing: true,
      referralNews: true,
      feedbackNews: true,
      watchNews: true,
      watchDaily: false,
    },
  ],
  [
    false,
    {
      productNews: false,
      analysisReady: true,
      sharing: true,
      referralNews: true,
      feedbackNews: true,
      watchNews: true,
      watchDaily: false,
    },
  ],
])("a verified person who subscribed: %s, wants mails of these kinds", async (subscribed, preferences) => {
  const { userId, email, firstName } = await (async () => {
    const event = person({ subscribed });
    await verify(event);
    return event;
  })();
  expect(await find(userId)).toEqual({ userId, email, firstName, preferences });
  expect(await opened.recipients.findByEmail(email)).toMatchObject({ userId });
});

test("a repeated event changes neither what the person chose nor a later name", async () => {
  const event = person({ subscribed: true, firstName: "$name" });
  await verify(event);
  expect(await find(event.userId)).toMatchObject({ firstName: "$name" });
  await opened.recipients.setPreferences(event.userId, { productNews: false, sharing: false });
  await opened.handle("identity.user.changed.v1", { ...event, firstName: "Bea", version: 7 });
  await verify(event);
  expect(await find(event.userId)).toMatchObject({
    firstName: "Bea",
    preferences: { productNews: false, sharing: false, analysisReady: true },
  });
});

test("of two changes the one of the newer version counts, whichever is handled first", async () => {
  const event = person();
  const change = (email: string, version: number) =>
    opened.handle("identity.user.changed.v1", { ...event, email, version });
  await change("new@example.com", 9);
  await change("old@example.com", 8);
  await verify(event);
  expect(await find(event.userId)).toMatchObject({ email: "new@example.com" });
});

test("preferences that were set before the person's events arrived are kept", async () => {
  const event = person({ subscribed: true });
  await opened.recipients.setPreferences(event.userId, { productNews: false, sharing: false });
  expect(await find(event.userId)).toBeNull();
  await verify(event);
  expect(await find(event.userId)).toMatchObject({ preferences: { productNews: false, sharing: false } });
});

test("an erased person is not brought back by events that arrive later, nor notified", async () => {
  const event = person();
  await verify(event);
  await share(event.email, event.userId);
  expect(await opened.store.notices.countUnread(event.userId)).toBe(1);
  await opened.handle("identity.user.deleted.v1", { userId: event.userId });
  await verify(event);
  await opened.handle("identity.user.changed.v1", { ...event, version: 99 });
  await opened.recipients.setPreferences(event.userId, { sharing: false });
  await share(`${randomUUID()}@example.com`, event.userId);
  expect(await find(event.userId)).toBeNull();
  expect(await opened.store.notices.countUnread(event.userId)).toBe(0);
  const kept = await opened.waiting.connection
    .collection<{ _id: string }>("recipients")
    .findOne({ _id: event.userId });
  expect(kept).toMatchObject({ email: null, firstName: null, erasedAt: expect.any(Date) });
  expect(kept).not.toHaveProperty("preferences");
});

test("the mail of a kind carries a link that ends mails of that kind only, and names no address", async () => {
  const event = person({ subscribed: true });
  await verify(event);
  await share(event.email, event.userId);
  const [mail] = mailsTo(event.email);
  expect(mail?.unsubscribe).toMatch(new RegExp(`^${publicUrl}/unsubscribe/[\\w-]+\\.[\\w-]{43}$`));
  expect(mail?.text).toContain(`No more e-mails about shared analyses: ${mail?.unsubscribe}`);
  const token = tokenIn(event.email);
  expect(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).not.toContain(event.email);
  expect(opened.tokens.read(token)).toEqual({ kind: "sharing", userId: event.userId });
});

test("who switched mails about shared analyses off gets the notification alone", async () => {
  const event = person();
  await verify(event);
  await opened.recipients.setPreferences(event.userId, { sharing: false });
  await share(event.email, event.userId);
  expect(mailsTo(event.email)).toEqual([]);
  expect(await opened.store.notices.countUnread(event.userId)).toBe(1);
});

test("an address without an account can end invitations by their link", async () => {
  const address = `${randomUUID()}@example.com`;
  await share(address);
  const subscription = opened.tokens.read(tokenIn(address));
  expect(subscription).toEqual({ kind: "sharing", pseudonym: opened.tokens.pseudonymOf(address) });
  if (!subscription || "userId" in subscription) throw new Error("no pseudonym");
  await opened.recipients.declineAddress(subscription.pseudonym, subscription.kind);
  await share(address);
  expect(mailsTo(address)).toHaveLength(1);
});

test.each(["", ".", "a.b", "x".repeat(5_000)])("the token %s is refused", (token) => {
  expect(opened.tokens.read(token)).toBeNull();
});

test("a token for another kind or person, with the proof of a real one, is refused", () => {
  const [, proof] = opened.tokens.create({ kind: "sharing", userId: "ann" }).split(".");
  for (const payload of ["productNews.user.ann", "sharing.user.bob", "sharing.address.ann"])
    expect(opened.tokens.read(`${Buffer.from(payload).toString("base64url")}.${proof}`)).toBeNull();
});

test("an address that the mail server does not know gets mails of service only, until one is accepted", async () => {
  const address = `bounce-${randomUUID()}@example.com`;
  const registered = { userId: "u", email: address, firstName: "Ann", registrationId: "r" };
  const id = randomUUID();
  await opened.handle("identity.user.registered.v1", registered, id);
  expect(await opened.bounces.isMarked(address.toUpperCase())).toBe(true);
  expect(await opened.store.wasSent(id)).toBe(true);

  const event = person();
  await opened.bounces.mark(event.email);
  await share(event.email, event.userId);
  expect(mailsTo(event.email)).toEqual([]);
  await opened.handle("identity.user.registered.v1", { ...registered, email: event.email });
  expect(mailsTo(event.email)).toHaveLength(1);
  expect(await opened.bounces.isMarked(event.email)).toBe(false);
  await share(event.email, event.userId);
  expect(mailsTo(event.email)).toHaveLength(2);
});
