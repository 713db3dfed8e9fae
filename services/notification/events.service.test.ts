import { startMailCatcher } from "@plumbline/local/mail/catcher.ts";
import { freePort } from "@plumbline/local/servers/ports.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { recordLog } from "@plumbline/test-kit/log.ts";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailer } from "./clients.ts";
import {
  contactTo,
  failingRegistration,
  openTestHandlers,
  type TestHandlers,
} from "./testing/test-handlers.ts";

// The handlers over a real database and a real mail server, called as the consume loop calls them.
// JetStream drops a repeated message id, so only these tests see a handler get one.
const smtpPort = await freePort();
const now = new Date("2026-03-01T10:00:00Z");
let opened: TestHandlers;
let waiting: TestHandlers["waiting"];
let store: TestHandlers["store"];

beforeAll(async () => {
  opened = await openTestHandlers({ smtpPort, clock: () => now });
  ({ waiting, store } = opened);
});
afterAll(() => opened.close());

const handle: TestHandlers["handle"] = (...event) => opened.handle(...event);

const registered = () => ({
  userId: "u",
  email: `${randomUUID()}@example.com`,
  firstName: "Ann",
  registrationId: "r",
  alreadyVerified: false,
});
const completed = (userId: string) => ({
  analysisId: "a-1",
  userId,
  ticker: "AAPL",
  companyName: "Apple Inc.",
  recommendation: "Hold",
});
const failed = (userId: string) => ({
  analysisId: "a-2",
  userId,
  ticker: "X",
  companyName: "X Corp",
  reason: "X Corp has no revenue.",
});

test("sends the verification mail once when its event is handled twice, and again for another event", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const event = registered();
  const id = randomUUID();
  await handle("identity.user.registered.v1", event, id);
  await handle("identity.user.registered.v1", event, id);
  const mails = () => catcher.mails().filter(({ to }) => to === event.email);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toMatchObject({ subject: "Confirm your e-mail address" });
  expect(mails()[0]?.text).toContain("Hello Ann,");
  expect(mails()[0]?.text).toContain("http://plumbline.test/verify-email/token-of-r");
  await handle("identity.user.registered.v1", event, randomUUID());
  expect(mails()).toHaveLength(2);
  await catcher.close();
});

test("tells the owner of a verified address about the account, without a link to verify", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const event = { ...registered(), alreadyVerified: true, registrationId: failingRegistration };
  await handle("identity.user.registered.v1", event, randomUUID());
  const [mail] = catcher.mails().filter(({ to }) => to === event.email);
  expect(mail).toMatchObject({ subject: "You already have a Plumbline account" });
  expect(mail?.text).not.toContain("verify-email");
  await catcher.close();
});

test.each([
  [
    "identity.password.forgotten.v1",
    { requestId: "q" },
    "Set a new password",
    "http://plumbline.test/reset-password/token-of-q",
  ],
  ["identity.password.changed.v1", {}, "Your password was changed", "http://plumbline.test/forgot-password"],
  ...(
    [
      ["two-step", true, "Two-step log-in was switched on for your Plumbline account"],
      ["two-step", false, "Two-step log-in was switched off for your Plumbline account"],
      ["Google", true, "Google was connected to your Plumbline account"],
      ["LinkedIn", false, "LinkedIn was disconnected from your Plumbline account"],
    ] as const
  ).map(
    ([method, added, title]) =>
      [
        "identity.sign-in.changed.v1",
        { method, added },
        title,
        "http://plumbline.test/forgot-password",
      ] as const,
  ),
] as const)("sends the mail of %s once, with its link", async (subject, about, title, link) => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
  const event = { userId: "u", email, firstName: "Ann", ...about };
  await handle(subject, event, id);
  await handle(subject, event, id);
  const mails = catcher.mails().filter(({ to }) => to === email);
  expect(mails).toMatchObject([{ subject: title }]);
  expect(mails[0]?.text).toContain("Hello Ann,");
  expect(mails[0]?.text).toContain(`\n\n${link}\n`);
  await catcher.close();
});

test.each([
  [
    undefined,
    "Confirm your new e-mail address",
    "Hello Ann,",
    "http://plumbline.test/verify-email-change/token-of-q",
  ],
  ["Bob", "You already have a Plumbline account", "Hello Bob,", "http://plumbline.test/login"],
])(
  "sends a change of address to the new address and tells the old one, each once (owner: %s)",
  async (ownerFirstName, title, greeting, link) => {
    const catcher = await startMailCatcher({ port: smtpPort });
    const [id, email, newEmail] = [
      randomUUID(),
      `${randomUUID()}@example.com`,
      `${randomUUID()}@example.com`,
    ];
    const event = { userId: "u", email, firstName: "Ann", newEmail, requestId: "q", ownerFirstName };
    await handle("identity.address.requested.v1", event, id);
    await handle("identity.address.requested.v1", event, id);
    const sentTo = (address: string) => catcher.mails().filter(({ to }) => to === address);
    expect(sentTo(newEmail)).toMatchObject([{ subject: title }]);
    expect(sentTo(newEmail)[0]?.text).toContain(greeting);
    expect(sentTo(newEmail)[0]?.text).toContain(link);
    expect(sentTo(newEmail)[0]?.text).not.toContain(email);
    expect(sentTo(email)).toMatchObject([{ subject: "Your e-mail address is about to change" }]);
    expect(sentTo(email)[0]?.text).toContain(`to ${newEmail}. It changes once`);
    await catcher.close();
  },
);

test("mails what an audit found to Plumbline's people, once a day however many replicas found it", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const findings = [
    { id: "p-1", message: "The amount is 1, but 2 at the payment provider.", repaired: false },
    { id: "p-2", message: "The refund was begun, but not finished.", repaired: true },
  ];
  await handle("billing.audit.differed.v1", { check: "payments", findings });
  await handle("billing.audit.differed.v1", { check: "payments", findings: findings.toReversed() });
  await handle("billing.audit.differed.v1", { check: "payments", findings: findings.slice(1) });
  // The newest first.
  const mails = catcher
    .mails()
    .filter(({ to }) => to === contactTo)
    .toReversed();
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Audit of payments: 2 found, 1 to look at",
    "Audit of payments: 1 found, all repaired",
  ]);
  expect(mails[0]?.text).toContain("p-1: The amount is 1, but 2 at the payment provider.");
  expect(mails[0]?.text).toContain("Repaired. p-2: The refund was begun");
  await catcher.close();
});

test("sends nothing while identity cannot say the token of the link", async () => {
  const event = { ...registered(), registrationId: failingRegistration };
  const id = randomUUID();
  await expect(handle("identity.user.registered.v1", event, id)).rejects.toMatchObject({
    kind: "unavailable",
  });
  expect(await store.wasSent(id)).toBe(false);
});

test("does not record a mail as sent that the mail server refused", async () => {
  const event = registered();
  const id = randomUUID();
  await expect(handle("identity.user.registered.v1", event, id)).rejects.toMatchObject({
    kind: "unavailable",
    code: "MAIL_UNAVAILABLE",
  });
  expect(await store.wasSent(id)).toBe(false);
  const catcher = await startMailCatcher({ port: smtpPort });
  await handle("identity.user.registered.v1", event, id);
  expect(await store.wasSent(id)).toBe(true);
  expect(catcher.mails().filter(({ to }) => to === event.email)).toHaveLength(1);
  await catcher.close();
});

test("tells the log why a mail was refused, without the address that the mail server repeats", async () => {
  const to = `${randomUUID()}@example.com`;
  const server = createServer((socket) => {
    socket.write("220 ready\r\n");
    socket.on("data", (data) => {
      const line = data.toString();
      socket.write(
        line.startsWith("RCPT") ? `550 no mailbox ${line.slice("RCPT TO:".length)}` : "250 ok\r\n",
      );
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const refused = createMailer({ url: `smtp://127.0.0.1:${port}`, from: "a@example.com" });
  const error = await failureOf(refused.send({ to, subject: "s", text: "t", html: "h" }));
  expect(error.code).toBe("RECIPIENT_REFUSED");
  const { logger, lines } = recordLog();
  logger.warn({ err: error.cause }, "message not handled");
  const [line] = lines() as { err: { message: string } }[];
  expect(line?.err.message).toBe("the mail server failed: EENVELOPE 550 RCPT TO");
  expect(JSON.stringify(line)).not.toContain(to);
  refused.close();
  server.close();
});

test("times out on a mail server that accepts the connection and stays silent", async () => {
  const server = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const impatient = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: "a@example.com",
    connectMs: 50,
  });
  await expect(
    impatient.send({ to: "b@example.com", subject: "s", text: "t", html: "h" }),
  ).rejects.toMatchObject({
    kind: "unavailable",
    code: "MAIL_UNAVAILABLE",
    message: "The mail server did not accept the e-mail.",
  });
  impatient.close();
  server.close();
});

test("creates one notification and one event for a completed analysis whose event is handled twice", async () => {
  const userId = randomUUID();
  const id = randomUUID();
  await handle("analysis.analysis.completed.v1", completed(userId), id);
  await store.notices.markRead({ userId, id });
  await handle("analysis.analysis.completed.v1", completed(userId), id);
  const notice = {
    id,
    userId,
    title: "Analysis complete",
    message: "Apple Inc. (AAPL): Hold.",
    url: "/analysis/a-1/results",
  };
  expect(await store.notices.list({ userId, limit: 10, onlyUnread: false })).toEqual([
    { ...notice, read: true, createdAt: now },
  ]);
  const events = await waiting.events("notification.notification.created.v1");
  expect(events.filter((event) => event.userId === userId)).toMatchObject([
    { ...notice, createdAt: "2026-03-01T10:00:00.000Z" },
  ]);
});

test.each([
  [false, "Analysis failed", "X Corp (X): X Corp has no revenue. Your credit has been returned."],
  [true, "Analysis cancelled", "X Corp (X): You stopped it. Your credit has been returned."],
])(
  "creates a notification without a link for a failed analysis; cancelled: %s",
  async (cancelled, title, message) => {
    const userId = randomUUID();
    const id = randomUUID();
    await handle("analysis.analysis.failed.v1", { ...failed(userId), cancelled }, id);
    const notice = { id, userId, title, message };
    expect(await store.notices.list({ userId, limit: 10, onlyUnread: true })).toEqual([
      { ...notice, url: null, read: false, createdAt: now },
    ]);
    const events = await waiting.events("notification.notification.created.v1");
    const [event] = events.filter((one) => one.userId === userId);
    expect(event).toMatchObject(notice);
    expect(event?.url).toBeUndefined();
  },
);

test("creates no notification for an analysis whose start was withdrawn", async () => {
  const userId = randomUUID();
  await handle("analysis.analysis.failed.v1", { ...failed(userId), withdrawn: true }, randomUUID());
  expect(await store.notices.list({ userId, limit: 10, onlyUnread: false })).toEqual([]);
});

const shared = (changes: object = {}) => ({
  analysisId: "a/3",
  ticker: "KO",
  companyName: "Coca-Cola Co",
  recipientEmail: `${randomUUID()}@example.com`,
  sharerFirstName: "Ann",
  sharerLastName: "Lee",
  ...changes,
});

test("tells a recipient with an account by one mail and one notification, also when the event is handled twice", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const [userId, id] = [randomUUID(), randomUUID()];
  const event = shared({ recipientId: userId });
  await handle("analysis.analysis.shared.v1", event, id);
  await handle("analysis.analysis.shared.v1", event, id);
  expect(await store.notices.list({ userId, limit: 10, onlyUnread: false })).toMatchObject([
    {
      id,
      title: "Analysis shared with you",
      message: "Ann Lee shared Coca-Cola Co (KO).",
      url: "/analysis/a/3/results",
    },
  ]);
  const mails = catcher.mails().filter(({ to }) => to === event.recipientEmail);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("An analysis of Coca-Cola Co (KO) was shared with you");
  expect(mails[0]?.text).toContain("Ann Lee shared an analysis of Coca-Cola Co (KO) with you");
  expect(mails[0]?.text).toContain("http://plumbline.test/analysis/a%2F3/results");
  await catcher.close();
});

test.each([
  [
    "billing.purchase.completed.v1",
    "Credits added",
    "20 Plumbline credits for $75.00.",
    "Your receipt for 20 Plumbline credits",
    "Paid",
  ],
  [
    "billing.purchase.refunded.v1",
    "Purchase refunded",
    "$75.00 of 20 Plumbline credits go back to where they came from.",
    "Your refund for 20 Plumbline credits",
    "Refunded",
  ],
] as const)(
  "tells the buyer of %s once, by a notification and a mail",
  async (subject, title, message, mailSubject, total) => {
    const [userId, id] = [randomUUID(), randomUUID()];
    const event = {
      purchaseId: "p1",
      userId,
      credits: 20,
      amount: 7_500,
      currency: "usd",
      productName: "20 Plumbline credits",
      invoiceNumber: 1,
    };
    await opened.handle("identity.user.verified.v1", {
      userId,
      email: `${userId}@example.com`,
      firstName: "Ann",
    });
    const catcher = await startMailCatcher({ port: smtpPort });
    await handle(subject, event, id);
    await handle(subject, event, id);
    expect(await store.notices.list({ userId, limit: 10, onlyUnread: false })).toMatchObject([
      { id, title, message, url: "/account?tab=purchases" },
    ]);
    const [mail, ...more] = catcher.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: `${userId}@example.com`, subject: mailSubject, unsubscribe: "" });
    expect(mail?.text).toContain(`20 Plumbline credits: $75.00\n${total}: $75.00`);
    expect(mail?.text).toContain("http://plumbline.test/account?tab=purchases");
    await catcher.close();
  },
);

/** A verified person, who hears of events by mail. */
const addPerson = async () => {
  const userId = randomUUID();
  const email = `${userId}@example.com`;
  await handle("identity.user.verified.v1", { userId, email, firstName: "Ann", subscribed: false });
  return { userId, email };
};

test("a receipt waits for the buyer's own event, and none is sent to an erased person", async () => {
  const userId = randomUUID();
  const purchase = {
    purchaseId: "p",
    userId,
    credits: 1,
    amount: 1_000,
    currency: "usd",
    productName: "1 credit",
  };
  const id = randomUUID();
  await expect(handle("billing.purchase.completed.v1", purchase, id)).rejects.toMatchObject({
    kind: "conflict",
  });
  await handle("identity.user.deleted.v1", { userId });
  await handle("billing.purchase.completed.v1", purchase, id);
  expect(await store.wasSent(id)).toBe(true);
});

test("mails that an analysis is ready if it took longer than a minute and its owner was away", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const { userId, email } = await addPerson();
  const complete = (seconds: number) =>
    handle("analysis.analysis.completed.v1", { ...completed(userId), seconds }, randomUUID());
  await complete(60);
  opened.present.add(userId);
  await complete(61);
  expect(catcher.mails()).toEqual([]);
  opened.present.delete(userId);
  await complete(61);
  expect(catcher.mails()).toMatchObject([
    { to: email, subject: "Your analysis of Apple Inc. (AAPL) is ready" },
  ]);
  expect(catcher.mails()[0]?.text).toContain("Our recommendation: Hold.");
  const token = catcher.mails()[0]?.unsubscribe.split("/").at(-1) ?? "";
  expect(opened.tokens.read(token)).toEqual({ kind: "analysisReady", userId });
  expect(await store.notices.countUnread(userId)).toBe(3);
  await catcher.close();
});

test("tells a referrer of a friend who joined, and of the bonus, once each", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const { userId, email } = await addPerson();
  const friend = { userId: randomUUID(), email: "bea@example.com", firstName: "Bea", referredById: userId };
  const bonus = { userId, friendFirstName: "Bea", credits: 20 };
  for (const [subject, event] of [
    ["identity.user.verified.v1", friend],
    ["billing.referral.bonus.v1", { ...bonus, pending: true }],
    ["billing.referral.bonus.v1", { ...bonus, credits: 1, pending: false }],
  ] as const) {
    const id = randomUUID();
    await handle(subject, event, id);
    await handle(subject, event, id);
  }
  const notices = await store.notices.list({ userId, limit: 10, onlyUnread: false });
  expect(notices.map(({ title, message }) => `${title}: ${message}`).toSorted()).toEqual([
    "A friend joined: Bea joined with your link.",
    "Bonus credits added: You have 1 bonus credit for what Bea bought.",
    "Bonus credits on their way: Bea bought credits. You get 20 bonus credits once the purchase can no longer be returned.",
  ]);
  expect(catcher.mails().map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    `${email}: Bonus credits added`,
    `${email}: Bonus credits on their way`,
    `${email}: A friend joined with your link`,
  ]);
  await opened.recipients.setPreferences(userId, { referralNews: false });
  await handle("billing.referral.bonus.v1", { ...bonus, pending: false }, randomUUID());
  expect(catcher.mails()).toHaveLength(3);
  await catcher.close();
});

test("tells the author of a report of its new status once, in the app and by mail unless switched off", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const [userId, email] = [randomUUID(), `${randomUUID()}@example.com`];
  await opened.recipients.addVerified({ userId, email, firstName: "Ann", subscribed: false });
  const event = { reportId: "r-1", userId, title: "Dark charts", type: "FEATURE", status: "IN_PROGRESS" };
  const id = randomUUID();
  await handle("feedback.report.status-changed.v1", event, id);
  await handle("feedback.report.status-changed.v1", event, id);
  const untitled = { ...event, title: "", type: "ANALYSIS", status: "REJECTED" };
  await opened.recipients.setPreferences(userId, { feedbackNews: false });
  await handle("feedback.report.status-changed.v1", untitled, randomUUID());
  const notices = await store.notices.list({ userId, limit: 10, onlyUnread: false });
  expect(notices.map(({ title, message, url }) => ({ title, message, url }))).toEqual(
    [
      "Your feature request “Dark charts” is now in progress.",
      "Your report on an analysis is now rejected.",
    ].map((message) => ({ title: "Feedback updated", message, url: "/account?tab=feedback" })),
  );
  const mails = catcher.mails().filter(({ to }) => to === email);
  expect(mails).toMatchObject([{ subject: "Your feedback has a new status" }]);
  expect(mails[0]?.text).toContain("Your feature request “Dark charts” is now in progress.");
  expect(mails[0]?.text).toContain("http://plumbline.test/account?tab=feedback");
  await catcher.close();
});

test("invites an address without an account by the same mail, and sends none when it is claimed", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const recipientEmail = `${randomUUID()}@example.com`;
  const userId = randomUUID();
  await handle("analysis.analysis.shared.v1", shared({ recipientEmail }), randomUUID());
  await handle("analysis.analysis.shared.v1", shared({ recipientEmail, recipientId: userId }), randomUUID());
  const mails = catcher.mails().filter(({ to }) => to === recipientEmail);
  expect(mails).toHaveLength(2);
  const withoutToken = (text = "") => text.replace(/unsubscribe\/\S+/, "");
  expect(withoutToken(mails[0]?.text)).toBe(withoutToken(mails[1]?.text));
  const claimed = shared({ recipientEmail, recipientId: userId, invitationClaimed: true });
  await handle("analysis.analysis.shared.v1", claimed, randomUUID());
  expect(catcher.mails().filter(({ to }) => to === recipientEmail)).toHaveLength(2);
  expect(await store.notices.countUnread(userId)).toBe(2);
  await catcher.close();
});

test("while the mail server is away the notification is there, and the event is redelivered for the mail", async () => {
  const [userId, id] = [randomUUID(), randomUUID()];
  const event = shared({ recipientId: userId });
  await expect(handle("analysis.analysis.shared.v1", event, id)).rejects.toMatchObject({
    code: "MAIL_UNAVAILABLE",
  });
  expect(await store.notices.countUnread(userId)).toBe(1);
  expect(await store.wasSent(id)).toBe(false);
});

test("lists a user's own notifications newest first, counts the unread and marks only that user's as read", async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const add = (userId: string, day: number) =>
    store.notices.add({
      id: `${userId}-${day}`,
      userId,
      title: `Day ${day}`,
      message: "m",
      url: null,
      read: false,
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
  for (const day of [2, 3, 1]) await add(ann, day);
  await add(bob, 4);
  const titles = async (query: { limit: number; onlyUnread: boolean }) =>
    (await store.notices.list({ userId: ann, ...query })).map(({ title }) => title);
  expect(await titles({ limit: 10, onlyUnread: false })).toEqual(["Day 3", "Day 2", "Day 1"]);
  expect(await titles({ limit: 2, onlyUnread: false })).toEqual(["Day 3", "Day 2"]);
  expect(await store.notices.markRead({ userId: bob, id: `${ann}-2` })).toBe(false);
  expect(await store.notices.markRead({ userId: ann, id: `${ann}-2` })).toBe(true);
  expect(await titles({ limit: 10, onlyUnread: true })).toEqual(["Day 3", "Day 1"]);
  expect(await store.notices.countUnread(ann)).toBe(2);
  await store.notices.markAllRead(ann);
  expect(await store.notices.countUnread(ann)).toBe(0);
  expect(await store.notices.countUnread(bob)).toBe(1);
});

test("records of sent mails expire after 30 days", async () => {
  const indexes = await waiting.connection.collection("sent_mails").indexes();
  expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toMatchObject({
    key: { at: 1 },
    expireAfterSeconds: 30 * 24 * 3600,
  });
  const notices = await waiting.connection.collection("notifications").indexes();
  expect(notices.map(({ key }) => key)).toContainEqual({ userId: 1, createdAt: -1 });
});
