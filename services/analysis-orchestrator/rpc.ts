import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import type { PageRequest } from "@plumbline/proto/common/v1/common_pb.ts";
import { invalid } from "@plumbline/shared/errors.ts";
import { normalisePage } from "@plumbline/shared/paging.ts";
import { type CallContext, implement } from "@plumbline/shared/rpc-server.ts";
import type { Analyses, Caller } from "./domain/analyses.ts";
import type { AnalysisQuery, AnalysisStatus as StatusName, AnalysisStore } from "./domain/analysis.ts";
import type { MarketReader } from "./domain/market-reader.ts";
import { presentListItem, presentProgress, presentReport } from "./present.ts";

const gateway = { services: ["gateway"] };

const callerOf = ({ caller }: CallContext): Caller =>
  caller.kind === "user"
    ? { userId: caller.userId, isAdmin: caller.isAdmin }
    : { userId: "", isAdmin: false };

const statusNames = new Map<AnalysisStatus, StatusName>([
  [AnalysisStatus.PENDING, "PENDING"],
  [AnalysisStatus.QUEUED, "QUEUED"],
  [AnalysisStatus.PROCESSING, "PROCESSING"],
  // Another word for the same.
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

const queryOf = (page: PageRequest | undefined): AnalysisQuery => ({
  ...normalisePage(page),
  statuses: [],
  search: page?.search ?? "",
  sortBy: page?.sortBy ?? "",
  descending: page?.descending ?? true,
});

const ended = <T extends { latestAnalysisDate: Date; recommendation: string | null }>(row: T) => ({
  ...row,
  latestAnalysisDate: row.latestAnalysisDate.toISOString(),
  recommendation: row.recommendation ?? "N/A",
});

/** Calls of the orchestrator. An analysis is its owner's; what is published is anyone's. */
export const createOrchestratorRpc = ({
  analyses,
  store,
  market,
  clock,
}: {
  analyses: Analyses;
  store: AnalysisStore;
  market: MarketReader;
  clock: () => Date;
}) =>
  implement(AnalysisOrchestratorService, {
    startAnalysis: {
      access: "user",
      handle: async ({ ticker }, context) => {
        const { id, repeated } = await analyses.start({ userId: callerOf(context).userId, ticker });
        return { id, repeatedStart: repeated };
      },
    },
    getStatus: {
      access: "user",
      handle: async ({ id }, context) => ({
        status: presentProgress(await analyses.get(id, callerOf(context)), clock()),
      }),
    },
    getReport: {
      access: "user",
      handle: async ({ id }, context) => {
        const caller = callerOf(context);
        const analysis = await analyses.get(id, caller);
        const content = await store.content(id);
        return {
          report: presentReport({
            analysis,
            content,
            isOwner: analysis.userId === caller.userId,
            now: clock(),
          }),
        };
      },
    },
    getPublicReport: {
      access: gateway,
      handle: async ({ id }) => {
        const analysis = await analyses.getPublic(id);
        return {
          report: presentReport({ analysis, content: await store.content(id), isOwner: false, now: clock() }),
        };
      },
    },
    listAnalyses: {
      access: "user",
      handle: async ({ page, statuses, ticker }, context) => {
        const found = await store.list({
          ...queryOf(page),
          userId: callerOf(context).userId,
          statuses: statuses.map(statusName),
          ...(ticker ? { ticker } : {}),
        });
        return { analyses: found.analyses.map((a) => presentListItem(a, clock())), meta: found.meta };
      },
    },
    listPublicAnalyses: {
      access: gateway,
      handle: async ({ page }) => {
        const found = await store.list({ ...queryOf(page), isPublic: true, statuses: ["COMPLETED"] });
        return { analyses: found.analyses.map((a) => presentListItem(a, clock())), meta: found.meta };
      },
    },
    listCompanies: {
      access: "user",
      handle: async ({ page }, context) => {
        const { companies, meta } = await store.listCompanies({
          ...queryOf(page),
          userId: callerOf(context).userId,
        });
        return { companies: companies.map(ended), meta };
      },
    },
    cancelAnalysis: {
      access: "user",
      handle: async ({ id }, context) => {
        await analyses.cancel(id, callerOf(context));
        return {};
      },
    },
    deleteAnalysis: {
      access: "user",
      handle: async ({ id }, context) => {
        await analyses.delete(id, callerOf(context));
        return {};
      },
    },
    listTickers: { access: gateway, handle: async () => ({ tickers: await market.listTickers() }) },
    getPriceHistory: {
      access: gateway,
      handle: async ({ ticker, from, to }, { signal }) => ({
        entries: await market.priceHistory({ ticker, from, to, signal }),
      }),
    },
    countAnalyses: {
      access: gateway,
      handle: async ({ since }) => ({ total: await store.countCompleted(new Date(since)) }),
    },
  });
