import { unavailable } from "@plumbline/platform/errors.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { openTestOutbox } from "@plumbline/test-kit/outbox.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAnalysisReports } from "./domain/analysis-reports.ts";
import { createReportStore } from "./store/report-store.ts";
import { startTestFeedback } from "./testing/test-feedback.ts";

const bus = await connectTestBus();
let kit: Awaited<ReturnType<typeof startTestFeedback>>;
beforeAll(async () => {
  kit = await startTestFeedback({ bus });
});
afterAll(() => kit.close());

const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
const stored = (id: string) => kit.connection.collection("reports").findOne({ _id: id as never });
const capturedOf = async (id: string) =>
  (await kit.connection.collection("captures").findOne({ _id: id as never }))?.["data"];
const refundsOf = (analysisId: string) => kit.refunds.filter((one) => one.analysisId === analysisId);

test("captures the analysis as it is at that moment, and returns the credit of the author's own", async () => {
  const userId = randomUUID();
  const analysisId = kit.analysed(userId);
  const { id, newBalance } = await kit.report(userId, analysisId, { title: " Wrong revenue " });
  expect(newBalance).toBe(4);
  expect(refundsOf(analysisId)).toEqual([{ userId, analysisId, reportId: id }]);
  expect(await stored(id)).toMatchObject({
    title: "Wrong revenue",
    description: "It is 47 bn.",
    type: "ANALYSIS",
    status: "SUBMITTED",
    author: { id: userId, firstName: "Ann" },
    stockAnalysisId: analysisId,
    ticker: "KO",
    refund: "GIVEN",
  });
  expect(await capturedOf(id)).toMatchObject({ id: analysisId, ticker: "KO", status: "COMPLETED" });
});

test("a report repeated with its key, also at the same time, is one report with one answer", async () => {
  const userId = randomUUID();
  const analysisId = kit.analysed(userId);
  const idempotencyKey = randomUUID();
  const send = () => kit.report(userId, analysisId, { idempotencyKey });
  const answers = await Promise.all([send(), send(), send()]);
  answers.push(await send());
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(answers.map(({ newBalance }) => newBalance)).toEqual([4, 4, 4, 4]);
  const reports = kit.connection.collection("reports");
  expect(await reports.countDocuments({ stockAnalysisId: analysisId })).toBe(1);
  expect(new Set(refundsOf(analysisId).map(({ reportId }) => reportId)).size).toBe(1);
});

test.each([
  ["another's published analysis", { ownerId: "another", isPublic: true }],
  ["an analysis that failed", { completedAt: null }],
  ["an analysis of more than 14 days ago", { completedAt: days(14.1) }],
])("leaves the credit of %s to an administrator", async (_what, changes) => {
  const userId = randomUUID();
  const analysisId = kit.analysed(userId, changes);
  const { id, newBalance } = await kit.report(userId, analysisId);
  expect(newBalance).toBeUndefined();
  expect(refundsOf(analysisId)).toEqual([]);
  expect(await stored(id)).toMatchObject({ refund: "NONE" });
  expect(await capturedOf(id)).toMatchObject({ id: analysisId });
});

test("returns no credit for a second run of a company, also when the first was reported and deleted", async () => {
  const userId = randomUUID();
  const [first, second] = [kit.analysed(userId), kit.analysed(userId)];
  expect((await kit.report(userId, second)).newBalance).toBeUndefined();
  expect((await kit.report(userId, first)).newBalance).toBe(4);
  const afterwards = randomUUID();
  const only = kit.analysed(afterwards);
  expect((await kit.report(afterwards, only)).newBalance).toBe(4);
  // The stand-in lists the first; the owner has deleted it.
  kit.orchestrator.listAnalyses = ({ ticker }) => ({ analyses: ticker === "KO" ? [{ id: again }] : [] });
  const again = kit.analysed(afterwards);
  expect((await kit.report(afterwards, again)).newBalance).toBeUndefined();
});

test("a deleted user's reports stay without the name and the id, and are not refunded", async () => {
  const userId = randomUUID();
  const { id } = await kit.report(userId, kit.analysed(userId));
  const other = await kit.report(userId, kit.analysed(userId, { ticker: "PEP" }));
  const reports = kit.connection.collection("reports");
  await reports.updateOne({ _id: id as never }, { $set: { refund: "GIVEN" } });
  await reports.updateOne({ _id: other.id as never }, { $set: { refund: "DUE" } });
  await kit.erase(userId, async () => (await reports.countDocuments({ "author.id": userId })) === 0);
  for (const [report, refund] of [
    [id, "GIVEN"],
    [other.id, "NONE"],
  ] as const) {
    const left = await stored(report);
    expect(left).toMatchObject({ author: { id: "deleted", firstName: "Deleted user" }, refund });
    expect(JSON.stringify(left)).not.toContain(userId);
  }
});

test("shows nothing of an analysis that the author may not read", async () => {
  const analysisId = kit.analysed(randomUUID());
  for (const id of [analysisId, randomUUID()])
    await expect(kit.report(randomUUID(), id)).rejects.toMatchObject({
      kind: "not-found",
      code: "ANALYSIS_NOT_FOUND",
    });
  expect(await kit.connection.collection("reports").countDocuments({ stockAnalysisId: analysisId })).toBe(0);
});

test.each([
  [{ description: " " }, "description", "Description is required"],
  [{ description: "x".repeat(5_001) }, "description", "Description must be 5000 characters or less."],
  [{ title: "x".repeat(256) }, "title", "Title must be 255 characters or less."],
])("refuses %j", async (changes, field, message) => {
  await expect(kit.report(randomUUID(), "a-1", changes)).rejects.toMatchObject({
    kind: "invalid",
    code: "INVALID_INPUT",
    details: { fields: { [field]: message } },
  });
});

test("takes a report without a title", async () => {
  const userId = randomUUID();
  const { id } = await kit.report(userId, kit.analysed(userId, { ticker: "T" }), { title: undefined });
  expect((await stored(id))?.["title"]).toBeNull();
});

test("keeps the report when the analysis cannot be captured, with the reason in its place", async () => {
  const userId = randomUUID();
  const { getReport } = kit.orchestrator;
  kit.orchestrator.getReport = () => {
    throw unavailable("AWAY", "The database is away.");
  };
  const { id, newBalance } = await kit.report(userId, "a-1");
  if (getReport) kit.orchestrator.getReport = getReport;
  expect(newBalance).toBeUndefined();
  expect(await stored(id)).toMatchObject({ refund: "NONE" });
  expect(await capturedOf(id)).toEqual({ error: "The database is away." });
});

test("while billing is away the report is accepted, and its refund follows", async () => {
  const userId = randomUUID();
  const analysisId = kit.analysed(userId, { ticker: "JPM" });
  kit.orchestrator.listAnalyses = () => ({ analyses: [{ id: analysisId }] });
  const { refundReport } = kit.billing;
  kit.billing.refundReport = () => {
    throw unavailable("AWAY", "away");
  };
  const { id, newBalance } = await kit.report(userId, analysisId);
  expect(newBalance).toBeUndefined();
  expect(await stored(id)).toMatchObject({ refund: "DUE" });

  const asked: string[] = [];
  const reports = createAnalysisReports({
    store: createReportStore({ connection: kit.connection }),
    capture: () => Promise.reject(new Error("not in this test")),
    readFirstName: () => Promise.reject(new Error("not in this test")),
    refund: async ({ reportId }) => {
      asked.push(reportId);
      return { refunded: true, newBalance: 3 };
    },
    onFault: () => undefined,
    clock: () => new Date(),
  });
  await reports.settleDue();
  await reports.settleDue();
  // Not before: the service's own schedule would ask billing first.
  if (refundReport) kit.billing.refundReport = refundReport;
  expect(asked).toEqual([id]);
  expect(await stored(id)).toMatchObject({ refund: "GIVEN", newBalance: 3 });
});

test("a user sends at most twenty reports a day", async () => {
  const { connection, close } = await openTestOutbox();
  const store = createReportStore({ connection });
  let now = Date.parse("2026-03-02T10:00:00Z");
  const { submit } = createAnalysisReports({
    store,
    capture: async () => ({
      data: {},
      analysis: { ticker: "KO", isOwn: false, completedAt: null, isFirstRun: false },
    }),
    readFirstName: async () => "Ann",
    refund: () => Promise.reject(new Error("nothing is due")),
    onFault: () => undefined,
    clock: () => new Date(now),
  });
  const send = (key: string = randomUUID()) =>
    submit({ authorId: "ann", token: "", analysisId: "a-1", title: null, description: "d", key });
  for (let sent = 0; sent < 20; sent++) await send(`key-${sent}`);
  await expect(send()).rejects.toMatchObject({ kind: "rate-limited", code: "TOO_MANY_REPORTS" });
  expect((await send("key-3")).newBalance).toBeNull();
  now += 24 * 3_600_000 + 1;
  await send();
  await close();
});
