import type { Filings, FilingText, ListedCompany } from "../company/company-data.ts";
import type {
  CompanyFacts,
  FilingIndex,
  Frame,
  Instance,
  PriceRow,
  TickerRow,
  YieldRow,
} from "../company/filings/sec-records.ts";

/** Everything that a valuation reads from outside. Each function takes a signal that cancels it. */
export type Sources = {
  tickers: (signal?: AbortSignal) => Promise<readonly TickerRow[]>;
  /** The tickers that the sample data can value; null if the SEC itself is the source. */
  sampleTickers: (signal?: AbortSignal) => Promise<ReadonlySet<string> | null>;
  filings: (subject: ListedCompany, signal?: AbortSignal) => Promise<FilingIndex>;
  companyFacts: (subject: ListedCompany, signal?: AbortSignal) => Promise<CompanyFacts>;
  /**
   * Facts of the newest annual report's own document, or of an earlier one if that is not
   * available; else null.
   */
  instance: (
    subject: ListedCompany,
    filings: Pick<Filings, "annual" | "earlierAnnual">,
    signal?: AbortSignal,
  ) => Promise<Instance | null>;
  /**
   * Reads the text of a report, a 10-K or a 10-Q, or that of the first of the earlier ones if it
   * has no document, or returns the reason why there is none. It does not fail and has a short
   * timeout, because an analysis can do without the text. Rejects only if the caller's signal is
   * aborted.
   */
  filingText: (
    subject: ListedCompany,
    filings: Pick<Filings, "annual" | "earlierAnnual">,
    signal?: AbortSignal,
  ) => Promise<{ text: FilingText; reason: null } | { text: null; reason: string }>;
  /** Frames of peers for the fiscal year that ended on a date. */
  frames: (yearEnd: string, signal?: AbortSignal) => Promise<Frame[]>;
  /** Daily closes of five years. */
  prices: (ticker: string, signal?: AbortSignal) => Promise<PriceRow[]>;
  bondYield: (signal?: AbortSignal) => Promise<readonly YieldRow[]>;
};
