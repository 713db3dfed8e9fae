import type { PageMeta } from "@plumbline/shared/database/paging.ts";

type ReportType = "FEATURE" | "BUG" | "ANALYSIS";
type ReportStatus = "SUBMITTED" | "IN_PROGRESS" | "COMPLETED" | "REJECTED";

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
  score: number;
  author: { id: string; firstName: string };
  createdAt: Date;
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
  /** The analysis as it was when the problem was reported, or { error } if it could not be read. */
  capturedAnalysisData: object;
  /** The author's idempotency key. */
  key: string;
  refund: RefundState;
  /** The author's balance after the refund; null without one. */
  newBalance: number | null;
};

type ReportQuery = { type: "FEATURE" | "BUG"; page: number; limit: number };
export type ReportStore = {
  list: (query: ReportQuery) => Promise<{ reports: Report[]; meta: PageMeta }>;
  /** Lists the reports of an author, of all types. */
  listOf: (query: { authorId: string; page: number; limit: number }) => Promise<{
    reports: Report[];
    meta: PageMeta;
  }>;
  /** Adds a report; returns the existing one if the author has sent its key before. */
  add: (report: AnalysisReport) => Promise<AnalysisReport>;
  findByKey: (query: { authorId: string; key: string }) => Promise<AnalysisReport | null>;
  countSince: (query: { authorId: string; since: Date }) => Promise<number>;
  /** Whether a report of the author on a company got a refund, or is to get one. */
  hasRefundOf: (query: { authorId: string; ticker: string }) => Promise<boolean>;
  /** Lists reports that wait for their refund, the oldest first. */
  listDue: (limit: number) => Promise<AnalysisReport[]>;
  /** Takes the author's name and id from the reports of a user who is gone; none is refunded. */
  anonymise: (authorId: string) => Promise<void>;
  /** Saves the answer of billing to a report that waits for it. */
  settle: (query: { id: string; refund: RefundState; newBalance: number | null }) => Promise<void>;
};
