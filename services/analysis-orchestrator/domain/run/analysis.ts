import type { PageMeta } from "@plumbline/shared/database/paging.ts";
import type { StepName } from "@plumbline/report/steps.ts";
import type { LlmCall } from "../analyst/analyst.ts";
import type { SavedResults } from "../pipeline/step-results.ts";
import type { ReportContent } from "@plumbline/report/report.ts";

export type AnalysisStatus = "PENDING" | "QUEUED" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";

/** An analysis as it is kept. active is true until it ends; a user has at most one active analysis of a ticker. */
export type Analysis = {
  id: string;
  userId: string;
  ticker: string;
  companyName: string;
  status: AnalysisStatus;
  active: boolean;
  /** What the current step does, or why it failed. */
  message: string;
  /** Steps that are done. */
  stepsDone: number;
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Which worker has it, and until when unless it says so again. */
  leaseOwner: string | null;
  leaseUntil: Date | null;
  /** How often a worker took it up, and how often it had to give it back because something outside failed. */
  attempts: number;
  failures: number;
  price: number | null;
  value: number | null;
  recommendation: string | null;
  isPublic: boolean;
  /** What the language model cost; null where the analysis has not ended well, or none was asked. */
  usage: LlmUsage | null;
};

/** A language model's calls for one analysis together. */
export type LlmUsage = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null where no price is configured. */
  inputCost: number | null;
  outputCost: number | null;
};

export type AnalysisQuery = {
  userId?: string;
  isPublic?: boolean;
  ticker?: string;
  statuses: AnalysisStatus[];
  search: string;
  sortBy: string;
  descending: boolean;
  page: number;
  limit: number;
};

export type CompanyRow = {
  companyName: string;
  ticker: string;
  count: number;
  latestAnalysisDate: Date;
  recommendation: string | null;
};

type Ended = { id: string; message: string };

/** All changes are conditional, so that whoever comes second changes nothing and is told so. */
export type AnalysisStore = {
  /** False where the user has an active analysis of the ticker. */
  add: (analysis: Analysis) => Promise<boolean>;
  find: (id: string) => Promise<Analysis | null>;
  findActive: (query: { userId: string; ticker: string }) => Promise<Analysis | null>;
  /** PENDING -> QUEUED, with the job and the event. */
  queue: (id: string) => Promise<boolean>;
  /** Takes back an analysis that never began; leaves no trace of it. */
  remove: (id: string) => Promise<void>;
  /** The lease for a worker, if nobody holds it and the analysis is active. */
  lease: (query: { id: string; owner: string; forMs: number }) => Promise<Analysis | null>;
  renew: (query: { id: string; owner: string; forMs: number }) => Promise<boolean>;
  release: (query: { id: string; owner: string; failed: boolean }) => Promise<void>;
  /** Saves a step's result and moves on; false where the lease is lost. */
  saveStep: (query: {
    id: string;
    owner: string;
    step: StepName;
    result: object;
    message: string;
    companyName?: string;
  }) => Promise<boolean>;
  stepResults: (id: string) => Promise<SavedResults>;
  complete: (query: {
    id: string;
    owner: string;
    content: ReportContent;
    calls: readonly LlmCall[];
  }) => Promise<boolean>;
  /** active -> FAILED with its event; owner limits it to the worker that has the lease. */
  fail: (query: Ended & { owner?: string }) => Promise<boolean>;
  /** active -> CANCELLED with the event that brings the credit back. */
  cancel: (query: Ended) => Promise<boolean>;
  delete: (id: string) => Promise<void>;
  content: (id: string) => Promise<ReportContent | null>;
  list: (query: AnalysisQuery) => Promise<{ analyses: Analysis[]; meta: PageMeta }>;
  listCompanies: (query: AnalysisQuery) => Promise<{ companies: CompanyRow[]; meta: PageMeta }>;
  /** Active analyses that nobody has touched since; for the sweeper. */
  findStale: (query: { status: AnalysisStatus; before: Date }) => Promise<Analysis[]>;
  countCompleted: (since: Date) => Promise<number>;
};
