import type { PageMeta } from "@plumbline/shared/database/paging.ts";
import type { RecommendationWord } from "@plumbline/report/valuation.ts";

/** Months after an analysis over which its recommendation is judged. */
export const performanceWindows = { "3M": 3, "6M": 6, "12M": 12 } as const;
export type PerformanceWindow = keyof typeof performanceWindows;

/** What a share did in a window, and the market with it. Returns are fractions, with dividends. */
export type Performance = {
  /** First and last close that were compared. */
  from: string;
  to: string;
  totalReturn: number;
  totalReturnAnnualized: number;
  /** Over the market's. */
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

/** Averages over the analyses of one recommendation. */
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

export type PerformanceStore = {
  /** Completed analyses with a recommendation, by ticker, whose window was over by a day. */
  due: (today: Date) => Promise<DueWindow[]>;
  /** Once for each analysis and window, however often it is told. */
  save: (metric: PerformanceMetric) => Promise<void>;
  list: (query: {
    window: PerformanceWindow;
    sortBy: string;
    descending: boolean;
    page: number;
    limit: number;
  }) => Promise<{ metrics: PerformanceMetric[]; meta: PageMeta }>;
  summary: (window: PerformanceWindow) => Promise<PerformanceSummary[]>;
  /** True for one caller in a month, or for the next where that one did not finish in time. */
  claimMonth: (claim: { month: string; now: Date; forMs: number }) => Promise<boolean>;
  finishMonth: (month: string) => Promise<void>;
};
