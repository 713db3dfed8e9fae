import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { createAdminCalls } from "./admin/admin-rpc.ts";
import { createAnalysesCalls } from "./analyses-rpc.ts";
import type { BeliefStore } from "./beliefs/belief.ts";
import { createBeliefCalls } from "./beliefs/belief-calls.ts";
import { createCompaniesCalls } from "./companies-rpc.ts";
import type { Analyses } from "./domain/run/analyses.ts";
import type { AnalysisStore } from "./domain/run/analysis.ts";
import type { Moment } from "./domain/run/progress.ts";
import type { MarketReader } from "@plumbline/research/company/market/market-reader.ts";
import type { PerformanceStore } from "./domain/performance/performance.ts";
import type { OutcomeReader } from "./domain/performance/read-outcomes.ts";
import type { Scenarios } from "./domain/scenarios/scenarios.ts";
import type { Shares } from "./domain/sharing/shares.ts";
import type { DownloadCalls } from "./documents/open-documents.ts";
import { createInteractiveCalls } from "./interactive-rpc.ts";
import type { createLivingStore } from "./living/living-store.ts";
import type { MarketStore } from "./market/market.ts";
import type { DescribeDay } from "./market/company-days.ts";
import { createMarketCalls } from "./market/market-calls.ts";
import { createPerformanceCalls } from "./performance-rpc.ts";
import { readAskedDay, readListedTicker } from "./rpc-inputs.ts";
import { createSharingCalls } from "./sharing-rpc.ts";
import type { Watchlist } from "./watchlist/watchlist.ts";
import { createScreensCalls } from "./screens/screens-calls.ts";
import type { ScreensStore } from "./screens/screens-store.ts";
import { createWatchlistCalls } from "./watchlist/watchlist-calls.ts";

/** Creates the calls of the orchestrator: each topic has a file. */
export const createOrchestratorRpc = ({
  analyses,
  shares,
  scenarios,
  store,
  performance,
  readOutcomes,
  market,
  marketStore,
  describeDay,
  trials,
  screens,
  watchlist,
  livingStore,
  beliefs,
  downloads,
  readMoment,
  admin,
}: {
  analyses: Analyses;
  shares: Shares;
  scenarios: Scenarios;
  store: AnalysisStore;
  performance: PerformanceStore;
  readOutcomes: OutcomeReader;
  market: MarketReader;
  marketStore: MarketStore;
  describeDay: DescribeDay;
  /** Of the simulation of the market's newest day. */
  trials: number;
  screens: ScreensStore;
  watchlist: Watchlist;
  livingStore: Pick<ReturnType<typeof createLivingStore>, "listMoves">;
  beliefs: BeliefStore;
  downloads: DownloadCalls;
  readMoment: () => Moment;
  admin: Omit<Parameters<typeof createAdminCalls>[0], "store">;
}) =>
  implement(AnalysisOrchestratorService, {
    ...createAnalysesCalls({ analyses, shares, store, market, readMoment }),
    ...createSharingCalls({ analyses, shares }),
    ...createAdminCalls({ store, ...admin }),
    ...createMarketCalls({
      store: marketStore,
      describeDay,
      trials,
      readTicker: readListedTicker,
      readAskedDay,
      clock: () => readMoment().now,
    }),
    ...createBeliefCalls({ beliefs }),
    ...createScreensCalls({ screens }),
    ...createWatchlistCalls({ watchlist, listMoves: livingStore.listMoves, readTicker: readListedTicker }),
    ...createInteractiveCalls({ scenarios }),
    ...createCompaniesCalls({ market }),
    ...createPerformanceCalls({ performance, readOutcomes }),
    ...downloads,
  });
