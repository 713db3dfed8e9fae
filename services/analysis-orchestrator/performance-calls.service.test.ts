import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PerformanceMetric } from "./domain/performance/performance.ts";
import { startTestOrchestrator } from "./testing/test-orchestrator.ts";

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;

const createMetric = (window: "3M" | "6M", alpha: number, changes: Partial<PerformanceMetric> = {}) => ({
  id: randomUUID(),
  analysisId: randomUUID(),
  ticker: "KO",
  window,
  recommendation: "Buy" as const,
  analysisCreatedAt: new Date("2026-01-05T10:00:00Z"),
  from: "2026-01-05",
  to: "2026-04-02",
  totalReturn: 0.02,
  totalReturnAnnualized: 0.08,
  activeReturnAnnualized: 0.01,
  beta: 0.6,
  jensenAlphaAnnualized: alpha,
  measuredAt: new Date(),
  ...changes,
});

beforeAll(async () => {
  kit = await startTestOrchestrator();
  for (const metric of [createMetric("3M", 0.04), createMetric("3M", 0.02), createMetric("6M", -0.01)])
    await kit.performance.save(metric);
});
afterAll(() => kit.close());

test("administrators can list and summarise recommendations by window", async () => {
  const admin = await kit.as(randomUUID(), true);
  const page = { page: 1, limit: 10, sortBy: "jensenAlphaAnnualized", descending: true };
  const { metrics, meta } = await kit.client.listPerformanceMetrics({ page, window: "3M" }, admin);
  expect(meta?.total).toBe(2);
  expect(metrics.map(({ jensenAlphaAnnualized }) => jensenAlphaAnnualized)).toEqual([0.04, 0.02]);
  expect(metrics[0]).toMatchObject({
    ticker: "KO",
    window: "3M",
    recommendation: "Buy",
    analysisCreatedAt: "2026-01-05T10:00:00.000Z",
    beta: 0.6,
  });
  const { summaries } = await kit.client.summarisePerformance({ window: "3M" }, admin);
  expect(summaries).toMatchObject([{ recommendation: "Buy", count: 2, beta: 0.6 }]);
  expect(summaries[0]?.jensenAlphaAnnualized).toBeCloseTo(0.03, 12);
});

test("rejects users who are not administrators, and unknown windows", async () => {
  const user = await kit.as(randomUUID());
  const refused = { kind: "forbidden" };
  await expect(kit.client.listPerformanceMetrics({ window: "3M" }, user)).rejects.toMatchObject(refused);
  await expect(kit.client.summarisePerformance({ window: "3M" }, user)).rejects.toMatchObject(refused);
  await expect(
    kit.client.summarisePerformance({ window: "2Y" }, await kit.as(randomUUID(), true)),
  ).rejects.toMatchObject({ code: "INVALID_WINDOW" });
});

test("the gateway reads outcomes of words with five measured analyses, from a cache", async () => {
  const first = { recommendation: "Hold", window: "3M", totalReturn: 0.5 } as const;
  for (const activeReturnAnnualized of [0.1, 0, -0.1, 0.2, -0.2])
    await kit.performance.save(createMetric("3M", 0, { ...first, activeReturnAnnualized }));
  const readOutcomes = async () => kit.client.summariseOutcomes({}, await kit.asGateway());
  const { outcomes, firstMonth } = await readOutcomes();
  // Two analyses with the word Buy are measured: too few.
  expect(outcomes).toMatchObject([
    { recommendation: "Hold", window: "3M", count: 5, meanReturn: 0.5, aboveMarket: 0.4 },
  ]);
  expect(firstMonth).toBeUndefined();
  await kit.performance.save(createMetric("3M", 0, { ...first, totalReturn: -0.1 }));
  expect((await readOutcomes()).outcomes).toMatchObject([{ count: 5, meanReturn: 0.5 }]);
});
