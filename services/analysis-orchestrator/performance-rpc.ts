import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import {
  type PerformanceStore,
  performanceWindows,
  type PerformanceWindow,
} from "./domain/performance/performance.ts";
import type { OutcomeReader } from "./domain/performance/read-outcomes.ts";
import { gateway, queryOf } from "./rpc-inputs.ts";
import { performanceOrders } from "./store/performance-store.ts";

const performanceWindow = (window: string): PerformanceWindow => {
  if (!Object.hasOwn(performanceWindows, window))
    throw invalid("INVALID_WINDOW", "The window must be 1M, 3M, 6M or 12M.");
  return window as PerformanceWindow;
};

/** Creates the calls of what followed past recommendations. */
export const createPerformanceCalls = ({
  performance,
  readOutcomes,
}: {
  performance: PerformanceStore;
  readOutcomes: OutcomeReader;
}) =>
  ({
    listPerformanceMetrics: {
      access: "admin",
      handle: async ({ page, window }) => {
        const { metrics, meta } = await performance.list({
          ...queryOf(page, performanceOrders),
          window: performanceWindow(window),
        });
        return {
          metrics: metrics.map((metric) => ({
            ...metric,
            analysisCreatedAt: metric.analysisCreatedAt.toISOString(),
          })),
          meta,
        };
      },
    },
    summarisePerformance: {
      access: "admin",
      handle: async ({ window }) => ({ summaries: await performance.summary(performanceWindow(window)) }),
    },
    summariseOutcomes: {
      access: gateway,
      handle: async () => {
        const { outcomes, firstMonth } = await readOutcomes();
        return { outcomes, ...(firstMonth === null ? {} : { firstMonth }) };
      },
    },
  }) satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
