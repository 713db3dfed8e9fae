import { createTestSettings } from "@plumbline/shared/test-kit.ts";
import { outboxIndexes, testServiceStart } from "@plumbline/shared/test-service-start.ts";
import { startOrchestrator } from "./main.ts";

const nowhere = "127.0.0.1:1";
testServiceStart({
  name: "analysis-orchestrator",
  settings: await createTestSettings(),
  own: {
    BILLING_ADDRESS: nowhere,
    VALUATION_ENGINE_ADDRESS: nowhere,
    SEC_DATA_URL: `http://${nowhere}`,
    SEC_ARCHIVES_URL: `http://${nowhere}`,
    SEC_USER_AGENT: "Test test@example.com",
    PRICES_URL: `http://${nowhere}`,
    RATES_URL: `http://${nowhere}`,
  },
  start: startOrchestrator,
  indexes: {
    outbox: outboxIndexes,
    analyses: [
      "active 1, status 1, updatedAt 1",
      "isPublic 1, createdAt -1",
      "userId 1, createdAt -1",
      'userId 1, ticker 1; unique; where {"active":true}',
    ],
    performance_metrics: ["window 1, analysisCreatedAt -1"],
    performance_runs: [],
    reports: [],
    step_results: ["analysisId 1, step 1"],
  },
});
