import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/test-kit/service-start.ts";
import { expect, test } from "vitest";
import { startOrchestrator } from "./main.ts";
import { outsideSettings } from "./testing/needed-settings.ts";

const settings = await createTestSettings();

testServiceStart({
  name: "analysis-orchestrator",
  settings,
  own: outsideSettings,
  start: startOrchestrator,
  indexes: {
    outbox: outboxIndexes,
    analyses: [
      "active 1, status 1, updatedAt 1",
      "attempts 1, _id 1",
      "createdAt 1, _id 1",
      "isPublic 1, createdAt -1",
      "status 1, _id 1",
      "status 1, endedAt -1",
      "ticker 1, _id 1",
      "userId 1, createdAt -1",
      'userId 1, startKey 1; unique; where {"startKey":{"$type":"string"}}',
      'userId 1, ticker 1; unique; where {"active":true}',
    ],
    counted_analyses: [],
    beliefs: ["ticker 1", "userId 1, analysisId 1, name 1; unique"],
    deleted_analyses: [],
    market_company_days: ["keptAt 1; for 2592000 s"],
    market_companies: ["version 1, newestDay 1, ticker 1"],
    market_days: ["version 1, day -1"],
    market_prices: ["version 1, day -1"],
    market_records: ["day -1, _id 1", "hash 1"],
    market_runs: ["version 1, day -1"],
    performance_metrics: ["window 1, analysisCreatedAt -1"],
    performance_runs: [],
    reports: [],
    scenarios: ["analysisId 1", "userId 1"],
    share_counts: [],
    shares: [
      "analysisId 1, recipientEmail 1; unique",
      "recipientEmail 1, recipientId 1",
      "recipientId 1, endedAt 1",
    ],
    ticker_counts: ["count -1, _id 1"],
    user_counts: ["count -1, _id 1", "lastRunAt 1"],
    worker_heartbeats: ["at 1; for 3600 s"],
    saved_screens: [],
    watch_cursors: ["dueAt 1"],
    watch_moves: ["userId 1, at -1"],
    watchlists: ["companies.ticker 1"],
    step_results: ["analysisId 1, step 1", "at 1; for 604800 s"],
  },
});

test.each([
  ["2", [2]],
  ["0", []],
])("a process with WORKERS=%s tells of that many workers", async (workers, told) => {
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    ...outsideSettings,
    MONGODB_DATABASE: `${settings.run}_workers_${workers}`,
    WORKERS: workers,
  });
  const running = await startOrchestrator(environment);
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const beats = await connection.collection("worker_heartbeats").find().toArray();
  expect(beats.map((beat) => beat["workers"])).toEqual(told);
  await connection.close();
  await running.close();
});
