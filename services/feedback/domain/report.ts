import type { PageMeta } from "@plumbline/platform/database/paging.ts";

/** What everyone reads and votes on. */
export const boardTypes = ["FEATURE", "BUG"] as const;
export type BoardType = (typeof boardTypes)[number];
export type ReportType = BoardType | "ANALYSIS";
export type ReportStatus = "SUBMITTED" | "IN_PROGRESS" | "COMPLETED" | "REJECTED";
export type Vote = "UPVOTE" | "DOWNVOTE";

/**
 * A feature request, a bug report, or a report of a problem with an analysis. Not the report of an
 * analysis.
 */
export type Report = {
  id: string;
  title: string | null;
  description: string;
  type: ReportType;
  status: ReportStatus;
  /** Votes up less votes down. */
  score: number;
  author: { id: string; firstName: string };
  createdAt: Date;
  updatedAt: Date;
  /** The author's idempotency key; missing once the author is gone. */
  key?: string;
};

/**
 * DUE: billing is to be asked for the credit; GIVEN: the author has it back; NONE: an administrator
 * decides.
 */
type RefundState = "DUE" | "GIVEN" | "NONE";

/** A report of a problem with an analysis. */
export type AnalysisReport = Report & {
  type: "ANALYSIS";
  stockAnalysisId: string;
  /** Empty if the analysis could not be captured. */
  ticker: string;
  refund: RefundState;
  /** The author's balance after the refund; null without one. */
  newBalance: number | null;
};

/** A report as a reader sees it. vote: the reader's own. */
export type SeenReport = Report & { vote: Vote | null; isOwn: boolean };

export type ReportPage<R> = { reports: R[]; meta: PageMeta };
export type Paging = { page: number; limit: number };
/** At most this many of an author's reports of some types since a moment. */
export type ReportLimit = { types: readonly ReportType[]; since: Date; max: number };

export type ReportStore = {
  /** Lists what everyone reads, the newest first. */
  list: (query: { type: BoardType } & Paging) => Promise<ReportPage<Report>>;
  /** Lists the reports of an author, of all types, the newest first. */
  listOf: (query: { authorId: string } & Paging) => Promise<ReportPage<Report>>;
  hasReached: (query: { authorId: string; limit: ReportLimit }) => Promise<boolean>;
  /**
   * Adds a report, with the analysis as it was if it is about one. Returns the existing report if
   * the author has sent its key before, and null if the author has reached the limit.
   */
  add: <R extends Report>(report: R, limit: ReportLimit, captured?: object) => Promise<R | null>;
  findByKey: (query: { authorId: string; key: string }) => Promise<Report | null>;
  /** Whether a report of the author on a company got a refund, or is to get one. */
  hasRefundOf: (query: { authorId: string; ticker: string }) => Promise<boolean>;
  /** Lists reports that wait for their refund, the oldest first. */
  listDue: (limit: number) => Promise<AnalysisReport[]>;
  /** Saves the answer of billing to a report that waits for it. */
  settle: (query: { id: string; refund: RefundState; newBalance: number | null }) => Promise<void>;
  /**
   * Deletes an author's feature request or bug report. A report of an analysis is kept: it is the
   * record of a refund.
   */
  deleteOwn: (query: { id: string; authorId: string }) => Promise<"deleted" | "kept" | "missing">;
  /** Takes the author's name and id from the reports of a user who is gone; none is refunded. */
  anonymise: (authorId: string) => Promise<void>;
};

export type VoteStore = {
  /**
   * Changes a user's vote on a feature request or bug report, and its score, at once. decide:
   * returns the vote from the one before. A key repeated from the last change changes nothing.
   * Returns null if there is no such report.
   */
  change: (query: {
    reportId: string;
    userId: string;
    key: string;
    decide: (before: Vote | null) => Vote | null;
  }) => Promise<{ score: number; vote: Vote | null } | null>;
  /** Returns the votes of a user on some reports, by the ids of the reports. */
  find: (query: { reportIds: string[]; userId: string }) => Promise<Map<string, Vote>>;
  /** Forgets who voted; the scores stay. */
  anonymise: (userId: string) => Promise<void>;
};
