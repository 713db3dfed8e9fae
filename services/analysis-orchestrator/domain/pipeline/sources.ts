import type { FilingRef, Filings, FilingText, ListedCompany } from "../company/company-data.ts";
import type {
  CompanyFacts,
  FilingIndex,
  Frame,
  Instance,
  PriceRow,
  TickerRow,
  YieldRow,
} from "../company/filings/sec-records.ts";

/** All that a valuation reads from outside. Each function takes a signal that ends its wait. */
export type Sources = {
  tickers: (signal?: AbortSignal) => Promise<TickerRow[]>;
  filings: (subject: ListedCompany, signal?: AbortSignal) => Promise<FilingIndex>;
  companyFacts: (subject: ListedCompany, signal?: AbortSignal) => Promise<CompanyFacts>;
  /** The newest annual report's own facts; an earlier one's where the newest has none to be had; else null. */
  instance: (
    subject: ListedCompany,
    filings: Pick<Filings, "annual" | "earlierAnnual">,
    signal?: AbortSignal,
  ) => Promise<Instance | null>;
  /**
   * What an annual report says in words, or the reason why it is gone without: it never fails, and never takes long, because an
   * analysis can do without it. Rejects where the caller's own signal ends.
   */
  filingText: (
    subject: ListedCompany,
    filing: FilingRef,
    signal?: AbortSignal,
  ) => Promise<{ text: FilingText; reason: null } | { text: null; reason: string }>;
  /** The frames that peers are read from, for the fiscal year that ended on a date. */
  frames: (yearEnd: string, signal?: AbortSignal) => Promise<Frame[]>;
  /** Daily closes of five years. */
  prices: (ticker: string, signal?: AbortSignal) => Promise<PriceRow[]>;
  bondYield: (signal?: AbortSignal) => Promise<YieldRow[]>;
};
