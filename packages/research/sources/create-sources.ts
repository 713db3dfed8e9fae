import type { FilingRef } from "../company/company-data.ts";
import { listPeerFrames } from "../company/industry/peer-frames.ts";
import type { Sources } from "../pipeline/sources.ts";
import { withoutFailing } from "./filing-text-reader.ts";
import { createPrices, type PriceConfig } from "./prices.ts";
import { createRates, type RateConfig } from "./rates.ts";
import { createSec, type SecConfig } from "./sec.ts";

export type SourcesConfig = {
  sec: SecConfig;
  prices: PriceConfig;
  rates: RateConfig;
  /** The last day of the five years of prices. */
  today: () => string;
  /** Timeout for a filing's text. */
  textWaitMs?: number;
};

const yearsOfPrices = 5;

/**
 * Creates the sources. With the sample data's mirror as base URLs the same code runs without the
 * internet.
 */
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
    sampleTickers: sec.sampleTickers,
    filings: sec.filings,
    companyFacts: sec.companyFacts,
    instance: async (subject, filings, signal) => {
      for (const filing of [filings.annual, ...filings.earlierAnnual] satisfies FilingRef[]) {
        const instance = await sec.instance(subject, filing, signal);
        if (instance) return instance;
      }
      return null;
    },
    filingText: (subject, { annual, earlierAnnual }, signal) =>
      withoutFailing({
        read: async (inTime) => {
          const newest = await sec.filingText(subject, annual, inTime);
          const [before] = earlierAnnual;
          return newest || !before ? newest : sec.filingText(subject, before, inTime);
        },
        waitMs: textWaitMs,
        signal,
      }),
    frames: (yearEnd, signal) =>
      Promise.all(listPeerFrames(yearEnd).map(({ tag, period }) => sec.frame(tag, period, signal))),
    prices: (ticker, signal) => {
      const from = `${Number(today().slice(0, 4)) - yearsOfPrices}${today().slice(4)}`.replace(
        /02-29$/,
        "02-28",
      );
      return prices.history({ ticker, from, today: today(), signal });
    },
    bondYield: (signal) => rates.bondYields({ signal }),
  };
};
