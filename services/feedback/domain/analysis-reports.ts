import { type ErrorKind, toAppError } from "@plumbline/platform/errors.ts";
import { randomUUID } from "node:crypto";
import { tooManyReports } from "./errors.ts";
import { isRefundDue, type ReportedAnalysis } from "./refund-rule.ts";
import type { AnalysisReport, ReportLimit, ReportStore } from "./report.ts";

/** Reports of a user in 24 hours: each holds a whole analysis. */
const maxReportsADay = 20;
const dayMs = 24 * 3_600_000;

/** Refunds that one run of settleDue asks for. */
const dueBatch = 100;

/** Errors that tell the caller something; all others are a failure of the capture. */
const callersErrors: ReadonlySet<ErrorKind> = new Set([
  "invalid",
  "unauthenticated",
  "forbidden",
  "not-found",
]);

/** An analysis as the author may read it. */
export type Capture = { data: object; analysis: ReportedAnalysis };

type Submission = {
  authorId: string;
  /** The author's access token. */
  token: string;
  analysisId: string;
  title: string | null;
  description: string;
  key: string;
};

/** Creates the rules for reporting a problem with an analysis, and for the refund of its credit. */
export const createAnalysisReports = ({
  store,
  capture,
  readFirstName,
  refund,
  onFault,
  clock,
}: {
  store: ReportStore;
  /** Reads an analysis with the author's token; throws ANALYSIS_NOT_FOUND unless it may be read. */
  capture: (query: { analysisId: string; token: string }) => Promise<Capture>;
  readFirstName: (token: string) => Promise<string>;
  refund: (query: {
    userId: string;
    analysisId: string;
    reportId: string;
  }) => Promise<{ refunded: boolean; newBalance: number }>;
  /** Told of a capture or a refund that failed, which does not fail the report. */
  onFault: (thrown: unknown, analysisId: string) => void;
  clock: () => Date;
}) => {
  /** Captures the analysis. A failure is stored in its place: the report is not lost. */
  const captureOrExplain = async (query: { analysisId: string; token: string }) => {
    try {
      return await capture(query);
    } catch (thrown) {
      const { kind, message } = toAppError(thrown);
      if (callersErrors.has(kind)) throw thrown;
      onFault(thrown, query.analysisId);
      return { data: { error: message }, analysis: null };
    }
  };

  /** Asks billing for the refund of a report that waits for it. Idempotent by the report. */
  const settle = async (report: AnalysisReport): Promise<number | null> => {
    if (report.refund !== "DUE") return report.newBalance;
    const { refunded, newBalance } = await refund({
      userId: report.author.id,
      analysisId: report.stockAnalysisId,
      reportId: report.id,
    });
    const settled = refunded
      ? ({ refund: "GIVEN", newBalance } as const)
      : ({ refund: "NONE", newBalance: null } as const);
    await store.settle({ id: report.id, ...settled });
    return settled.newBalance;
  };

  /** Answers a report. While billing is away its refund waits for settleDue. */
  const answer = async (report: AnalysisReport) => {
    const newBalance = await settle(report).catch((thrown: unknown) => {
      onFault(thrown, report.stockAnalysisId);
      return null;
    });
    return { id: report.id, newBalance };
  };

  return {
    /**
     * Reports a problem with an analysis, once for each key. newBalance: the balance after the
     * refund of its credit, null without one. Throws TOO_MANY_REPORTS, and ANALYSIS_NOT_FOUND if
     * the author may not read the analysis.
     */
    submit: async ({ authorId, token, analysisId, title, description, key }: Submission) => {
      const earlier = await store.findByKey({ authorId, key });
      if (earlier) return answer(earlier as AnalysisReport);
      const now = clock();
      const since = new Date(now.getTime() - dayMs);
      const limit: ReportLimit = { types: ["ANALYSIS"], since, max: maxReportsADay };
      // Before the capture, which is large.
      if (await store.hasReached({ authorId, limit })) throw tooManyReports();
      const { data, analysis } = await captureOrExplain({ analysisId, token });
      const ticker = analysis?.ticker ?? "";
      const isDue =
        analysis !== null &&
        isRefundDue({ analysis, hadRefund: await store.hasRefundOf({ authorId, ticker }), now });
      const report: AnalysisReport = {
        id: randomUUID(),
        title,
        description,
        type: "ANALYSIS",
        status: "SUBMITTED",
        score: 0,
        author: { id: authorId, firstName: await readFirstName(token) },
        createdAt: now,
        updatedAt: now,
        stockAnalysisId: analysisId,
        ticker,
        key,
        refund: isDue ? "DUE" : "NONE",
        newBalance: null,
      };
      const added = await store.add(report, limit, data);
      if (!added) throw tooManyReports();
      return answer(added);
    },

    /** Asks billing for the refunds that it did not answer. */
    settleDue: async (): Promise<void> => {
      for (const report of await store.listDue(dueBatch)) await settle(report);
    },
  };
};
export type AnalysisReports = ReturnType<typeof createAnalysisReports>;
