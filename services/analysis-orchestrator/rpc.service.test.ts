import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { eventually } from "@plumbline/test-kit/settings.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

// Calls about one analysis and about markets: fields of requests and responses are mapped.
let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
});
afterAll(() => kit.close());
const subtractDays = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("starting", () => {
  test("spends one credit; a second start returns the first analysis", async () => {
    const userId = randomUUID();
    const first = await kit.client.startAnalysis({ ticker: "aapl" }, await kit.as(userId));
    expect(first.repeatedStart).toBe(false);
    expect(kit.spent).toContainEqual({ userId, analysisId: first.id });
    const second = await kit.client.startAnalysis({ ticker: "AAPL" }, await kit.as(userId));
    expect(second).toMatchObject({ id: first.id, repeatedStart: true });
    expect(kit.spent.filter((spending) => spending.userId === userId)).toHaveLength(1);
    expect(await kit.store.find(first.id)).toMatchObject({
      userId,
      ticker: "AAPL",
      companyName: "Apple",
    });
    await kit.client.cancelAnalysis({ id: first.id }, await kit.as(userId));
  });

  test("repeated with its key after the end returns the same analysis and spends nothing", async () => {
    const userId = randomUUID();
    const request = { ticker: "AAPL", idempotencyKey: randomUUID() };
    const { id } = await kit.client.startAnalysis(request, await kit.as(userId));
    await kit.client.cancelAnalysis({ id }, await kit.as(userId));
    const repeated = await kit.client.startAnalysis(request, await kit.as(userId));
    expect(repeated).toMatchObject({ id, repeatedStart: true });
    expect(kit.spent.filter((spending) => spending.userId === userId)).toHaveLength(1);
    const other = await kit.client.startAnalysis(request, await kit.as(randomUUID()));
    expect(other.id, "another user's key").not.toBe(id);
    await kit.store.cancel({ id: other.id, message: "Cancelled" });
  });

  test("goes on when its caller is gone: its owner sees it, and a repetition returns it", async () => {
    const userId = randomUUID();
    const caller = new AbortController();
    kit.onSpending.set(userId, () => caller.abort());
    const request = { ticker: "AAPL", idempotencyKey: randomUUID() };
    const lost = kit.client.startAnalysis(request, { ...(await kit.as(userId)), signal: caller.signal });
    await expect(lost).rejects.toMatchObject({ kind: "cancelled" });
    const listed = async () => (await kit.client.listAnalyses({}, await kit.as(userId))).analyses;
    const [analysis] = await eventually("the owner's list has it", async () => {
      const analyses = await listed();
      return analyses.length === 1 && analyses[0]?.status !== AnalysisStatus.PENDING && analyses;
    });
    const repeated = await kit.client.startAnalysis(request, await kit.as(userId));
    expect(repeated).toMatchObject({ id: analysis?.id, repeatedStart: true });
    expect(kit.spent.filter((spending) => spending.userId === userId)).toHaveLength(1);
    await kit.store.cancel({ id: repeated.id, message: "Cancelled" });
  });

  test("while billing is away is unavailable, and leaves nothing behind but the event that voids", async () => {
    const userId = randomUUID();
    kit.billingIsAwayFor.add(userId);
    const request = { ticker: "AAPL", idempotencyKey: randomUUID() };
    const refused = kit.client.startAnalysis(request, await kit.as(userId));
    await expect(refused).rejects.toMatchObject({ kind: "unavailable" });
    expect((await kit.client.listAnalyses({}, await kit.as(userId))).meta?.total).toBe(0);
    expect(await kit.failedEventsOf(userId)).toMatchObject([{ ticker: "AAPL", withdrawn: true }]);
    kit.billingIsAwayFor.delete(userId);
    const { id, repeatedStart } = await kit.client.startAnalysis(request, await kit.as(userId));
    expect(repeatedStart).toBe(false);
    await kit.store.cancel({ id, message: "Cancelled" });
  });

  test("without credit adds nothing", async () => {
    const poor = randomUUID();
    kit.withoutCredit.add(poor);
    const refused = kit.client.startAnalysis({ ticker: "AAPL" }, await kit.as(poor));
    await expect(refused).rejects.toMatchObject({
      kind: "failed-precondition",
      code: "INSUFFICIENT_CREDITS",
    });
    const { meta } = await kit.client.listAnalyses({}, await kit.as(poor));
    expect(meta?.total).toBe(0);
  });

  test("refuses a company that is not the ticker's, and spends nothing", async () => {
    const userId = randomUUID();
    const start = async (companyName: string) =>
      kit.client.startAnalysis({ ticker: "AAPL", companyName }, await kit.as(userId));
    await expect(start("Microsoft")).rejects.toMatchObject({
      kind: "invalid",
      code: "COMPANY_DIFFERS",
      message: "AAPL is Apple, not Microsoft. Choose the company from the list.",
    });
    expect(kit.spent.filter((spending) => spending.userId === userId)).toEqual([]);
    const { id } = await start("apple inc.");
    await kit.store.cancel({ id, message: "Cancelled" });
  });

  test("rejects an unknown ticker", async () => {
    const refused = kit.client.startAnalysis({ ticker: "QQQQQQ" }, await kit.as(randomUUID()));
    await expect(refused).rejects.toMatchObject({ code: "UNKNOWN_TICKER" });
  });
});

describe("reading", () => {
  test("returns the status of an analysis", async () => {
    const { id, userId, ticker, companyName, updatedAt } = await kit.added({
      status: "PROCESSING",
      message: "Reading",
    });
    const before = Date.now();
    const { status } = await kit.client.getStatus({ id }, await kit.as(userId));
    expect(status).toMatchObject({
      id,
      userId,
      ticker,
      companyName,
      status: AnalysisStatus.PROCESSING,
      message: "Reading",
      updatedAt: updatedAt.toISOString(),
      currentStep: 6,
      totalSteps: 13,
    });
    expect(Date.parse(status?.timestamp ?? "")).toBeGreaterThanOrEqual(before);
  });

  test("returns a report to its owner and to administrators", async () => {
    const { id, userId } = await kit.completed();
    const own = await kit.client.getReport({ id }, await kit.as(userId));
    expect(own.report).toMatchObject({ id, isOwner: true, status: AnalysisStatus.COMPLETED });
    expect(own.report?.company?.stockPrice).toBe(kit.content.company.stockPrice);
    const seen = await kit.client.getReport({ id }, await kit.as(randomUUID(), true));
    expect(seen.report).toMatchObject({ id, isOwner: false });
    const strange = kit.client.getReport({ id }, await kit.as(randomUUID()));
    await expect(strange).rejects.toMatchObject({ code: "ANALYSIS_NOT_FOUND" });
  });

  test("returns a report without content while the analysis runs", async () => {
    const { id, userId } = await kit.added({ status: "PROCESSING" });
    const { report } = await kit.client.getReport({ id }, await kit.as(userId));
    expect(report).toMatchObject({ id, status: AnalysisStatus.PROCESSING });
    expect(report?.company).toBeUndefined();
  });

  test("returns a published report to visitors and to other users", async () => {
    const { id } = await kit.completed({ isPublic: true });
    const { report } = await kit.client.getPublicReport({ id }, await kit.asGateway());
    expect(report).toMatchObject({ id, isOwner: false, isPublic: true });
    const user = await kit.client.getReport({ id }, await kit.as(randomUUID()));
    expect(user.report).toMatchObject({ id, isOwner: false, isPublic: true });
    expect(report?.company?.stockPrice).toBe(kit.content.company.stockPrice);
    const hidden = await kit.completed();
    const refused = kit.client.getPublicReport({ id: hidden.id }, await kit.asGateway());
    await expect(refused).rejects.toMatchObject({ code: "ANALYSIS_NOT_FOUND" });
  });
});

test.each([
  ["XOM", "NOT_IN_SAMPLE_DATA"],
  ["ASML", "CANNOT_BE_VALUED"],
  ["SPY", "CANNOT_BE_VALUED"],
  ["JPM-PC", "CANNOT_BE_VALUED"],
])("refuses %s with %s before a credit is spent", async (ticker, code) => {
  const userId = randomUUID();
  await expect(kit.client.startAnalysis({ ticker }, await kit.as(userId))).rejects.toMatchObject({ code });
  expect(kit.spent.filter((spending) => spending.userId === userId)).toEqual([]);
});

describe("ending", () => {
  test("cancels and deletes for the owner only", async () => {
    const { id, userId } = await kit.added({ active: true, status: "QUEUED" });
    for (const call of [kit.client.cancelAnalysis, kit.client.deleteAnalysis])
      await expect(call({ id }, await kit.as(randomUUID()))).rejects.toMatchObject({
        code: "ANALYSIS_NOT_FOUND",
      });
    await kit.client.cancelAnalysis({ id }, await kit.as(userId));
    expect(await kit.store.find(id)).toMatchObject({ status: "CANCELLED" });
    await expect(kit.client.cancelAnalysis({ id }, await kit.as(userId))).rejects.toMatchObject({
      code: "NOT_RUNNING",
    });
    await kit.client.deleteAnalysis({ id }, await kit.as(userId));
    expect(await kit.store.find(id)).toBeNull();
  });
});

describe("market data", () => {
  test("lists tickers with names, exchanges and sectors", async () => {
    const { tickers } = await kit.client.listTickers({}, await kit.asGateway());
    expect(tickers.find(({ ticker }) => ticker === "AAPL")).toMatchObject({
      title: "Apple",
      industry: "Technology",
      exchangeFullName: "Nasdaq Stock Market",
    });
    expect(tickers.find(({ ticker }) => ticker === "XOM")?.unavailable).toBe("Not in the sample data");
    expect(tickers.find(({ ticker }) => ticker === "GOOGL")?.aliases).toContain("Google");
  });

  test("describes a company, and knows which of its listings is the common share", async () => {
    const describe = async (ticker: string) =>
      (await kit.client.getCompany({ ticker }, await kit.asGateway())).company;
    expect(await describe("brk.b")).toMatchObject({ ticker: "BRK-B", title: "Berkshire Hathaway" });
    expect((await describe("JPM-PC"))?.unavailable).toBe("A preferred share; analyse JPM instead");
    await expect(describe("ZZZZZ")).rejects.toMatchObject({ code: "UNKNOWN_TICKER" });
  });

  test("returns prices between two days", async () => {
    const query = { ticker: "AAPL", from: "2026-08-20", to: "2026-08-21" };
    const { entries } = await kit.client.getPriceHistory(query, await kit.asGateway());
    expect(entries.map(({ date }) => date)).toEqual(["2026-08-20", "2026-08-21"]);
    expect(entries[1]?.adjClose).toBe(309.35);
  });

  test("counts analyses completed since a time", async () => {
    const since = new Date(Date.now() + 3_600_000).toISOString();
    expect((await kit.client.countAnalyses({ since }, await kit.asGateway())).total).toBe(0);
    const { total: before } = await kit.client.countAnalyses(
      { since: subtractDays(1).toISOString() },
      await kit.asGateway(),
    );
    await kit.completed();
    const { total } = await kit.client.countAnalyses(
      { since: subtractDays(1).toISOString() },
      await kit.asGateway(),
    );
    expect(total).toBe(before + 1);
  });
});
