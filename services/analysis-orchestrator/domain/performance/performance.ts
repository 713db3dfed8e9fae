import type { PageMeta } from "@plumbline/platform/database/paging.ts";
import type { RecommendationWord } from "@plumbline/report/valuation.ts";

/** Months after an analysis over which its recommendation is measured. */
export const performanceWindows = { "1M": 1, "3M": 3, "6M": 6, "12M": 12 } as const;
export type PerformanceWindow = keyof typeof performanceWindows;

/** Performance of a share and of the market in a window. Returns are fractions with dividends. */
export type Performance = {
  /** Dates of the first and last close compared. */
  from: string;
  to: string;
  totalReturn: number;
  totalReturnAnnualized: number;
  /** Total return minus the market's. */
  activeReturnAnnualized: number;
  beta: number;
  jensenAlphaAnnualized: number;
};

export type PerformanceMetric = Performance & {
  id: string;
  analysisId: string;
  ticker: string;
  window: PerformanceWindow;
  recommendation: RecommendationWord;
  analysisCreatedAt: Date;
  measuredAt: Date;
};

/** Averages over all analyses with one recommendation. */
export type PerformanceSummary = Pick<
  Performance,
  "totalReturnAnnualized" | "activeReturnAnnualized" | "beta" | "jensenAlphaAnnualized"
> & { recommendation: RecommendationWord; count: number };

/** An analysis whose window is over and not yet measured. */
export type DueWindow = {
  analysisId: string;
  ticker: string;
  window: PerformanceWindow;
  recommendation: RecommendationWord;
  analysisCreatedAt: Date;
};

/** What followed the recommendations of one word. Figures over all analyses, each counted alike. */
export type Outcome = {
  recommendation: RecommendationWord;
  /** Measured analyses. */
  count: number;
  /** Mean total return, not annualised. */
  meanReturn: number;
  /** Share of analyses whose return was above the market's. */
  aboveMarket: number;
};

export type PerformanceStore = {
  /** Completed analyses with a recommendation, by ticker, whose window was over by a day. */
  due: (today: Date) => Promise<DueWindow[]>;
  /** Saves one metric for each analysis and window; idempotent. */
  save: (metric: PerformanceMetric) => Promise<void>;
  list: (query: {
    window: PerformanceWindow;
    sortBy: string;
    descending: boolean;
    page: number;
    limit: number;
  }) => Promise<{ metrics: PerformanceMetric[]; meta: PageMeta }>;
  summary: (window: PerformanceWindow) => Promise<PerformanceSummary[]>;
  outcomes: (window: PerformanceWindow) => Promise<Outcome[]>;
  /** Reads the time of the nth oldest completed analysis with a recommendation; null if fewer. */
  findNth: (query: { recommendation: RecommendationWord; n: number }) => Promise<Date | null>;
  /** Returns true for one caller a month, and for another if that one did not finish in time. */
  claimMonth: (claim: { month: string; now: Date; forMs: number }) => Promise<boolean>;
  finishMonth: (month: string) => Promise<void>;
};
