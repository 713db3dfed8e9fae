import type { PageMeta } from "@plumbline/shared/database/paging.ts";

type ReportType = "FEATURE" | "BUG" | "ANALYSIS";
type ReportStatus = "SUBMITTED" | "IN_PROGRESS" | "COMPLETED" | "REJECTED";

/**
 * A feature request, a bug report, or a report of a problem with an analysis. Not the report of an
 * analysis.
 */
export type Report = {
  id: string;
  title: string;
  description: string;
  type: ReportType;
  status: ReportStatus;
  score: number;
  author: { id: string; firstName: string };
  createdAt: Date;
};

type ReportQuery = { type: "FEATURE" | "BUG"; page: number; limit: number };
export type ReportStore = { list: (query: ReportQuery) => Promise<{ reports: Report[]; meta: PageMeta }> };
