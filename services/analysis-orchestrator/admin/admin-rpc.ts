import type { MessageInitShape } from "@bufbuild/protobuf";
import type { AdminAnalysisSchema } from "@plumbline/proto/analysis_orchestrator/v1/admin_pb.ts";
import type { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { normalisePage } from "@plumbline/platform/database/paging.ts";
import { invalid } from "@plumbline/platform/errors.ts";
import { requireUserId } from "@plumbline/platform/rpc/access.ts";
import type { RequireAccounts } from "@plumbline/platform/rpc/accounts.ts";
import type { Methods } from "@plumbline/platform/rpc/rpc-server.ts";
import { limitText, readSearch, requireText } from "@plumbline/platform/rpc/texts.ts";
import type { Analysis, AnalysisStore } from "../domain/run/analysis.ts";
import { readSort } from "../read-sort.ts";
import type { Counters } from "./counters.ts";
import type { DeadLetters } from "./dead-letters.ts";
import { jobOrders, jobStatuses, type QueueStore } from "./queue-store.ts";

const maxIdLength = 100;
const maxQueryLength = 100;
const maxSample = 100_000;
const topRows = 10;
const maxTopRows = 100;
const foundAnalyses = 20;
const analysisOrders = ["createdAt", "ticker", "status"];
const jobFields = ["timestamp", ...Object.keys(jobOrders).filter((field) => field !== "timestamp")];

const present = (analysis: Analysis): MessageInitShape<typeof AdminAnalysisSchema> => ({
  id: analysis.id,
  userId: analysis.userId,
  ticker: analysis.ticker,
  companyName: analysis.companyName,
  status: AnalysisStatus[analysis.status],
  isPublic: analysis.isPublic,
  createdAt: analysis.createdAt.toISOString(),
});

/** Creates the calls of administrators about analyses, their queue and their counters. */
export const createAdminCalls = ({
  store,
  queue,
  counters,
  deadLetters,
  requireAccounts,
}: {
  store: Pick<AnalysisStore, "list" | "find">;
  queue: QueueStore;
  counters: Counters;
  deadLetters: DeadLetters;
  requireAccounts: RequireAccounts;
}) =>
  ({
    listUserAnalyses: {
      access: "admin",
      handle: async ({ userId, page }) => {
        await requireAccounts([requireText("userId", userId, maxIdLength)]);
        const { analyses, meta } = await store.list({
          ...normalisePage(page),
          userId,
          statuses: [],
          search: readSearch(page),
          sortBy: readSort(page, analysisOrders),
          descending: page?.sortBy ? page.descending : true,
        });
        return { analyses: analyses.map(present), meta };
      },
    },
    searchAnalyses: {
      access: "admin",
      handle: async ({ query }) => {
        const search = requireText("query", query, maxQueryLength).trim();
        const one = await store.find(search);
        if (one) return { analyses: [present(one)] };
        const { analyses } = await store.list({
          page: 1,
          limit: foundAnalyses,
          statuses: [],
          search,
          sortBy: "createdAt",
          descending: true,
        });
        return { analyses: analyses.map(present) };
      },
    },
    getOverview: {
      access: "admin",
      handle: async ({ sample }) => {
        const [totalAnalyses, activeUsers, topTickers, topUsers, usage] = await Promise.all([
          counters.countAll(),
          counters.countActiveUsers(),
          counters.listTopTickers(topRows),
          counters.listTopUsers(topRows),
          queue.averageUsage(Math.min(Math.max(0, sample), maxSample)),
        ]);
        const means = Object.fromEntries(
          Object.entries(usage ?? {}).filter(([, mean]) => typeof mean === "number"),
        );
        return { ...means, totalAnalyses, activeUsers, topTickers, topUsers };
      },
    },
    listTopUsers: {
      access: "admin",
      handle: async ({ limit }) => ({
        users: await counters.listTopUsers(Math.min(maxTopRows, Math.max(1, limit || topRows))),
      }),
    },
    getQueueSummary: {
      access: "admin",
      handle: async () => ({ ...(await queue.summarise()), deadLetters: await deadLetters.count() }),
    },
    listJobs: {
      access: "admin",
      handle: async ({ page, statuses }) => {
        const { jobs, meta } = await queue.list({
          ...normalisePage(page),
          statuses: statuses.map((name) => {
            const status = jobStatuses.find((known) => known === name);
            if (!status) throw invalid("INVALID_STATUS", "There is no such status.");
            return status;
          }),
          search: readSearch(page).trim(),
          sortBy: readSort(page, jobFields) as keyof typeof jobOrders,
          descending: page?.sortBy ? page.descending : true,
        });
        return {
          jobs: jobs.map(({ timestamp, isStuck, ...job }) => ({
            ...job,
            timestamp: timestamp.toISOString(),
            stuck: isStuck,
          })),
          meta,
        };
      },
    },
    listDeadLetters: {
      access: "admin",
      handle: async () => ({
        letters: (await deadLetters.list()).map(({ seq, service, subject, content, at }) => ({
          id: String(seq),
          service,
          subject,
          content: typeof content === "string" ? content : JSON.stringify(content),
          at: at.toISOString(),
        })),
      }),
    },
    requeueDeadLetter: {
      access: "admin",
      handle: async ({ id }, { caller }) => {
        await deadLetters.requeue(limitText("id", id, maxIdLength), requireUserId(caller));
        return {};
      },
    },
    discardDeadLetter: {
      access: "admin",
      handle: async ({ id }, { caller }) => {
        await deadLetters.discard(limitText("id", id, maxIdLength), requireUserId(caller));
        return {};
      },
    },
  }) satisfies Partial<Methods<typeof AnalysisOrchestratorService>>;
