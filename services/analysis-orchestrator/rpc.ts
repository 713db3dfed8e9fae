import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { isoDay } from "@plumbline/research/company/filings/dates.ts";
import { limitText, readSearch, requireTime } from "@plumbline/platform/rpc/texts.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { implement } from "@plumbline/platform/rpc/rpc-server.ts";
import { createAdminCalls } from "./admin/admin-rpc.ts";
import type { BeliefStore } from "./beliefs/belief.ts";
import { createBeliefCalls } from "./beliefs/belief-calls.ts";
import type { Analyses } from "./domain/run/analyses.ts";
import type {
  Analysis,
  AnalysisQuery,
  AnalysisStatus as StatusName,
  AnalysisStore,
} from "./domain/run/analysis.ts";
import type { Moment } from "./domain/run/progress.ts";
import { normaliseTicker } from "@plumbline/research/company/filings/subject.ts";
import type { MarketReader } from "@plumbline/research/company/market/market-reader.ts";
import {
  type PerformanceStore,
  performanceWindows,
  type PerformanceWindow,
} from "./domain/performance/performance.ts";
import type { OutcomeReader } from "./domain/performance/read-outcomes.ts";
import type { Scenarios } from "./domain/scenarios/scenarios.ts";
import type { Shares } from "./domain/sharing/shares.ts";
import type { DownloadCalls } from "./documents/open-documents.ts";
import { createInteractiveCalls } from "./interactive-rpc.ts";
import type { createLivingStore } from "./living/living-store.ts";
import type { MarketStore } from "./market/market.ts";
import type { DescribeDay } from "./market/company-days.ts";
import { createMarketCalls } from "./market/market-calls.ts";
import { presentListItem, presentProgress, presentReport } from "./present.ts";
import { readCaller } from "./read-caller.ts";
import { readSort } from "./read-sort.ts";
import { createSharingCalls } from "./sharing-rpc.ts";
import { analysisOrders, companyOrders } from "./store/analysis-lists.ts";
import { performanceOrders } from "./store/performance-store.ts";
import type { Watchlist } from "./watchlist/watchlist.ts";
import { createScreensCalls } from "./screens/screens-calls.ts";
import type { ScreensStore } from "./screens/screens-store.ts";
import { createWatchlistCalls } from "./watchlist/watchlist-calls.ts";

const gateway = { services: ["gateway"] };
const companyReaders = { ...gateway, scope: "companies:read" } as const;
const valuationReaders = { ...gateway, scope: "valuations:read" } as const;

const statusNames = new Map<AnalysisStatus, StatusName>([
  [AnalysisStatus.PENDING, "PENDING"],
  [AnalysisStatus.QUEUED, "QUEUED"],
  [AnalysisStatus.PROCESSING, "PROCESSING"],
  // The specification has both words for one state.
  [AnalysisStatus.IN_PROGRESS, "PROCESSING"],
  [AnalysisStatus.COMPLETED, "COMPLETED"],
  [AnalysisStatus.FAILED, "FAILED"],
  [AnalysisStatus.CANCELLED, "CANCELLED"],
]);

const statusName = (status: AnalysisStatus): StatusName => {
  const name = statusNames.get(status);
  if (!name) throw invalid("INVALID_STATUS", "There is no such status.");
  return name;
};

/** The longest ticker that the API accepts. */
const maxTickerLength = 10;
const maxNameLength = 200;

/** The longest idempotency key that the API accepts. */
const maxStartKeyLength = 64;

/** YYYY-MM-DD. */
const maxDayLength = 10;

const readStartKey = (key: string): string => limitText("idempotencyKey", key, maxStartKeyLength);
const readTicker = (ticker: string): string => limitText("ticker", ticker, maxTickerLength);

/** Reads a ticker as the SEC writes it. */
const readListedTicker = (ticker: string): string => normaliseTicker(readTicker(ticker));

const performanceWindow = (window: string): PerformanceWindow => {
  if (!Object.hasOwn(performanceWindows, window))
    throw invalid("INVALID_WINDOW", "The window must be 1M, 3M, 6M or 12M.");
  return window as PerformanceWindow;
};

/** Reads a page's request. orders: the fields by which the list can be sorted, the first by default. */
const queryOf = (page: PageRequest | undefined, orders: readonly string[]): AnalysisQuery => ({
  ...normalisePage(page),
  statuses: [],
  search: readSearch(page),
  sortBy: readSort(page, orders),
  descending: page?.descending ?? true,
});

const ended = <T extends { latestAnalysisDate: Date; recommendation: string | null }>(row: T) => ({
  ...row,
  latestAnalysisDate: row.latestAnalysisDate.toISOString(),
  recommendation: row.recommendation ?? "N/A",
});

/**
 * Creates the calls of the orchestrator. Only the owner reads an analysis, and those with whom it
 * is shared, unless it is public.
 */
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
}) => {
  /**
   * Reads a page of analyses. With a ticker: the company's; withPublic: including the published
   * ones. Throws UNKNOWN_TICKER if there are none and the SEC does not list the ticker.
   */
  const listPage = async (
    query: AnalysisQuery,
    { ticker, withPublic }: { ticker: string; withPublic: boolean },
  ) => {
    const ofCompany = ticker
      ? { ...(withPublic && { isPublic: true }), ticker: normaliseTicker(ticker) }
      : {};
    const { analyses: found, meta } = await store.list({ ...query, ...ofCompany });
    if (ticker && meta.total === 0) await market.findListed(ticker);
    const { sharedIds = [], userId } = query;
    const isShared = (analysis: Analysis) => analysis.userId !== userId && sharedIds.includes(analysis.id);
    const moment = readMoment();
    return {
      analyses: found.map((analysis) =>
        presentListItem(analysis, { ...moment, isShared: isShared(analysis) }),
      ),
      meta,
    };
  };

  return implement(AnalysisOrchestratorService, {
    startAnalysis: {
      access: { tokenScope: "analyses:start" },
      handle: async ({ ticker, idempotencyKey, companyName }, context) => {
        const { userId } = readCaller(context);
        const { id, repeated } = await analyses.start({
          userId,
          ticker: readTicker(ticker),
          companyName: companyName && limitText("companyName", companyName, maxNameLength),
          startKey: idempotencyKey ? readStartKey(idempotencyKey) : null,
        });
        return { id, repeatedStart: repeated };
      },
    },
    getStatus: {
      access: { tokenScope: "analyses:start" },
      handle: async ({ id }, context) => ({
        status: presentProgress(await analyses.get(id, readCaller(context)), readMoment()),
      }),
    },
    getReport: {
      access: "user",
      handle: async ({ id }, context) => {
        const caller = readCaller(context);
        const analysis = await analyses.getReadable(id, caller);
        const content = await store.content(id);
        return {
          report: presentReport({
            analysis,
            content,
            isOwner: analysis.userId === caller.userId,
            ...readMoment(),
          }),
        };
      },
    },
    getPublicReport: {
      access: valuationReaders,
      handle: async ({ id }) => {
        const analysis = await analyses.getPublic(id);
        return {
          report: presentReport({
            analysis,
            content: await store.content(id),
            isOwner: false,
            ...readMoment(),
          }),
        };
      },
    },
    listAnalyses: {
      access: "user",
      handle: async ({ page, statuses, ticker, ownOnly }, context) => {
        const { userId } = readCaller(context);
        const received = ownOnly ? [] : await shares.listReceived({ userId });
        const query = {
          ...queryOf(page, analysisOrders),
          userId,
          sharedIds: received.map(({ analysisId }) => analysisId),
          statuses: statuses.map(statusName),
        };
        return listPage(query, { ticker: readTicker(ticker), withPublic: !ownOnly });
      },
    },
    listPublicAnalyses: {
      access: valuationReaders,
      handle: ({ page, statuses, ticker }) =>
        listPage(
          { ...queryOf(page, analysisOrders), isPublic: true, statuses: statuses.map(statusName) },
          { ticker: readTicker(ticker), withPublic: true },
        ),
    },
    listCompanies: {
      access: "user",
      handle: async ({ page }, context) => {
        const { companies, meta } = await store.listCompanies({
          ...queryOf(page, companyOrders),
          userId: readCaller(context).userId,
        });
        return { companies: companies.map(ended), meta };
      },
    },
    cancelAnalysis: {
      access: "user",
      handle: async ({ id }, context) => {
        await analyses.cancel(id, readCaller(context));
        return {};
      },
    },
    deleteAnalysis: {
      access: "user",
      handle: async ({ id }, context) => {
        await analyses.delete(id, readCaller(context));
        return {};
      },
    },
    ...createSharingCalls({ analyses, shares }),
    ...createAdminCalls({ store, ...admin }),
    ...createMarketCalls({
      store: marketStore,
      describeDay,
      trials,
      readTicker: readListedTicker,
      readAskedDay: (day) => isoDay(requireTime("day", limitText("day", day, maxDayLength))),
      clock: () => readMoment().now,
    }),
    ...createBeliefCalls({ beliefs }),
    ...createScreensCalls({ screens }),
    ...createWatchlistCalls({
      watchlist,
      listMoves: livingStore.listMoves,
      readTicker: readListedTicker,
    }),
    ...createInteractiveCalls({ scenarios }),
    listTickers: { access: companyReaders, handle: async () => ({ tickers: await market.listTickers() }) },
    getCompany: {
      access: companyReaders,
      handle: async ({ ticker }) => ({ company: await market.describeCompany(readTicker(ticker)) }),
    },
    getPriceHistory: {
      access: companyReaders,
      handle: async ({ ticker, from, to }, { signal }) => ({
        entries: await market.priceHistory({
          ticker: readTicker(ticker),
          from: limitText("from", from, maxDayLength),
          to: limitText("to", to, maxDayLength),
          signal,
        }),
      }),
    },
    countAnalyses: {
      access: gateway,
      handle: async ({ since }) => ({ total: await store.countCompleted(requireTime("since", since)) }),
    },
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
    ...downloads,
  });
};
