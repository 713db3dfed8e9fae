import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BulkMail } from "./domain/bulk/bulk-mail.ts";
import { createBulkMails } from "./domain/bulk/bulk-mails.ts";
import { createBulkWorker } from "./domain/bulk/bulk-worker.ts";
import { mailUncertain, mailUnavailable } from "./domain/errors.ts";
import type { Audience } from "./domain/recipients.ts";
import { useTestHandlers } from "./testing/test-handlers.ts";

const smtpPort = await freePort();
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
let bulkMails: ReturnType<typeof createBulkMails>;
let now = new Date("2026-03-01T10:00:00Z");
const clock = () => now;
const opened = useTestHandlers({ smtpPort, clock });

beforeAll(async () => {
  catcher = await startMailCatcher({ port: smtpPort });
  const { bulkStore: store, recipients } = opened;
  bulkMails = createBulkMails({ store, recipients, clock });
});
afterAll(() => catcher.close());

const addPerson = async (changes: { email?: string; subscribed?: boolean } = {}) => {
  const userId = randomUUID();
  const person = { userId, email: `${userId}@example.com`, firstName: "Ann", subscribed: false, ...changes };
  await opened.handle("identity.user.verified.v1", person);
  return person;
};
const letter = { createdBy: "an-admin", subject: "News <b>", message: "Hello\n\nSee https://a.example." };
const queue = async (audience: Partial<Audience> & { userIds: string[] }, key: string = randomUUID()) =>
  (await bulkMails.queue({ ...letter, key, audience: { subscribedOnly: false, ...audience } })).mail;
/**
 * Runs the worker. before: what happens before each mail, which may throw in its place; during:
 * when the mail server waits for its content.
 */
const work = (
  { id }: BulkMail,
  before: (sent: number) => unknown = () => undefined,
  during: () => unknown = () => undefined,
) => {
  let sent = 0;
  const { bulkStore: store, recipients, bounces, mailer } = opened;
  return createBulkWorker({
    store,
    recipients,
    bounces,
    mailer: {
      ...mailer,
      send: async (mail, sending) => {
        await before(sent++);
        return mailer.send(mail, {
          beforeContent: async () => {
            await sending?.beforeContent?.();
            await during();
          },
        });
      },
    },
    pace: async () => undefined,
    isStopping: () => false,
    clock,
  })(id);
};
const countsOf = async ({ id }: BulkMail) => {
  const { mail, counts } = await bulkMails.read(id);
  return {
    state: mail.state,
    ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
  };
};
const mailsTo = ({ email }: { email: string }) => catcher.mails().filter(({ to }) => to === email);

test("sends a mail to the people named, each once, also when its job is delivered again", async () => {
  const [ann, bob, stranger] = [await addPerson(), await addPerson(), await addPerson()];
  const mail = await queue({ userIds: [ann.userId, bob.userId, "unknown"] });
  await work(mail);
  await work(mail);
  expect(await countsOf(mail)).toEqual({ state: "DONE", SENT: 2 });
  expect(mailsTo(ann)).toMatchObject([{ subject: "News <b>", unsubscribe: "" }]);
  expect(mailsTo(ann)[0]?.html).toContain('<a href="https://a.example">https://a.example</a>.');
  expect(mailsTo(bob)).toHaveLength(1);
  expect(mailsTo(stranger)).toEqual([]);
});

test("a mail queued again with its key is the same mail, and has one job", async () => {
  const { userId } = await addPerson();
  const key = randomUUID();
  const mail = await queue({ userIds: [userId] }, key);
  expect(await queue({ userIds: [userId] }, key)).toEqual(mail);
  const jobs = await opened.waiting.messages("jobs.mail");
  const texts = jobs.map(({ data }) => new TextDecoder().decode(data));
  expect(texts.filter((text) => text === `bulk:${mail.id}`)).toHaveLength(1);
});

test("a mail that nobody would get is refused", async () => {
  const { userId } = await addPerson();
  for (const audience of [
    { userIds: ["unknown"] },
    { userIds: [] },
    { userIds: [userId], subscribedOnly: true },
  ])
    expect((await failureOf(queue(audience))).code).toBe("NO_RECIPIENTS");
});

test("a mail to subscribers can be ended, and leaves out who unsubscribes while it runs", async () => {
  const [ann, bob] = [await addPerson({ subscribed: true }), await addPerson({ subscribed: true })];
  const other = await addPerson();
  const userIds = [ann.userId, bob.userId, other.userId];
  const mail = await queue({ userIds, subscribedOnly: true });
  await opened.bulkStore.addRecords(mail.id, [
    {
      ...ann,
      preferences: {
        productNews: true,
        analysisReady: true,
        sharing: true,
        referralNews: true,
        feedbackNews: true,
        watchNews: true,
        watchDaily: false,
      },
    },
  ]);
  await opened.recipients.setPreferences(ann.userId, { productNews: false });
  await work(mail);
  expect(await countsOf(mail)).toEqual({ state: "DONE", SENT: 1, SKIPPED: 1 });
  expect(mailsTo(ann)).toEqual([]);
  expect(mailsTo(other)).toEqual([]);
  const token = mailsTo(bob)[0]?.unsubscribe.split("/").at(-1) ?? "";
  expect(opened.tokens.read(token)).toEqual({ kind: "productNews", userId: bob.userId });
});

test("who is deleted, has another address or none that works gets no mail; the deleted person's address is removed", async () => {
  const [gone, moved, bounced] = [await addPerson(), await addPerson(), await addPerson()];
  const unknown = await addPerson({ email: `bounce-${randomUUID()}@example.com` });
  const people = [gone, moved, bounced, unknown];
  const mail = await queue({ userIds: people.map(({ userId }) => userId) });
  const preferences = {
    productNews: true,
    analysisReady: true,
    sharing: true,
    referralNews: true,
    feedbackNews: true,
    watchNews: true,
    watchDaily: false,
  };
  await opened.bulkStore.addRecords(
    mail.id,
    people.map((person) => ({ ...person, preferences })),
  );
  await opened.handle("identity.user.deleted.v1", { userId: gone.userId });
  await opened.handle("identity.user.changed.v1", { ...moved, email: "moved@example.com", version: 2 });
  await opened.bounces.mark(bounced.email);
  await work(mail);
  expect(await countsOf(mail)).toEqual({ state: "DONE", SKIPPED: 3, REFUSED: 1 });
  expect(people.flatMap(mailsTo)).toEqual([]);
  const records = await opened.waiting.connection
    .collection("bulk_records")
    .find({ mailId: mail.id })
    .toArray();
  expect(records.find(({ userId }) => userId === gone.userId)).toMatchObject({ email: null });
  expect(await opened.bounces.isMarked(unknown.email)).toBe(true);
});

test("a stopped mail reaches nobody any more", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => addPerson()));
  const mail = await queue({ userIds: people.map(({ userId }) => userId) });
  // The four that are being sent still leave; one that came to its turn after the stop would not.
  const allSending = Promise.withResolvers<void>();
  await work(mail, async (sent) => {
    if (sent === 3) allSending.resolve();
    await allSending.promise;
    await bulkMails.stop(mail.id, "another-admin");
  });
  expect(await countsOf(mail)).toEqual({ state: "STOPPED", SENT: 4, WAITING: 4 });
  await work(mail);
  expect(people.flatMap(mailsTo)).toHaveLength(4);
  const acts = (await opened.waiting.events("notification.admin.acted.v1")).filter(
    ({ targetId }) => targetId === mail.id,
  );
  expect(acts.map(({ actorId, action }) => `${actorId} ${action}`)).toEqual([
    "an-admin queued a mail",
    "another-admin stopped a mail",
  ]);
});

/** Runs a worker that stops in the middle of a mail, and another one after its lease. */
const takeOver = async (moment: "before" | "during") => {
  const person = await addPerson();
  const mail = await queue({ userIds: [person.userId] });
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => (goOn = resolve));
  const first =
    moment === "before"
      ? work(mail, () => waiting)
      : work(
          mail,
          () => undefined,
          () => waiting,
        );
  const state = moment === "before" ? "CLAIMED" : "SENDING";
  // The default second is short on a busy machine.
  await expect.poll(() => countsOf(mail), { timeout: 15_000 }).toEqual({ state: "RUNNING", [state]: 1 });
  expect((await failureOf(work(mail))).code).toBe("BULK_MAIL_BUSY");
  now = new Date(now.getTime() + 16_000);
  await work(mail);
  const afterSecond = await countsOf(mail);
  goOn();
  await first.catch(() => undefined);
  return { afterSecond, afterFirst: await countsOf(mail), mails: mailsTo(person).length };
};

test("what a worker had claimed when it went away is sent by the next one alone", async () => {
  expect(await takeOver("before")).toEqual({
    afterSecond: { state: "DONE", SENT: 1 },
    afterFirst: { state: "DONE", SENT: 1 },
    mails: 1,
  });
});

test("what a worker was sending when it went away is not sent again", async () => {
  expect(await takeOver("during")).toEqual({
    afterSecond: { state: "DONE", UNCERTAIN: 1 },
    afterFirst: { state: "DONE", SENT: 1 },
    mails: 1,
  });
});

test("a mail that the server puts off, or whose connection is lost before the content, is sent later", async () => {
  for (const error of [mailUnavailable(null), mailUncertain(null)]) {
    const people = [await addPerson(), await addPerson()];
    const mail = await queue({ userIds: people.map(({ userId }) => userId) });
    const failing = (sent: number) => {
      if (sent === 0) throw error;
    };
    expect((await failureOf(work(mail, failing))).code).toBe(error.code);
    expect((await bulkMails.read(mail.id)).mail.state).toBe("RUNNING");
    now = new Date(now.getTime() + 16_000);
    await work(mail);
    expect(await countsOf(mail)).toEqual({ state: "DONE", SENT: 2 });
    expect(people.flatMap(mailsTo)).toHaveLength(2);
  }
});

test("a mail whose connection is lost after the content is not sent again", async () => {
  const { userId } = await addPerson();
  const mail = await queue({ userIds: [userId] });
  await work(
    mail,
    () => undefined,
    () => {
      throw new Error("lost");
    },
  );
  expect(await countsOf(mail)).toEqual({ state: "DONE", UNCERTAIN: 1 });
});

test("a running mail without a worker is queued again", async () => {
  const { userId } = await addPerson();
  const mail = await queue({ userIds: [userId] });
  const jobs = async () =>
    (await opened.waiting.messages("jobs.mail")).filter(
      ({ data }) => new TextDecoder().decode(data) === `bulk:${mail.id}`,
    );
  await opened.bulkStore.requeueIdle(now);
  expect(await jobs()).toHaveLength(1);
  await opened.bulkStore.requeueIdle(new Date(now.getTime() + 1));
  expect(await jobs()).toHaveLength(2);
});
