import { messages } from "@plumbline/texts/messages.ts";
import { createAdminLog } from "@plumbline/platform/admin-log/admin-log.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { analysisJobSubject } from "@plumbline/platform/bus/events.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import type { ClientSession, Connection, QueryFilter } from "mongoose";
import type { Analysis, AnalysisStatus, AnalysisStore } from "../domain/run/analysis.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { usageOf } from "../domain/run/llm-usage.ts";
import { createAnalysisLists } from "./analysis-lists.ts";
import { resultsVersion } from "@plumbline/research/pipeline/results-version.ts";
import { createStepStore } from "./step-store.ts";
import {
  analysisModel,
  deletedAnalysisSchema,
  reportSchema,
  type StoredAnalysis as Stored,
  stepResultModel,
  toAnalysis,
} from "./schemas.ts";
import { scenarioModel } from "./scenario-store.ts";
import { shareModel } from "./share-store.ts";

const baseCaseOf = (content: ReportContent) => content.valuation.cases.find((c) => c.type === "base");

/** Matches running analyses whose lease ended before a moment. */
const unheld = (before: Date) => ({
  active: true,
  status: "PROCESSING" as const,
  leaseUntil: { $lt: before },
});

/**
 * Creates the store of analyses, step results and reports. Events and jobs are written in the
 * transaction of the change.
 */
export const createAnalysisStore = ({
  connection,
  outbox,
  clock = () => new Date(),
  version = resultsVersion,
}: {
  connection: Connection;
  outbox: Outbox;
  clock?: () => Date;
  /** Of step results. */
  version?: string;
}): AnalysisStore => {
  const Analyses = analysisModel(connection);
  const Steps = stepResultModel(connection);
  const Reports = connection.model("Report", reportSchema);
  const Shares = shareModel(connection);
  const Scenarios = scenarioModel(connection);
  const Deleted = connection.model("DeletedAnalysis", deletedAnalysisSchema);

  const logAdmin = createAdminLog({ outbox, subject: "analysis.admin.acted.v1" });
  const commit = async <T>(work: (session: ClientSession) => Promise<T>): Promise<T> => {
    const result = await inTransaction(connection, work);
    outbox.poke();
    return result;
  };

  const failed = (
    analysis: Stored,
    reason: { reason: string; cancelled?: boolean; withdrawn?: boolean },
    session: ClientSession,
  ) =>
    outbox.append({
      subject: "analysis.analysis.failed.v1",
      event: {
        analysisId: analysis._id,
        userId: analysis.userId,
        ticker: analysis.ticker,
        companyName: analysis.companyName,
        ...reason,
      },
      session,
    });

  /** Keeps how an analysis ended that is deleted in the same transaction. */
  const keepStatus = async ({ _id }: Stored, status: AnalysisStatus, session: ClientSession) => {
    await Deleted.create([{ _id, status, deletedAt: clock() }], { session });
  };

  const end = ({
    id,
    owner,
    status,
    message,
  }: {
    id: string;
    owner?: string;
    status: AnalysisStatus;
    message: string;
  }) =>
    commit(async (session) => {
      const ended = await Analyses.findOneAndUpdate(
        { _id: id, active: true, ...(owner ? { leaseOwner: owner } : {}) },
        { status, message, active: false, endedAt: clock(), updatedAt: clock() },
        { session },
      ).lean<Stored>();
      if (!ended) return false;
      await failed(ended, { reason: message, cancelled: status === "CANCELLED" }, session);
      return true;
    });

  /** Changes an analysis, if it matches, and gives it a job beside its first. */
  const giveNewJob = (
    matching: QueryFilter<Stored> & { _id: string },
    changeAt: (at: Date) => Partial<Stored>,
  ): Promise<boolean> =>
    commit(async (session) => {
      const at = clock();
      const changed = await Analyses.updateOne(matching, changeAt(at), { session });
      if (changed.matchedCount === 0) return false;
      const id = matching._id;
      const jobId = `job:${id}:${at.getTime()}`;
      await outbox.appendJob({ id: jobId, subject: analysisJobSubject, job: id, session });
      return true;
    });

  /** Finds some of the analyses that match, for the sweeper. */
  const findSome = async (matching: QueryFilter<Stored>): Promise<Analysis[]> => {
    const found = await Analyses.find(matching).limit(100).lean<Stored[]>();
    return found.map(toAnalysis);
  };

  return {
    add: async ({ id, ...analysis }) => {
      try {
        const searchText = `${analysis.companyName} ${analysis.ticker}`.toLowerCase();
        await Analyses.create({ _id: id, searchText, ...analysis });
        return true;
      } catch (thrown) {
        if (isDuplicateKey(thrown)) return false;
        throw thrown;
      }
    },
    find: async (id) => {
      const found = await Analyses.findById(id).lean<Stored>();
      return found && toAnalysis(found);
    },
    findActive: async (query) => {
      const found = await Analyses.findOne({ ...query, active: true }).lean<Stored>();
      return found && toAnalysis(found);
    },
    queue: (id) =>
      commit(async (session) => {
        const queued = await Analyses.findOneAndUpdate(
          { _id: id, active: true, status: "PENDING" },
          { status: "QUEUED", updatedAt: clock() },
          { session },
        ).lean<Stored>();
        if (!queued) return false;
        await outbox.appendJob({ id: `job:${id}`, subject: analysisJobSubject, job: id, session });
        await outbox.append({
          subject: "analysis.analysis.requested.v1",
          event: { analysisId: id, userId: queued.userId, ticker: queued.ticker },
          session,
        });
        return true;
      }),
    requeue: (id) => giveNewJob({ _id: id, active: true, status: "QUEUED" }, (at) => ({ updatedAt: at })),
    findUnheld: (before) => findSome(unheld(before)),
    resume: ({ id, before }) =>
      giveNewJob({ _id: id, ...unheld(before) }, (at) => ({ leaseUntil: at, leaseOwner: null })),
    findStarted: async (query) => {
      const found = await Analyses.findOne(query).lean<Stored>();
      return found && toAnalysis(found);
    },
    remove: async (id) => {
      await Analyses.deleteOne({ _id: id, status: "PENDING" });
    },
    withdraw: (id) =>
      commit(async (session) => {
        const gone = await Analyses.findOneAndDelete(
          { _id: id, status: "PENDING" },
          { session },
        ).lean<Stored>();
        if (!gone) return;
        await keepStatus(gone, "CANCELLED", session);
        await failed(gone, { reason: "The analysis was not started.", withdrawn: true }, session);
      }),
    complete: ({ id, owner, content, calls }) =>
      commit(async (session) => {
        const base = baseCaseOf(content);
        const recommendation = content.valuation.recommendation.word;
        const completed = await Analyses.findOneAndUpdate(
          { _id: id, active: true, leaseOwner: owner },
          {
            status: "COMPLETED",
            message: messages.analysisComplete,
            active: false,
            endedAt: clock(),
            updatedAt: clock(),
            price: content.company.stockPrice,
            value: base?.perShareValue ?? null,
            p10: content.valuation.percentiles.p10 ?? null,
            p90: content.valuation.percentiles.p90 ?? null,
            recommendation,
            usage: usageOf(calls),
          },
          { session },
        ).lean<Stored>();
        if (!completed) return false;
        await Reports.updateOne({ _id: id }, { content }, { upsert: true, session });
        const { userId, ticker, companyName, createdAt } = completed;
        const seconds = Math.round((clock().getTime() - createdAt.getTime()) / 1_000);
        await outbox.append({
          subject: "analysis.analysis.completed.v1",
          event: {
            analysisId: id,
            userId,
            ticker,
            companyName,
            recommendation: recommendation ?? "N/A",
            seconds,
          },
          session,
        });
        return true;
      }),
    fail: ({ id, owner, message }) => end({ id, status: "FAILED", message, ...(owner ? { owner } : {}) }),
    cancel: ({ id, message }) => end({ id, status: "CANCELLED", message }),
    delete: async (id, adminId) => {
      await commit(async (session) => {
        const gone = await Analyses.findOneAndDelete({ _id: id }, { session }).lean<Stored>();
        if (!gone) return;
        await outbox.append({
          subject: "analysis.analysis.deleted.v1",
          event: { analysisId: id, userId: gone.userId },
          session,
        });
        if (adminId)
          await logAdmin(
            {
              actorId: adminId,
              action: "deleted an analysis",
              targetType: "analysis",
              targetId: id,
              before: { ticker: gone.ticker, status: gone.status, userId: gone.userId },
              after: null,
            },
            session,
          );
        await keepStatus(gone, gone.status, session);
        await Reports.deleteOne({ _id: id }, { session });
        await Steps.deleteMany({ analysisId: id }, { session });
        await Shares.deleteMany({ analysisId: id }, { session });
      });
      // Not in the transaction, which would not see what is saved while it runs.
      await Scenarios.deleteMany({ analysisId: id });
    },
    listOwned: async (userId) => (await Analyses.find({ userId }).lean<Stored[]>()).map(toAnalysis),
    setPublic: ({ id, isPublic, adminId }) =>
      commit(async (session) => {
        const completed = { _id: id, status: "COMPLETED" };
        const before = await Analyses.findOneAndUpdate(completed, { isPublic }, { session }).lean<Stored>();
        if (before && before.isPublic !== isPublic)
          await logAdmin(
            {
              actorId: adminId,
              action: isPublic ? "published an analysis" : "withdrew an analysis",
              targetType: "analysis",
              targetId: id,
              before: { isPublic: before.isPublic, ticker: before.ticker },
              after: { isPublic },
            },
            session,
          );
        return before !== null;
      }),
    content: async (id) => (await Reports.findById(id).lean())?.content as ReportContent | null,
    findStale: ({ status, before }) => findSome({ active: true, status, updatedAt: { $lt: before } }),
    countCompleted: (since) => Analyses.countDocuments({ status: "COMPLETED", endedAt: { $gte: since } }),
    ...createAnalysisLists(Analyses),
    ...createStepStore({ Analyses, Steps, clock, version }),
  };
};
