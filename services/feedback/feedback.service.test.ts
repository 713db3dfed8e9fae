import { randomUUID } from "node:crypto";
import { FeedbackService, ReportStatus, ReportType } from "@plumbline/proto/feedback/v1/feedback_pb.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import type { RunningService } from "@plumbline/platform/service.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFeedback } from "./main.ts";
import { unusedAddresses } from "./testing/unused-addresses.ts";

const settings = await createTestSettings();
const identity = await startKeysStandIn(settings);
const environment = settings.environmentOf("feedback", {
  GRPC_PORT: "0",
  ...unusedAddresses,
  IDENTITY_ADDRESS: identity.address,
});
let running: RunningService;
let connection: Awaited<ReturnType<typeof connectDatabase>>;
let feedback: ReturnType<typeof createRpcClient<typeof FeedbackService>>;

beforeAll(async () => {
  running = await startFeedback(environment);
  connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  feedback = createRpcClient({
    service: FeedbackService,
    address: `127.0.0.1:${running.port}`,
    deadlineMs: 30_000,
    token: () => settings.serviceToken("gateway", "feedback"),
  });
});
afterAll(async () => {
  feedback.close();
  await connection.close();
  await running.close();
  await identity.close();
});

test("lists one kind of report by page, newest first, without the authors' ids and without reports about analyses", async () => {
  const empty = await feedback.listReports({ type: ReportType.FEATURE });
  expect(empty.reports).toEqual([]);
  expect(empty.meta).toMatchObject({ total: 0, totalPages: 1, hasNextPage: false });

  const report = (n: number, type: string) => ({
    _id: `${type}-${n}` as never,
    title: `Title ${n}`,
    description: "Text",
    type,
    status: "SUBMITTED",
    score: n,
    author: { id: "secret", firstName: "Ann" },
    createdAt: new Date(Date.UTC(2026, 0, n)),
    updatedAt: new Date(Date.UTC(2026, 0, n + 1)),
  });
  await connection
    .collection("reports")
    .insertMany([1, 2, 3].flatMap((n) => [report(n, "FEATURE"), report(n, "BUG"), report(n, "ANALYSIS")]));
  const first = await feedback.listReports({ type: ReportType.FEATURE, page: { page: 1, limit: 2 } });
  expect(first.reports.map(({ title }) => title)).toEqual(["Title 3", "Title 2"]);
  expect(first.meta).toMatchObject({ total: 3, totalPages: 2, hasNextPage: true });
  expect(JSON.stringify(first.reports)).not.toContain("secret");
  const second = await feedback.listReports({ type: ReportType.FEATURE, page: { page: 2, limit: 2 } });
  expect(second.reports.map(({ title }) => title)).toEqual(["Title 1"]);
  expect(second.meta).toMatchObject({ page: 2, hasNextPage: false, hasPreviousPage: true });
  const bugs = await feedback.listReports({ type: ReportType.BUG });
  expect(bugs.reports.map(({ id }) => id)).toEqual(["BUG-3", "BUG-2", "BUG-1"]);
  expect(bugs.reports[0]).toMatchObject({
    title: "Title 3",
    description: "Text",
    type: ReportType.BUG,
    status: ReportStatus.SUBMITTED,
    score: 3,
    author: { firstName: "Ann" },
    createdAt: "2026-01-03T00:00:00.000Z",
    updatedAt: "2026-01-04T00:00:00.000Z",
  });
  await expect(feedback.listReports({ type: ReportType.ANALYSIS })).rejects.toMatchObject({
    kind: "invalid",
    code: "INVALID_TYPE",
    message: "Please select a report type",
  });
});

test("a user lists the own reports of all types, and nobody else's", async () => {
  const [mine, other] = [randomUUID(), randomUUID()];
  const report = (authorId: string, n: number, type: string) => ({
    _id: randomUUID() as never,
    title: n === 1 ? null : `Title ${n}`,
    description: "Text",
    type,
    status: "COMPLETED",
    score: 0,
    author: { id: authorId, firstName: "Ann" },
    createdAt: new Date(Date.UTC(2026, 0, n)),
    updatedAt: new Date(Date.UTC(2026, 0, n)),
  });
  await connection
    .collection("reports")
    .insertMany([
      report(mine, 1, "ANALYSIS"),
      report(mine, 2, "BUG"),
      report(mine, 3, "FEATURE"),
      report(other, 4, "BUG"),
    ]);
  const as = await settings.userToken({ userId: mine });
  const first = await feedback.listOwnReports({ page: { page: 1, limit: 2 } }, { as });
  expect(first.reports.map(({ title }) => title)).toEqual(["Title 3", "Title 2"]);
  expect(first.meta?.total).toBe(3);
  const second = await feedback.listOwnReports({ page: { page: 2, limit: 2 } }, { as });
  expect(second.reports).toMatchObject([{ title: "", type: ReportType.ANALYSIS }]);
});
