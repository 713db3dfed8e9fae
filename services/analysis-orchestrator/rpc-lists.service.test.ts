import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnalysisStatus as StatusName } from "./domain/run/analysis.ts";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

// Lists: which rows a user gets, how pages are requested, and what a row contains.
let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());
/** Creates a page request, newest first by default. */
const createPage = (changes: object = {}) => ({
  page: 1,
  limit: 10,
  sortBy: "",
  descending: true,
  search: "",
  ...changes,
});
const subtractDays = (days: number) => new Date(Date.now() - days * 86_400_000);

test("lists only the user's own analyses and companies", async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const mine = await kit.completed({ userId: ann, ticker: "KO", companyName: "Coca Cola" });
  await kit.completed({ userId: bob, ticker: "PEP", companyName: "Pepsi" });
  const { analyses, meta } = await kit.client.listAnalyses({ page: createPage() }, await kit.as(ann));
  expect(analyses).toMatchObject([{ id: mine.id, ticker: "KO", companyName: "Coca Cola" }]);
  expect(meta).toMatchObject({ total: 1, page: 1, limit: 10, totalPages: 1 });
  const { companies } = await kit.client.listCompanies({ page: createPage() }, await kit.as(ann));
  expect(companies).toMatchObject([
    {
      ticker: "KO",
      companyName: "Coca Cola",
      count: 1,
      latestAnalysisDate: mine.createdAt.toISOString(),
      recommendation: kit.content.valuation.recommendation.word,
    },
  ]);
  expect((await kit.client.listCompanies({ page: createPage() }, await kit.as(bob))).companies).toMatchObject(
    [{ ticker: "PEP" }],
  );
  expect(
    (await kit.client.listCompanies({ page: createPage() }, await kit.as(bob, true))).companies,
  ).toHaveLength(1);
});

test("passes page, order and search to the list", async () => {
  const userId = randomUUID();
  for (const [i, ticker] of ["KO", "PEP", "MCD"].entries())
    await kit.added({ userId, ticker, companyName: `${ticker} Inc`, createdAt: subtractDays(i) });
  const listed = async (changes: object) =>
    (await kit.client.listAnalyses({ page: createPage(changes) }, await kit.as(userId))).analyses.map(
      (one) => one.ticker,
    );
  expect(await listed({})).toEqual(["KO", "PEP", "MCD"]);
  expect(await listed({ descending: false })).toEqual(["MCD", "PEP", "KO"]);
  expect(await listed({ sortBy: "ticker", descending: false })).toEqual(["KO", "MCD", "PEP"]);
  expect(await listed({ limit: 2 })).toEqual(["KO", "PEP"]);
  expect(await listed({ limit: 2, page: 2 })).toEqual(["MCD"]);
  expect(await listed({ search: "pep" })).toEqual(["PEP"]);
  const listCompanies = async (changes: object) =>
    (await kit.client.listCompanies({ page: createPage(changes) }, await kit.as(userId))).companies.map(
      (row) => row.ticker,
    );
  expect(await listCompanies({ sortBy: "ticker", descending: false, page: 2, limit: 2 })).toEqual(["PEP"]);
  expect(await listCompanies({ search: "mcd" })).toEqual(["MCD"]);
  const { analyses } = await kit.client.listAnalyses({}, await kit.as(userId));
  expect(analyses.map(({ ticker }) => ticker)).toEqual(["KO", "PEP", "MCD"]);
  const { analyses: ofTicker } = await kit.client.listAnalyses(
    { page: createPage(), ticker: "MCD" },
    await kit.as(userId),
  );
  expect(ofTicker.map(({ ticker }) => ticker)).toEqual(["MCD"]);
});

test.each([
  ["PENDING", "PENDING"],
  ["QUEUED", "QUEUED"],
  ["PROCESSING", "PROCESSING"],
  ["IN_PROGRESS", "PROCESSING"],
  ["COMPLETED", "COMPLETED"],
  ["FAILED", "FAILED"],
  ["CANCELLED", "CANCELLED"],
] as const)("a filter for %s lists analyses that are %s", async (asked, status) => {
  const userId = randomUUID();
  const all: StatusName[] = ["PENDING", "QUEUED", "PROCESSING", "COMPLETED", "FAILED", "CANCELLED"];
  for (const one of all) await kit.added({ userId, status: one });
  const statuses = [AnalysisStatus[asked]];
  const { analyses } = await kit.client.listAnalyses({ page: createPage(), statuses }, await kit.as(userId));
  expect(analyses.map((one) => one.status)).toEqual([AnalysisStatus[status]]);
});

const invalidInput = (field: string) => ({
  kind: "invalid",
  code: "INVALID_INPUT",
  details: { fields: { [field]: expect.any(String) } },
});

test("refuses a search, a ticker and a time that no list can have", async () => {
  const user = await kit.as(randomUUID());
  const page = createPage({ search: "x".repeat(101) });
  const ticker = "X".repeat(100_000);
  await expect(kit.client.listAnalyses({ page }, user)).rejects.toMatchObject(invalidInput("search"));
  await expect(kit.client.listCompanies({ page }, user)).rejects.toMatchObject(invalidInput("search"));
  await expect(kit.client.listAnalyses({ ticker }, user)).rejects.toMatchObject(invalidInput("ticker"));
  await expect(kit.client.startAnalysis({ ticker }, user)).rejects.toMatchObject(invalidInput("ticker"));
  const idempotencyKey = "x".repeat(65);
  await expect(kit.client.startAnalysis({ ticker: "AAPL", idempotencyKey }, user)).rejects.toMatchObject(
    invalidInput("idempotencyKey"),
  );
  const gateway = await kit.asGateway();
  await expect(kit.client.listPublicAnalyses({ ticker }, gateway)).rejects.toMatchObject(
    invalidInput("ticker"),
  );
  await expect(kit.client.getPriceHistory({ ticker }, gateway)).rejects.toMatchObject(invalidInput("ticker"));
  for (const since of ["", "yesterday"])
    await expect(kit.client.countAnalyses({ since }, gateway)).rejects.toMatchObject(invalidInput("since"));
});

test("rejects an unknown status", async () => {
  const statuses = [AnalysisStatus.UNSPECIFIED];
  const refused = kit.client.listAnalyses({ page: createPage(), statuses }, await kit.as(randomUUID()));
  await expect(refused).rejects.toMatchObject({ kind: "invalid", code: "INVALID_STATUS" });
});

test("the public list contains published and completed analyses", async () => {
  const search = randomUUID();
  const shown = await kit.completed({ isPublic: true, companyName: search });
  await kit.completed({ companyName: search });
  await kit.added({ isPublic: true, companyName: search, status: "FAILED" });
  const { analyses, meta } = await kit.client.listPublicAnalyses(
    { page: createPage({ search }) },
    await kit.asGateway(),
  );
  expect(analyses.map(({ id }) => id)).toEqual([shown.id]);
  expect(meta?.total).toBe(1);
});

test("lists a company's analyses for users, their own before published ones, and only published ones for visitors", async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const published = await kit.completed({
    userId: bob,
    ticker: "BRK-B",
    isPublic: true,
    createdAt: subtractDays(1),
  });
  const failed = await kit.added({
    userId: ann,
    ticker: "BRK-B",
    status: "FAILED",
    createdAt: subtractDays(2),
  });
  const ownPublished = await kit.completed({
    userId: ann,
    ticker: "BRK-B",
    isPublic: true,
    createdAt: subtractDays(3),
  });
  await kit.completed({ userId: bob, ticker: "BRK-B" });
  await kit.added({ userId: bob, ticker: "BRK-B", isPublic: true, status: "PROCESSING" });
  await kit.completed({ userId: bob, ticker: "PG", isPublic: true });
  const request = { page: createPage({ limit: 2 }), ticker: "brk.b" };
  const listIds = (list: { analyses: { id: string }[] }) => list.analyses.map(({ id }) => id);

  const own = await kit.client.listAnalyses(request, await kit.as(ann));
  expect(listIds(own)).toEqual([failed.id, ownPublished.id]);
  expect(own.meta).toMatchObject({ total: 3, totalPages: 2, hasNextPage: true });
  const second = await kit.client.listAnalyses(
    { ...request, page: createPage({ limit: 2, page: 2 }) },
    await kit.as(ann),
  );
  expect(listIds(second)).toEqual([published.id]);

  const visitors = await kit.client.listPublicAnalyses(request, await kit.asGateway());
  expect(listIds(visitors)).toEqual([published.id, ownPublished.id]);
  expect(visitors.meta).toMatchObject({ total: 2, totalPages: 1 });
  const running = { ...request, statuses: [AnalysisStatus.PROCESSING] };
  expect(listIds(await kit.client.listPublicAnalyses(running, await kit.asGateway()))).toEqual([]);
});

test("returns an empty list for a company without analyses, and not found for an unknown ticker", async () => {
  const lists = [
    async (ticker: string) =>
      kit.client.listAnalyses({ page: createPage(), ticker }, await kit.as(randomUUID())),
    async (ticker: string) =>
      kit.client.listPublicAnalyses({ page: createPage(), ticker }, await kit.asGateway()),
  ];
  for (const list of lists) {
    expect(await list("MSFT")).toMatchObject({ analyses: [], meta: { total: 0 } });
    await expect(list("ZZZZZ")).rejects.toMatchObject({ kind: "not-found", code: "UNKNOWN_TICKER" });
  }
});

test("returns every figure of a metric and of its summary", async () => {
  const figures = {
    jensenAlphaAnnualized: 0.01,
    totalReturnAnnualized: 0.02,
    activeReturnAnnualized: 0.03,
    beta: 0.04,
  };
  const id = randomUUID();
  await kit.performance.save({
    id,
    analysisId: randomUUID(),
    ticker: "KO",
    window: "12M",
    recommendation: "Buy",
    analysisCreatedAt: new Date("2025-01-05T10:00:00Z"),
    from: "2025-01-03",
    to: "2026-01-05",
    totalReturn: 0.5,
    measuredAt: new Date(),
    ...figures,
  });
  const admin = await kit.as(randomUUID(), true);
  const { metrics, meta } = await kit.client.listPerformanceMetrics(
    { page: createPage(), window: "12M" },
    admin,
  );
  expect(meta?.total).toBe(1);
  expect(metrics[0]).toMatchObject({
    id,
    ticker: "KO",
    window: "12M",
    recommendation: "Buy",
    analysisCreatedAt: "2025-01-05T10:00:00.000Z",
    ...figures,
  });
  const { summaries } = await kit.client.summarisePerformance({ window: "12M" }, admin);
  expect(summaries).toMatchObject([{ recommendation: "Buy", count: 1, ...figures }]);
  expect(
    (await kit.client.listPerformanceMetrics({ page: createPage(), window: "6M" }, admin)).metrics,
  ).toEqual([]);
});
