import { captureNotFound, reportNotFound, reviewNotFound, sameStatus } from "./errors.ts";
import type { Paging, Report, ReportPage, ReportStatus, ReportType } from "./report.ts";

export const reportOrders = ["createdAt", "title", "type", "status", "score"] as const;

/** A report as administrators see it. The fields of a reported analysis are missing on others. */
export type AdminReport = Report & { stockAnalysisId?: string; ticker?: string; refund?: string };

export type AdminReportQuery = Paging & {
  sortBy: (typeof reportOrders)[number];
  descending: boolean;
  /** Empty without a search. */
  search: string;
  type?: ReportType;
  status?: ReportStatus;
  authorId?: string;
};

/** A change by an administrator, which is logged in its transaction. */
type Act = { id: string; adminId: string };

export type ModerationStore = {
  list: (query: AdminReportQuery) => Promise<ReportPage<AdminReport>>;
  find: (id: string) => Promise<AdminReport | null>;
  /** Returns the analysis of a report; null if there is none. */
  findCapture: (id: string) => Promise<object | null>;
  /**
   * Changes the status of a report, with the event that informs its author. COMPLETED makes the
   * refund of a reported analysis due, unless it was given. Returns what became of it.
   */
  setStatus: (act: Act & { status: ReportStatus; at: Date }) => Promise<"changed" | "unchanged" | "missing">;
  /** Deletes a report with its votes and its analysis. Returns false if there is none. */
  deleteReport: (act: Act) => Promise<boolean>;
  deleteReview: (act: Act) => Promise<boolean>;
};

/** Creates what administrators do with reports and reviews. */
export const createModeration = ({
  store,
  settleDue,
  clock,
}: {
  store: ModerationStore;
  /** Asks billing for the refunds that are due; does not fail. */
  settleDue: () => Promise<void>;
  clock: () => Date;
}) => ({
  list: store.list,

  /** Throws REPORT_NOT_FOUND. */
  read: async (id: string): Promise<AdminReport> => {
    const report = await store.find(id);
    if (!report) throw reportNotFound();
    return report;
  },

  /** Returns the analysis of a report. Throws CAPTURE_NOT_FOUND. */
  readCapture: async (id: string): Promise<object> => {
    const captured = await store.findCapture(id);
    if (!captured) throw captureNotFound();
    return captured;
  },

  /** Changes the status of a report. Throws REPORT_NOT_FOUND, and SAME_STATUS. */
  setStatus: async (act: Act & { status: ReportStatus }): Promise<void> => {
    const outcome = await store.setStatus({ ...act, at: clock() });
    if (outcome === "missing") throw reportNotFound();
    if (outcome === "unchanged") throw sameStatus();
    await settleDue();
  },

  /** Throws REPORT_NOT_FOUND. */
  deleteReport: async (act: Act): Promise<void> => {
    if (!(await store.deleteReport(act))) throw reportNotFound();
  },

  /** Throws REVIEW_NOT_FOUND. */
  deleteReview: async (act: Act): Promise<void> => {
    if (!(await store.deleteReview(act))) throw reviewNotFound();
  },
});
export type Moderation = ReturnType<typeof createModeration>;
