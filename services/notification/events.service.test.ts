import { startMailCatcher } from "@plumbline/test-servers/mail/catcher.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { useTestHandlers } from "./testing/test-handlers.ts";

// The handlers over a real database and a real mail server, called as the consume loop calls them.
// JetStream drops a repeated message id, so only these tests see a handler get one.
const smtpPort = await freePort();
const now = new Date("2026-03-01T10:00:00Z");
const opened = useTestHandlers({ smtpPort, clock: () => now });
const handle: typeof opened.handle = (...event) => opened.handle(...event);
const addPerson = () => opened.addPerson();

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

test("creates one notification and one event for a completed analysis whose event is handled twice", async () => {
  const userId = randomUUID();
  const id = randomUUID();
  await handle("analysis.analysis.completed.v1", completed(userId), id);
  await opened.store.notices.markRead({ userId, id });
  await handle("analysis.analysis.completed.v1", completed(userId), id);
  const notice = {
    id,
    userId,
    title: "Analysis complete",
    message: "Apple Inc. (AAPL): Hold.",
    url: "/analysis/a-1/results",
  };
  expect(await opened.store.notices.list({ userId, limit: 10, onlyUnread: false })).toEqual([
    { ...notice, read: true, createdAt: now },
  ]);
  const events = await opened.waiting.events("notification.notification.created.v1");
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
    expect(await opened.store.notices.list({ userId, limit: 10, onlyUnread: true })).toEqual([
      { ...notice, url: null, read: false, createdAt: now },
    ]);
    const events = await opened.waiting.events("notification.notification.created.v1");
    const [event] = events.filter((one) => one.userId === userId);
    expect(event).toMatchObject(notice);
    expect(event?.url).toBeUndefined();
  },
);

test("creates no notification for an analysis whose start was withdrawn", async () => {
  const userId = randomUUID();
  await handle("analysis.analysis.failed.v1", { ...failed(userId), withdrawn: true }, randomUUID());
  expect(await opened.store.notices.list({ userId, limit: 10, onlyUnread: false })).toEqual([]);
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
  expect(await opened.store.notices.list({ userId, limit: 10, onlyUnread: false })).toMatchObject([
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
  expect(await opened.store.notices.countUnread(userId)).toBe(3);
  await catcher.close();
});

test("tells the author of a report of its new status once, in the app and by mail unless switched off", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const [userId, email] = [randomUUID(), `${randomUUID()}@example.com`];
  await opened.recipients.addVerified({ userId, email, firstName: "Ann", subscribed: false, version: 1 });
  const event = { reportId: "r-1", userId, title: "Dark charts", type: "FEATURE", status: "IN_PROGRESS" };
  const id = randomUUID();
  await handle("feedback.report.status-changed.v1", event, id);
  await handle("feedback.report.status-changed.v1", event, id);
  const untitled = { ...event, title: "", type: "ANALYSIS", status: "REJECTED" };
  await opened.recipients.setPreferences(userId, { feedbackNews: false });
  await handle("feedback.report.status-changed.v1", untitled, randomUUID());
  const notices = await opened.store.notices.list({ userId, limit: 10, onlyUnread: false });
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
  expect(await opened.store.notices.countUnread(userId)).toBe(2);
  await catcher.close();
});

test("while the mail server is away the notification is there, and the event is redelivered for the mail", async () => {
  const [userId, id] = [randomUUID(), randomUUID()];
  const event = shared({ recipientId: userId });
  await expect(handle("analysis.analysis.shared.v1", event, id)).rejects.toMatchObject({
    code: "MAIL_UNAVAILABLE",
  });
  expect(await opened.store.notices.countUnread(userId)).toBe(1);
  expect(await opened.store.wasSent(id)).toBe(false);
});

test("lists a user's own notifications newest first, counts the unread and marks only that user's as read", async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const add = (userId: string, day: number) =>
    opened.store.notices.add({
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
    (await opened.store.notices.list({ userId: ann, ...query })).map(({ title }) => title);
  expect(await titles({ limit: 10, onlyUnread: false })).toEqual(["Day 3", "Day 2", "Day 1"]);
  expect(await titles({ limit: 2, onlyUnread: false })).toEqual(["Day 3", "Day 2"]);
  expect(await opened.store.notices.markRead({ userId: bob, id: `${ann}-2` })).toBe(false);
  expect(await opened.store.notices.markRead({ userId: ann, id: `${ann}-2` })).toBe(true);
  expect(await titles({ limit: 10, onlyUnread: true })).toEqual(["Day 3", "Day 1"]);
  expect(await opened.store.notices.countUnread(ann)).toBe(2);
  await opened.store.notices.markAllRead(ann);
  expect(await opened.store.notices.countUnread(ann)).toBe(0);
  expect(await opened.store.notices.countUnread(bob)).toBe(1);
});

test("records of sent mails expire after 30 days", async () => {
  const indexes = await opened.waiting.connection.collection("sent_mails").indexes();
  expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toMatchObject({
    key: { at: 1 },
    expireAfterSeconds: 30 * 24 * 3600,
  });
  const notices = await opened.waiting.connection.collection("notifications").indexes();
  expect(notices.map(({ key }) => key)).toContainEqual({ userId: 1, createdAt: -1 });
});

test("tells who watches a company what moved by one notification and one mail, which can be switched off", async () => {
  const catcher = await startMailCatcher({ port: smtpPort });
  const [ann, bob] = [await addPerson(), await addPerson()];
  await opened.recipients.setPreferences(bob.userId, { watchNews: false });
  const id = randomUUID();
  const moved = {
    moveId: "m",
    ticker: "KO",
    companyName: "Coca-Cola",
    cause: "New 10-Q",
    day: "2026-04-30",
    before: 68.02,
    after: 71.22,
    parts: [
      { title: "Growth", amount: 5.03 },
      { title: "Cost of equity", amount: -1.83 },
    ],
  };
  for (const _repeated of [1, 2])
    await handle("analysis.watch.moved.v1", { ...moved, userId: ann.userId }, id);
  await handle("analysis.watch.moved.v1", { ...moved, userId: bob.userId });
  for (const { userId } of [ann, bob])
    expect(await opened.store.notices.list({ userId, limit: 10, onlyUnread: false })).toMatchObject([
      { title: "Coca-Cola: New 10-Q", url: "/watchlist#moves" },
    ]);
  const mails = catcher.mails().filter(({ to }) => [ann.email, bob.email].includes(to));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[ann.email, "Coca-Cola (KO): New 10-Q"]]);
  expect(mails[0]?.text).toContain("Growth: +$5.03\nCost of equity: −$1.83\nChange of our value: +$3.20");
  expect(opened.tokens.read(mails[0]?.unsubscribe.split("/").at(-1) ?? "")).toEqual({
    kind: "watchNews",
    userId: ann.userId,
  });
  await catcher.close();
});
