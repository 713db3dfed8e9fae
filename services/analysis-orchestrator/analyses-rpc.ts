import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, requireTime } from "@plumbline/platform/rpc/texts.ts";
import { normaliseTicker } from "@plumbline/research/company/filings/subject.ts";
import type { MarketReader } from "@plumbline/research/company/market/market-reader.ts";
import type { Analyses } from "./domain/run/analyses.ts";
import type {
  Analysis,
  AnalysisQuery,
  AnalysisStatus as StatusName,
  AnalysisStore,
} from "./domain/run/analysis.ts";
import type { Moment } from "./domain/run/progress.ts";
import type { Shares } from "./domain/sharing/shares.ts";
import { presentListItem, presentProgress, presentReport } from "./present.ts";
import { readCaller } from "./read-caller.ts";
import { gateway, queryOf, readTicker, valuationReaders } from "./rpc-inputs.ts";
import { analysisOrders, companyOrders } from "./store/analysis-lists.ts";

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

const maxNameLength = 200;
/** The longest idempotency key that the API accepts. */
const maxStartKeyLength = 64;

const readStartKey = (key: string): string => limitText("idempotencyKey", key, maxStartKeyLength);

const ended = <T extends { latestAnalysisDate: Date; recommendation: string | null }>(row: T) => ({
  ...row,
  latestAnalysisDate: row.latestAnalysisDate.toISOString(),
  recommendation: row.recommendation ?? "N/A",
});

/**
 * Creates the calls of analyses. Only the owner reads one, and those with whom it is shared, unless
 * it is public.
 */
export const createAnalysesCalls = ({
  analyses,
  shares,
  store,
  market,
  readMoment,
}: {
  analyses: Analyses;
  shares: Shares;
  store: AnalysisStore;
  market: Pick<MarketReader, "findListed">;
  readMoment: () => Moment;
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

  return {
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
    countAnalyses: {
      access: gateway,
      handle: async ({ since }) => ({ total: await store.countCompleted(requireTime("since", since)) }),
    },
  } satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
};
