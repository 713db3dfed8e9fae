import { fromBinary } from "@bufbuild/protobuf";
import { ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { eventSchemas, type Subject } from "@plumbline/platform/bus/events.ts";
import { unavailable } from "@plumbline/platform/errors.ts";
import { connectTestBus } from "@plumbline/test-kit/bus.ts";
import { failureOf } from "@plumbline/test-kit/calls.ts";
import { nobodyId } from "@plumbline/test-kit/identity.ts";
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestFeedback } from "./testing/test-feedback.ts";

const bus = await connectTestBus();
const adminId = randomUUID();
let kit: Awaited<ReturnType<typeof startTestFeedback>>;
beforeEach(async () => {
  kit = await startTestFeedback({ bus });
});
afterEach(() => kit.close());

const asAdmin = async () => ({ as: await kit.settings.userToken({ userId: adminId, isAdmin: true }) });
const list = async (request: object = {}) => {
  const { reports, meta } = await kit.client.listAllReports(request, await asAdmin());
  return { reports, meta, titles: reports.map(({ title }) => title) };
};
const read = async (id: string) => (await kit.client.getReport({ id }, await asAdmin())).report;
const setStatus = async (id: string, status: ReportStatus) =>
  kit.client.setReportStatus({ id, status }, await asAdmin());
/** Returns the events of a subject, the oldest first. */
const eventsOf = async <S extends Subject>(subject: S) => {
  const rows = await kit.connection.collection("outbox").find({ subject }).sort({ createdAt: 1 }).toArray();
  return rows.map(({ data }) =>
    fromBinary(eventSchemas[subject], new Uint8Array((data as { buffer: Uint8Array }).buffer)),
  );
};
const acts = async () =>
  (await eventsOf("feedback.admin.acted.v1")).map(
    ({ actorId, action, targetType, targetId, before, after }) => [
      actorId,
      action,
      `${targetType} ${targetId}`,
      before,
      after,
    ],
  );

/** Adds a request, a bug and a report of an analysis, and returns their ids. */
const addOneOfEach = async () => {
  const userId = randomUUID();
  const feature = await kit.request(userId, { title: "Alpha (beta)", description: "100% more" });
  const bug = await kit.request(userId, { type: ReportType.BUG, title: "Charlie", description: "b" });
  const analysisId = kit.analysed(userId, { completedAt: null });
  const { id: analysis } = await kit.report(userId, analysisId, { title: "Bravo" });
  return { userId, feature, bug, analysis, analysisId };
};

test("lists reports of all types: filtered, sorted, searched without patterns, and by page", async () => {
  const { userId, bug, analysis, analysisId } = await addOneOfEach();
  await setStatus(bug, ReportStatus.REJECTED);
  expect((await list()).titles).toEqual(["Bravo", "Charlie", "Alpha (beta)"]);
  expect((await list({ type: ReportType.BUG })).titles).toEqual(["Charlie"]);
  expect((await list({ status: ReportStatus.SUBMITTED })).titles).toEqual(["Bravo", "Alpha (beta)"]);
  expect((await list({ authorId: userId })).meta?.total).toBe(3);
  expect((await list({ authorId: randomUUID() })).meta?.total).toBe(0);
  const notFound = { kind: "not-found", code: "USER_NOT_FOUND" };
  await expect(list({ authorId: nobodyId })).rejects.toMatchObject(notFound);
  const reviews = kit.client.listAllReviews({ userId: nobodyId }, await asAdmin());
  await expect(reviews).rejects.toMatchObject(notFound);
  const order = async (sortBy: string, descending: boolean) =>
    (await list({ page: { page: 1, limit: 10, sortBy, descending } })).titles;
  expect(await order("title", false)).toEqual(["Alpha (beta)", "Bravo", "Charlie"]);
  expect(await order("status", false)).toEqual(["Charlie", "Alpha (beta)", "Bravo"]);
  const search = async (text: string) => (await list({ page: { search: text, descending: true } })).titles;
  expect(await search("(BETA)")).toEqual(["Alpha (beta)"]);
  expect(await search("100%")).toEqual(["Alpha (beta)"]);
  expect(await search(".*")).toEqual([]);
  expect(await search("ann")).toHaveLength(3);
  expect(await search(analysis)).toEqual(["Bravo"]);
  expect((await list({ page: { page: 2, limit: 2, descending: true } })).titles).toEqual(["Alpha (beta)"]);
  expect((await list({ page: { page: 9, limit: 2, descending: true } })).titles).toEqual([]);
  expect(await failureOf(order("description", true))).toMatchObject({ code: "INVALID_INPUT" });
  expect(await read(analysis)).toMatchObject({
    authorId: userId,
    author: { firstName: "Ann" },
    type: ReportType.ANALYSIS,
    stockAnalysisId: analysisId,
    ticker: "KO",
    refund: "NONE",
  });
});

test("shows the captured analysis of a report on one, and of no other report", async () => {
  const { feature, analysis, analysisId } = await addOneOfEach();
  const capture = async (id: string) => (await kit.client.getCapture({ id }, await asAdmin())).data;
  expect(JSON.parse(await capture(analysis))).toMatchObject({ id: analysisId, ticker: "KO" });
  expect(await failureOf(capture(feature))).toMatchObject({ kind: "not-found", code: "CAPTURE_NOT_FOUND" });
});

test("every change is logged with who made it, and what was there before", async () => {
  const { feature } = await addOneOfEach();
  await setStatus(feature, ReportStatus.IN_PROGRESS);
  await kit.client.deleteReport({ id: feature }, await asAdmin());
  const userId = randomUUID();
  const { review } = await kit.client.putReview(
    { rating: 2, title: "Slow", comment: "c", consent: false },
    { as: await kit.settings.userToken({ userId }) },
  );
  await kit.client.deleteReview({ id: review?.id ?? "" }, await asAdmin());
  expect(await acts()).toEqual([
    [
      adminId,
      "changed the status",
      `report ${feature}`,
      '{"status":"SUBMITTED"}',
      '{"status":"IN_PROGRESS"}',
    ],
    [
      adminId,
      "deleted a report",
      `report ${feature}`,
      '{"title":"Alpha (beta)","type":"FEATURE","status":"IN_PROGRESS"}',
      "",
    ],
    [adminId, "deleted a review", `review ${review?.id}`, '{"rating":2,"title":"Slow"}', ""],
  ]);
});

test("what is deleted is gone, and is not deleted twice", async () => {
  const { analysis } = await addOneOfEach();
  const remove = async () => kit.client.deleteReport({ id: analysis }, await asAdmin());
  await remove();
  expect(await failureOf(remove())).toMatchObject({ code: "REPORT_NOT_FOUND" });
  expect(await failureOf(read(analysis))).toMatchObject({ code: "REPORT_NOT_FOUND" });
  expect(await kit.connection.collection("captures").countDocuments({ _id: analysis as never })).toBe(0);
  const review = kit.client.deleteReview({ id: randomUUID() }, await asAdmin());
  expect(await failureOf(review)).toMatchObject({ kind: "not-found", code: "REVIEW_NOT_FOUND" });
  expect(await acts()).toHaveLength(1);
});

test("completing a report of an analysis returns its credit, once, also after billing was away", async () => {
  const { userId, analysis, analysisId, feature } = await addOneOfEach();
  await setStatus(analysis, ReportStatus.IN_PROGRESS);
  expect(await read(analysis)).toMatchObject({ refund: "NONE" });
  const { refundReport } = kit.billing;
  kit.billing.refundReport = () => {
    throw unavailable("AWAY", "away");
  };
  await setStatus(analysis, ReportStatus.COMPLETED);
  expect(await read(analysis)).toMatchObject({ status: ReportStatus.COMPLETED, refund: "DUE" });
  if (refundReport) kit.billing.refundReport = refundReport;
  // Any change asks again; so does a schedule.
  await setStatus(feature, ReportStatus.COMPLETED);
  expect(await read(analysis)).toMatchObject({ refund: "GIVEN" });
  await setStatus(analysis, ReportStatus.REJECTED);
  await setStatus(analysis, ReportStatus.COMPLETED);
  expect(kit.refunds).toEqual([{ userId, analysisId, reportId: analysis }]);
});
