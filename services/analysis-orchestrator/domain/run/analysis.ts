import type { PageMeta } from "@plumbline/platform/database/paging.ts";
import type { StepName } from "@plumbline/report/steps.ts";
import type { LlmCall } from "@plumbline/research/analyst/analyst.ts";
import type { SavedResults } from "@plumbline/research/pipeline/step-results.ts";
import type { ReportContent } from "@plumbline/report/report.ts";

export type AnalysisStatus = "PENDING" | "QUEUED" | "PROCESSING" | "COMPLETED" | "FAILED" | "CANCELLED";

/**
 * A stored analysis. active is true until it ends; a user has at most one active analysis of a
 * ticker.
 */
export type Analysis = {
  id: string;
  userId: string;
  ticker: string;
  companyName: string;
  status: AnalysisStatus;
  active: boolean;
  /** The label of the current step, or why the analysis failed. */
  message: string;
  /** Number of completed steps. */
  stepsDone: number;
  /** What each completed step found; shorter for analyses that older versions ran. */
  log: StepLog[];
  createdAt: Date;
  updatedAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** The worker that holds the lease, and when the lease expires unless it is renewed. */
  leaseOwner: string | null;
  leaseUntil: Date | null;
  /**
   * How often a worker took the lease, and how often it gave it back because of a temporary error.
   */
  attempts: number;
  failures: number;
  price: number | null;
  value: number | null;
  /** Simulated value per share; null in analyses that ended before it was kept. */
  p10: number | null;
  p90: number | null;
  recommendation: string | null;
  isPublic: boolean;
  /** The idempotency key of its start; null if the caller sent none. */
  startKey: string | null;
  /** Cost of the language model; null unless the analysis is completed and used one. */
  usage: LlmUsage | null;
};

/** What a step found, how long it took, and what it spent on a language model. */
export type StepLog = {
  finding: string;
  /** Seconds. */
  seconds: number;
  usage: LlmUsage | null;
};

/** The sum of a language model's calls for one analysis. */
export type LlmUsage = {
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars; null if no price is configured. */
  inputCost: number | null;
  outputCost: number | null;
};

export type AnalysisQuery = {
  /** The user's own. */
  userId?: string;
  /** Published and completed ones. With a userId: these and the user's own. */
  isPublic?: boolean;
  /** Of analyses that are shared with the user: beside the user's own. */
  sharedIds?: string[];
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

/** What a step has made, and its line in the log. */
export type StepRun = { step: StepName; result: object; log: StepLog };

/**
 * All changes are conditional: the second of two concurrent callers changes nothing and gets false
 * or null.
 */
export type AnalysisStore = {
  /** Returns false if the user has an active analysis of the ticker, or one with the start key. */
  add: (analysis: Analysis) => Promise<boolean>;
  find: (id: string) => Promise<Analysis | null>;
  findActive: (query: { userId: string; ticker: string }) => Promise<Analysis | null>;
  /** Lists a user's analyses, those that are hidden in lists included. */
  listOwned: (userId: string) => Promise<Analysis[]>;
  findStarted: (query: { userId: string; startKey: string }) => Promise<Analysis | null>;
  /** PENDING -> QUEUED, with the job and the event. */
  queue: (id: string) => Promise<boolean>;
  /** Gives a queued analysis a new job, in case its own was lost. */
  requeue: (id: string) => Promise<boolean>;
  /** Running analyses whose lease ended before a moment, and that nobody has continued. */
  findUnheld: (before: Date) => Promise<Analysis[]>;
  /** Gives such an analysis a new job. Its lease ends now: it is unheld again after the same time. */
  resume: (query: { id: string; before: Date }) => Promise<boolean>;
  /** Removes an analysis that never began. */
  remove: (id: string) => Promise<void>;
  /**
   * Removes a pending analysis whose credit may have been spent, with the event that returns it.
   */
  withdraw: (id: string) => Promise<void>;
  /** Gives a worker the lease, if it is free and the analysis is active. */
  lease: (query: { id: string; owner: string; forMs: number }) => Promise<Analysis | null>;
  renew: (query: { id: string; owner: string; forMs: number }) => Promise<boolean>;
  release: (query: { id: string; owner: string; failed: boolean }) => Promise<void>;
  /** Saves the results of steps that follow each other, and the progress; false if the lease is lost. */
  saveSteps: (query: {
    id: string;
    owner: string;
    /** Of the lease: a later one has a higher number. */
    attempt: number;
    steps: readonly StepRun[];
    message: string;
    companyName?: string;
  }) => Promise<boolean>;
  /**
   * The results of the first steps, as far as this version saved them: results of another are not
   * read, because a rollout runs two versions beside each other and either may end what the other
   * began.
   */
  stepResults: (id: string) => Promise<SavedResults>;
  complete: (query: {
    id: string;
    owner: string;
    content: ReportContent;
    calls: readonly LlmCall[];
  }) => Promise<boolean>;
  /** active -> FAILED with its event; owner restricts it to the worker that holds the lease. */
  fail: (query: Ended & { owner?: string }) => Promise<boolean>;
  /** active -> CANCELLED with the event that refunds the credit. */
  cancel: (query: Ended) => Promise<boolean>;
  /** adminId: the administrator who deletes another's. */
  delete: (id: string, adminId?: string) => Promise<void>;
  /** Publishes a completed analysis or withdraws it; false if it is not completed. */
  setPublic: (query: { id: string; isPublic: boolean; adminId: string }) => Promise<boolean>;
  content: (id: string) => Promise<ReportContent | null>;
  list: (query: AnalysisQuery) => Promise<{ analyses: Analysis[]; meta: PageMeta }>;
  listCompanies: (query: AnalysisQuery) => Promise<{ companies: CompanyRow[]; meta: PageMeta }>;
  /** Active analyses without a change since a moment, for the sweeper. */
  findStale: (query: { status: AnalysisStatus; before: Date }) => Promise<Analysis[]>;
  countCompleted: (since: Date) => Promise<number>;
  /** Lists the seconds of the steps of completed analyses, the newest analysis first. */
  listStepSeconds: (limit: number) => Promise<number[][]>;
};
