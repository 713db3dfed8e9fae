import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { runChecks } from "@plumbline/test-kit/audit.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createContactCheck } from "./contact-check.ts";
import { createContact } from "./domain/contact.ts";
import { createMailJobs } from "./jobs.ts";
import { useTestHandlers } from "./testing/test-handlers.ts";

const smtpPort = await freePort();
const contactTo = "team@plumbline.example";
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
let now = new Date("2026-03-01T23:00:00Z");
const opened = useTestHandlers({ smtpPort, clock: () => now });
beforeAll(async () => {
  catcher = await startMailCatcher({ port: smtpPort });
});
afterAll(() => catcher.close());

const message = (userId: string) => ({
  userId,
  name: "Ann Lee",
  email: `${userId}@example.com`,
  subject: "A question",
  message: "How do I start?\n\n<script>https://a.example</script>",
});
const send = (userId: string, key: string = randomUUID()) =>
  createContact({ store: opened.contacts, clock: () => now })(message(userId), key);
const jobsOf = async (userId: string) =>
  (await opened.waiting.messages("jobs.mail"))
    .map(({ data }) => new TextDecoder().decode(data))
    .filter((job) => job.startsWith(`contact:${userId}`));
const work = async (job: string) => {
  const { store, contacts, mailer } = opened;
  await createMailJobs({ sendBulkMail: async () => undefined, contacts, store, mailer, contactTo })(job);
};

test("mails a message to Plumbline and a copy to the sender, each once", async () => {
  const userId = randomUUID();
  await send(userId);
  const [job = ""] = await jobsOf(userId);
  await work(job);
  await work(job);
  const { email } = message(userId);
  const toTeam = catcher.mails().filter(({ to, replyTo }) => to === contactTo && replyTo === email);
  expect(toTeam).toHaveLength(1);
  expect(toTeam[0]).toMatchObject({ subject: "Contact: A question" });
  expect(toTeam[0]?.text).toContain("How do I start?\n\n<script>https://a.example</script>");
  expect(toTeam[0]?.html).not.toMatch(/<script>|href="https:\/\/a\.example/);
  const copies = catcher.mails().filter(({ to }) => to === email);
  expect(copies).toHaveLength(1);
  expect(copies[0]?.text).toContain("will answer within two business days");
});

test("a mail that a crash leaves unmarked is sent again as the same mail", async () => {
  const userId = randomUUID();
  await send(userId);
  const [job = ""] = await jobsOf(userId);
  const { store, contacts, mailer } = opened;
  const crash = new Error("lost before the mark");
  const broken = { wasSent: store.wasSent, markSent: () => Promise.reject(crash) };
  const jobs = createMailJobs({
    sendBulkMail: async () => undefined,
    contacts,
    store: broken,
    mailer,
    contactTo,
  });
  await expect(jobs(job)).rejects.toBe(crash);
  await work(job);
  const toTeam = catcher.mails().filter(({ replyTo }) => replyTo === message(userId).email);
  expect(toTeam).toHaveLength(2);
  expect(new Set(toTeam.map(({ messageId }) => messageId)).size).toBe(1);
  const [copy] = catcher.mails().filter(({ to }) => to === message(userId).email);
  expect(copy?.messageId).not.toBe(toTeam[0]?.messageId);
  expect(toTeam[0]?.messageId).toMatch(/^<[0-9a-f]{32}@plumbline\.[a-z]+>$/);
});

test("takes five messages a day, however many arrive at once, and again the next day", async () => {
  const userId = randomUUID();
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => send(userId)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await jobsOf(userId)).toHaveLength(5);
  expect(await failureOf(send(userId))).toMatchObject({
    code: "TOO_MANY_MESSAGES",
    details: { retryAfter: 3_600 },
  });
  now = new Date("2026-03-02T00:00:00Z");
  await send(userId);
  expect(await jobsOf(userId)).toHaveLength(6);
  const listed = await opened.contacts.list(userId);
  expect(listed).toHaveLength(6);
  const { name, email, subject, message: text } = message(userId);
  expect(listed[0], "the newest").toEqual({ name, email, subject, message: text, createdAt: now });
  expect(await opened.contacts.list(randomUUID()), "another's").toEqual([]);
});

test("a message sent again with its key is the same message", async () => {
  const userId = randomUUID();
  const key = randomUUID();
  await Promise.all([send(userId, key), send(userId, key)]);
  await send(userId, key);
  expect(await jobsOf(userId)).toHaveLength(1);
});

test("a deleted person's messages are deleted, and not mailed any more", async () => {
  const userId = randomUUID();
  await send(userId);
  await opened.handle("identity.user.deleted.v1", { userId });
  const [job = ""] = await jobsOf(userId);
  await work(job);
  expect(catcher.mails().filter(({ to }) => to === message(userId).email)).toEqual([]);
  expect(await opened.waiting.connection.collection("contact_messages").countDocuments({ userId })).toBe(0);
});

test("a message whose job was lost is found, and mailed once after it is queued again", async () => {
  now = new Date();
  const [sent, lost] = [randomUUID(), randomUUID()];
  await send(sent);
  await work((await jobsOf(sent))[0] ?? "");
  await send(lost);
  const { contacts, store } = opened;
  const audit = (graceMs: number) =>
    runChecks([createContactCheck({ contacts, wasSent: store.wasSent })], { repair: true, graceMs });
  const found = (result: Awaited<ReturnType<typeof audit>>) =>
    result["contact-mails"]?.findings.filter(({ id }) => id.startsWith(sent) || id.startsWith(lost));
  expect(found(await audit(60_000))).toEqual([]);
  expect(found(await audit(0))).toMatchObject([{ id: expect.stringContaining(lost), repaired: true }]);
  const jobs = await jobsOf(lost);
  expect(jobs).toHaveLength(2);
  for (const job of jobs) await work(job);
  expect(catcher.mails().filter(({ to }) => to === message(lost).email)).toHaveLength(1);
  expect(found(await audit(0))).toEqual([]);
});
