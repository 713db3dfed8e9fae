import { errorTable, toAppError } from "@plumbline/platform/errors.ts";
import {
  analysisNotFound,
  missingAnalysisId,
  notRunning,
  onlyCompletedPublished,
  onlyOwnerCancels,
  startAgain,
  startKeyReused,
} from "../errors.ts";
import { randomUUID } from "node:crypto";
import type { Analysis, AnalysisStore } from "./analysis.ts";
import type { ListedCompany } from "@plumbline/research/company/company-data.ts";

export type Caller = { userId: string; isAdmin: boolean };

/** How long a second start waits for the first, before it finishes what the first has begun. */
const maxStartWaitMs = 10_000;

/** A queued analysis whose turn has not come by then fails, and its credit is returned. */
export const maxQueuedMs = 2 * 3_600_000;

/** An attempt fails if another start of the same ticker ended in between. */
const maxStartAttempts = 5;

/** An analysis that runs or has failed is its owner's, even if it is to be published. */
const isPublished = ({ isPublic, status }: Analysis): boolean => isPublic && status === "COMPLETED";

const newAnalysis = ({
  userId,
  subject,
  startKey,
  isPublic,
  at,
}: {
  userId: string;
  subject: ListedCompany;
  startKey: string | null;
  isPublic: boolean;
  at: Date;
}): Analysis => ({
  id: randomUUID(),
  userId,
  ticker: subject.ticker,
  companyName: subject.companyName,
  status: "PENDING",
  active: true,
  message: "Waiting to start",
  stepsDone: 0,
  log: [],
  createdAt: at,
  updatedAt: at,
  startedAt: null,
  endedAt: null,
  leaseOwner: null,
  leaseUntil: null,
  attempts: 0,
  failures: 0,
  price: null,
  value: null,
  p10: null,
  p90: null,
  recommendation: null,
  isPublic,
  startKey,
  usage: null,
});

/**
 * Creates the rules for starting, reading, cancelling and deleting analyses, with ownership and
 * credits.
 */
export const createAnalyses = ({
  store,
  findSubject,
  spendCredit,
  isSharedWith,
  announce,
  clock,
}: {
  store: AnalysisStore;
  /** Throws UNKNOWN_TICKER, and COMPANY_DIFFERS if the name is another company's. */
  findSubject: (query: { ticker: string; companyName?: string | undefined }) => Promise<ListedCompany>;
  /** Throws INSUFFICIENT_CREDITS. */
  spendCredit: (spending: { userId: string; analysisId: string }) => Promise<void>;
  isSharedWith: (query: { analysisId: string; userId: string }) => Promise<boolean>;
  announce: (analysis: Analysis) => void;
  clock: () => Date;
}) => {
  /**
   * Spends the credit and queues the job; spending is idempotent. Without credit the analysis is
   * removed. With any other error it is not known whether the credit was spent: the analysis is
   * withdrawn, which returns the credit or voids the spending, unless isTriedAgain. Several may
   * launch one analysis: the call that began it, a second start, the sweeper. Returns false if
   * another of them has removed or withdrawn it meanwhile.
   */
  const launch = async (
    analysis: Analysis,
    { isTriedAgain }: { isTriedAgain: boolean },
  ): Promise<boolean> => {
    try {
      await spendCredit({ userId: analysis.userId, analysisId: analysis.id });
    } catch (thrown) {
      const error = toAppError(thrown);
      const mayWork = errorTable[error.kind].consumer === "retry";
      if (error.code === "INSUFFICIENT_CREDITS") await store.remove(analysis.id);
      else if (!isTriedAgain || !mayWork) await store.withdraw(analysis.id);
      throw error;
    }
    return (await store.queue(analysis.id)) || (await store.find(analysis.id)) !== null;
  };

  /**
   * Waits until the start of an active analysis is decided. One that takes longer than
   * maxStartWaitMs is finished here: its caller may have died, and what is undecided may still be
   * removed, so that nobody may be told that it has started. Returns false if it was removed.
   */
  const joinStart = async (id: string): Promise<boolean> => {
    const end = clock().getTime() + maxStartWaitMs;
    for (;;) {
      const current = await store.find(id);
      if (!current) return false;
      if (current.status !== "PENDING") return true;
      if (clock().getTime() > end) return launch(current, { isTriedAgain: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const own = async (id: string, caller: Caller): Promise<Analysis> => {
    if (!id) throw missingAnalysisId();
    const analysis = await store.find(id);
    if (!analysis || (analysis.userId !== caller.userId && !caller.isAdmin)) {
      throw analysisNotFound();
    }
    return analysis;
  };

  return {
    /**
     * repeated is true if an analysis of the ticker was already active, or was started with the
     * same key: it is returned, and no credit is spent. isPublic: everyone may read it as soon as
     * it is completed. Throws IDEMPOTENCY_KEY_REUSED for a key that started another ticker.
     */
    start: async ({
      userId,
      ticker,
      companyName,
      startKey = null,
      isPublic = false,
    }: {
      userId: string;
      ticker: string;
      companyName?: string | undefined;
      startKey?: string | null;
      isPublic?: boolean;
    }): Promise<{ id: string; repeated: boolean }> => {
      const subject = await findSubject({ ticker, companyName });
      // If another start of the ticker ends between the two calls, this one adds its own analysis.
      for (let attempt = 1; attempt <= maxStartAttempts; attempt++) {
        const analysis = newAnalysis({ userId, subject, startKey, isPublic, at: clock() });
        if (await store.add(analysis)) {
          if (await launch(analysis, { isTriedAgain: false })) return { id: analysis.id, repeated: false };
          continue;
        }
        const repeated = startKey ? await store.findStarted({ userId, startKey }) : null;
        if (repeated && repeated.ticker !== subject.ticker) throw startKeyReused(repeated.ticker);
        const started = repeated ?? (await store.findActive({ userId, ticker: subject.ticker }));
        if (started && (await joinStart(started.id))) return { id: started.id, repeated: true };
      }
      throw startAgain();
    },

    get: own,

    /**
     * Returns an analysis that is published, shared with the caller or the caller's own. Throws
     * ANALYSIS_NOT_FOUND for any other.
     */
    getReadable: async (id: string, caller: Caller): Promise<Analysis> => {
      const analysis = id ? await store.find(id) : null;
      if (!analysis || analysis.userId === caller.userId) return own(id, caller);
      if (isPublished(analysis)) return analysis;
      const isShared = await isSharedWith({ analysisId: id, userId: caller.userId });
      return isShared ? analysis : own(id, caller);
    },

    getPublic: async (id: string): Promise<Analysis> => {
      const analysis = id ? await store.find(id) : null;
      if (!analysis || !isPublished(analysis)) throw analysisNotFound();
      return analysis;
    },

    cancel: async (id: string, caller: Caller): Promise<void> => {
      const analysis = await own(id, caller);
      if (analysis.userId !== caller.userId) throw onlyOwnerCancels();
      if (!(await store.cancel({ id, message: "Cancelled" }))) {
        throw notRunning();
      }
      announce({ ...analysis, active: false, status: "CANCELLED", message: "Cancelled" });
    },

    /** Deletes an analysis. An active one is cancelled first, which refunds the credit. */
    delete: async (id: string, caller: Caller): Promise<void> => {
      const analysis = await own(id, caller);
      if (analysis.active) await store.cancel({ id, message: "Deleted" });
      await store.delete(id, analysis.userId === caller.userId ? undefined : caller.userId);
    },

    /** Deletes all analyses of a user who is gone. A running one is cancelled first. */
    deleteAll: async (userId: string): Promise<void> => {
      for (const { id, active } of await store.listOwned(userId)) {
        if (active) await store.cancel({ id, message: "Deleted" });
        await store.delete(id);
      }
    },

    /** Publishes a completed analysis or withdraws it. The caller is an administrator. */
    setPublic: async ({ id, isPublic }: { id: string; isPublic: boolean }, caller: Caller): Promise<void> => {
      await own(id, caller);
      if (!(await store.setPublic({ id, isPublic, adminId: caller.userId }))) throw onlyCompletedPublished();
    },

    /**
     * Finishes what a crash left between two services: a start whose credit may have been spent is
     * repeated for two hours, a queued analysis gets a new job, because its own may be
     * lost (of two jobs the later finds nothing to do), a running one that no worker holds gets one
     * as well, and an analysis that no worker could finish fails.
     */
    sweep: async ({
      pendingMs,
      unheldMs,
      abandonedMs,
    }: {
      pendingMs: number;
      unheldMs: number;
      abandonedMs: number;
    }): Promise<void> => {
      const before = (ms: number) => new Date(clock().getTime() - ms);
      for (const analysis of await store.findStale({ status: "PENDING", before: before(pendingMs) })) {
        const isTriedAgain = analysis.createdAt >= before(maxQueuedMs);
        await launch(analysis, { isTriedAgain }).catch(() => undefined);
      }
      const unheld = before(unheldMs);
      for (const { id } of await store.findUnheld(unheld)) await store.resume({ id, before: unheld });
      const abandoned = await store.findStale({ status: "PROCESSING", before: before(abandonedMs) });
      for (const analysis of await store.findStale({ status: "QUEUED", before: before(abandonedMs) })) {
        if (analysis.createdAt < before(maxQueuedMs)) abandoned.push(analysis);
        else await store.requeue(analysis.id);
      }
      for (const analysis of abandoned) {
        const message = "The analysis could not be completed in time. Please run it again.";
        if (await store.fail({ id: analysis.id, message }))
          announce({ ...analysis, active: false, status: "FAILED", message });
      }
    },
  };
};
export type Analyses = ReturnType<typeof createAnalyses>;
