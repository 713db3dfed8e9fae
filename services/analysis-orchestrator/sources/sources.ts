import type { FilingRef, Filings, FilingText, Subject } from "../domain/company-data.ts";
import type {
  CompanyFacts,
  FilingIndex,
  Frame,
  Instance,
  PriceRow,
  TickerRow,
  YieldRow,
} from "../domain/company/inputs.ts";
import { createPrices, type PriceConfig } from "./prices.ts";
import { createRates, type RateConfig } from "./rates.ts";
import { withoutFailing } from "./report-text-reader.ts";
import { createSec, type SecConfig } from "./sec.ts";
import { peerFrames } from "../domain/company/peer-frames.ts";

export type SourcesConfig = {
  sec: SecConfig;
  prices: PriceConfig;
  rates: RateConfig;
  /** The day up to which five years of prices are read. */
  today: () => string;
  /** How long a filing's text is waited for. */
  textWaitMs?: number;
};

/** All that a valuation reads from outside. Each function takes a signal that ends its wait. */
export type Sources = {
  tickers: (signal?: AbortSignal) => Promise<TickerRow[]>;
  filings: (subject: Subject, signal?: AbortSignal) => Promise<FilingIndex>;
  companyFacts: (subject: Subject, signal?: AbortSignal) => Promise<CompanyFacts>;
  /** The newest annual report's own facts; an earlier one's where the newest has none to be had; else null. */
  instance: (
    subject: Subject,
    filings: Pick<Filings, "annual" | "earlierAnnual">,
    signal?: AbortSignal,
  ) => Promise<Instance | null>;
  /**
   * What an annual report says in words, or the reason why it is gone without: it never fails, and never takes long, because an
   * analysis can do without it. Rejects where the caller's own signal ends.
   */
  reportText: (
    subject: Subject,
    filing: FilingRef,
    signal?: AbortSignal,
  ) => Promise<{ text: FilingText; reason: null } | { text: null; reason: string }>;
  /** The frames that peers are read from, for the fiscal year that ended on a date. */
  frames: (yearEnd: string, signal?: AbortSignal) => Promise<Frame[]>;
  /** Daily closes of five years. */
  prices: (ticker: string, signal?: AbortSignal) => Promise<PriceRow[]>;
  bondYield: (signal?: AbortSignal) => Promise<YieldRow[]>;
};

const yearsOfPrices = 5;

/** Connects the sources; with the sample data's mirror as base URLs the same code runs without the internet. */
export const createSources = ({
  sec: secConfig,
  prices: priceConfig,
  rates: rateConfig,
  textWaitMs = 15_000,
  today,
}: SourcesConfig): Sources => {
  const sec = createSec(secConfig);
  const prices = createPrices(priceConfig);
  const rates = createRates(rateConfig);
  return {
    tickers: sec.tickers,
    filings: sec.filings,
    companyFacts: sec.companyFacts,
    instance: async (subject, filings, signal) => {
      for (const filing of [filings.annual, ...filings.earlierAnnual] satisfies FilingRef[]) {
        const instance = await sec.instance(subject, filing, signal);
        if (instance) return instance;
      }
      return null;
    },
    reportText: (subject, filing, signal) =>
      withoutFailing({
        read: (inTime) => sec.reportText(subject, filing, inTime),
        waitMs: textWaitMs,
        signal,
      }),
    frames: (yearEnd, signal) =>
      Promise.all(peerFrames(yearEnd).map(({ tag, period }) => sec.frame(tag, period, signal))),
    prices: (ticker, signal) => {
      const from = `${Number(today().slice(0, 4)) - yearsOfPrices}${today().slice(4)}`.replace(
        /02-29$/,
        "02-28",
      );
      return prices.history({ ticker, from, signal });
    },
    bondYield: (signal) => rates.bondYields({ signal }),
  };
};
