import { ReportStatus, ReportType, Vote } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard } from "./domain/board.ts";
import { createReportStore } from "./store/report-store.ts";
import { createVoteStore } from "./store/vote-store.ts";
import { startTestFeedback } from "./testing/test-feedback.ts";

const bus = await connectTestBus();
let kit: Awaited<ReturnType<typeof startTestFeedback>>;
beforeAll(async () => {
  kit = await startTestFeedback({ bus });
});
afterAll(() => kit.close());

const asUser = async (userId: string) => ({ as: await kit.settings.userToken({ userId }) });
const asAdmin = async () => ({ as: await kit.settings.userToken({ userId: randomUUID(), isAdmin: true }) });
const stored = (id: string) => kit.connection.collection("reports").findOne({ _id: id as never });
const vote = async (userId: string, id: string, given: Vote, idempotencyKey: string = randomUUID()) =>
  kit.client.voteOnReport({ id, vote: given, idempotencyKey }, await asUser(userId));

test("adds a feature request in its author's first name, and lists it to its author as the own", async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const id = await kit.request(userId, { title: " Dark charts ", description: " For the evening. " });
  const listed = async (options: object) => {
    const { reports } = await kit.client.listReports({ type: ReportType.FEATURE }, options);
    return reports.find((report) => report.id === id);
  };
  expect(await listed(await asUser(userId))).toMatchObject({
    title: "Dark charts",
    description: "For the evening.",
    status: ReportStatus.SUBMITTED,
    score: 0,
    author: { firstName: "Ann" },
    isOwn: true,
  });
  for (const options of [await asUser(other), {}])
    expect(await listed(options)).toMatchObject({ isOwn: false });
  expect((await listed({}))?.currentUserVote).toBeUndefined();
});

test("a submission repeated with its key, also at the same time, is one report", async () => {
  const userId = randomUUID();
  const idempotencyKey = randomUUID();
  const send = () => kit.request(userId, { idempotencyKey });
  const ids = await Promise.all([send(), send(), send()]);
  ids.push(await send());
  expect(new Set(ids).size).toBe(1);
});

test.each([
  [{ title: " " }, "title", "Title is required"],
  [{ title: "x".repeat(256) }, "title", "Title must be 255 characters or less."],
  [{ description: "" }, "description", "Description is required"],
  [{ type: ReportType.ANALYSIS }, "type", "Please select a report type"],
  [{ type: ReportType.UNSPECIFIED }, "type", "Please select a report type"],
])("refuses a submission with %j", async (changes, field, message) => {
  expect(await failureOf(kit.request(randomUUID(), changes))).toMatchObject({
    kind: "invalid",
    message,
    details: { fields: { [field]: message } },
  });
});

test("a user adds at most ten a day, also at the same time", async () => {
  const { connection, close } = await openTestOutbox();
  let now = Date.parse("2026-03-02T10:00:00Z");
  const { submit } = createBoard({
    reports: createReportStore({ connection }),
    votes: createVoteStore({ connection }),
    readFirstName: async () => "Ann",
    clock: () => new Date(now),
  });
  const send = (key: string) =>
    submit({ authorId: "ann", token: "", type: "BUG", title: "t", description: "d", key });
  const sent = await Promise.allSettled(Array.from({ length: 14 }, (_, index) => send(`key-${index}`)));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await failureOf(send("later"))).toMatchObject({ kind: "rate-limited", code: "TOO_MANY_REPORTS" });
  now += 24 * 3_600_000 + 1;
  await send("next-day");
  await close();
});

test("a vote counts once for a user: the same again removes it, the other one moves the score by two", async () => {
  const id = await kit.request(randomUUID());
  const [ann, bob] = [randomUUID(), randomUUID()];
  expect(await vote(ann, id, Vote.UPVOTE)).toMatchObject({ score: 1, currentUserVote: Vote.UPVOTE });
  expect(await vote(bob, id, Vote.UPVOTE)).toMatchObject({ score: 2 });
  expect(await vote(ann, id, Vote.DOWNVOTE)).toMatchObject({ score: 0, currentUserVote: Vote.DOWNVOTE });
  const removed = await vote(ann, id, Vote.DOWNVOTE);
  expect(removed.score).toBe(1);
  expect(removed.currentUserVote).toBeUndefined();
  const { reports } = await kit.client.listReports({ type: ReportType.FEATURE }, await asUser(bob));
  expect(reports.find((report) => report.id === id)).toMatchObject({
    score: 1,
    currentUserVote: Vote.UPVOTE,
  });
});

test("a vote repeated with its key changes nothing", async () => {
  const [id, ann, key] = [await kit.request(randomUUID()), randomUUID(), randomUUID()];
  for (let sent = 0; sent < 3; sent++)
    expect(await vote(ann, id, Vote.UPVOTE, key)).toMatchObject({ score: 1, currentUserVote: Vote.UPVOTE });
});

test("parallel votes of many users, and of one user, end with the right score", async () => {
  const id = await kit.request(randomUUID());
  const voters = Array.from({ length: 12 }, () => randomUUID());
  await Promise.all(voters.map((voter, index) => vote(voter, id, index < 9 ? Vote.UPVOTE : Vote.DOWNVOTE)));
  expect((await stored(id))?.["score"]).toBe(6);
  // An even number of equal votes of one user: each pair adds the vote and removes it.
  const ann = randomUUID();
  await Promise.all(Array.from({ length: 6 }, () => vote(ann, id, Vote.UPVOTE)));
  expect((await stored(id))?.["score"]).toBe(6);
  const votes = kit.connection.collection("votes");
  expect(await votes.countDocuments({ reportId: id, userId: ann })).toBe(1);
});

test("nobody votes on what is not listed: a report of an analysis, an unknown id", async () => {
  const userId = randomUUID();
  const { id } = await kit.report(userId, kit.analysed(userId));
  for (const unseen of [id, randomUUID(), "%00"])
    expect(await failureOf(vote(userId, unseen, Vote.UPVOTE))).toMatchObject({
      kind: "not-found",
      code: "REPORT_NOT_FOUND",
    });
});

test("only its author deletes a report, and its votes go with it", async () => {
  const [author, other] = [randomUUID(), randomUUID()];
  const id = await kit.request(author);
  await vote(other, id, Vote.UPVOTE);
  const remove = async (userId: string) => kit.client.deleteOwnReport({ id }, await asUser(userId));
  expect(await failureOf(remove(other))).toMatchObject({ code: "REPORT_NOT_FOUND" });
  await remove(author);
  expect(await stored(id)).toBeNull();
  expect(await kit.connection.collection("votes").countDocuments({ reportId: id })).toBe(0);
  expect(await failureOf(remove(author))).toMatchObject({ code: "REPORT_NOT_FOUND" });
});

test("a report of an analysis is not deleted by its author: its credit may have been returned", async () => {
  const userId = randomUUID();
  const { id } = await kit.report(userId, kit.analysed(userId));
  const remove = async (by: string) => failureOf(kit.client.deleteOwnReport({ id }, await asUser(by)));
  expect(await remove(userId)).toMatchObject({
    kind: "failed-precondition",
    code: "REPORT_KEPT",
    message: "A report of an analysis stays on record, because the refund of its credit rests on it.",
  });
  expect(await remove(randomUUID()), "somebody else's").toMatchObject({ code: "REPORT_NOT_FOUND" });
  expect(await stored(id)).not.toBeNull();
});

test("an administrator changes the status to another one, and its author's event follows once", async () => {
  const userId = randomUUID();
  const id = await kit.request(userId);
  const set = async (status: ReportStatus, report = id) =>
    kit.client.setReportStatus({ id: report, status }, await asAdmin());
  await set(ReportStatus.IN_PROGRESS);
  expect(await stored(id)).toMatchObject({ status: "IN_PROGRESS" });
  expect(await failureOf(set(ReportStatus.IN_PROGRESS))).toMatchObject({
    kind: "invalid",
    message: "Please select a new status or a status different from the current one.",
  });
  expect(await failureOf(set(ReportStatus.UNSPECIFIED))).toMatchObject({ code: "INVALID_INPUT" });
  expect(await failureOf(set(ReportStatus.REJECTED, randomUUID()))).toMatchObject({
    code: "REPORT_NOT_FOUND",
  });
  const sent = () =>
    kit.connection.collection("outbox").countDocuments({
      subject: "feedback.report.status-changed.v1",
      sentAt: { $ne: null },
    });
  await eventually("the event is published", async () => (await sent()) === 1);
});

test("of a user who is gone the reports stay without a name, and the votes without a voter", async () => {
  const [gone, other] = [randomUUID(), randomUUID()];
  const id = await kit.request(gone);
  const voted = await kit.request(other);
  await vote(gone, voted, Vote.UPVOTE);
  const votes = kit.connection.collection("votes");
  await kit.erase(gone, async () => (await votes.countDocuments({ userId: gone })) === 0);
  expect(await stored(id)).toMatchObject({ author: { id: "deleted", firstName: "Deleted user" } });
  expect(await stored(voted)).toMatchObject({ score: 1 });
  // Nobody is told of a change.
  const outbox = kit.connection.collection("outbox");
  const told = () => outbox.countDocuments({ subject: "feedback.report.status-changed.v1" });
  const before = await told();
  await kit.client.setReportStatus({ id, status: ReportStatus.COMPLETED }, await asAdmin());
  expect(await told()).toBe(before);
});
