import type { Backtest, RecommendationWord } from "@plumbline/base-rates/track-record.ts";
import { findMarketMedians, measureReturns } from "./measure-returns.ts";
import { median, quantile } from "../quantile.ts";

const words: readonly RecommendationWord[] = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"];
const decileCount = 10;

/** A valuation, and the return of the year after it. Rates are fractions. */
export type Valued = {
  company: string;
  /** Calendar year of the price. */
  year: number;
  valueToPrice: number;
  word: RecommendationWord;
  /** Without dividends; null if the later price is not known. */
  nextReturn: number | null;
};

type Followed = Valued & { nextReturn: number };
const hasReturn = (one: Valued): one is Followed => one.nextReturn !== null;

const returnsOf = (followed: readonly Followed[]) => followed.map(({ nextReturn }) => nextReturn);
const ratiosOf = (valued: readonly Valued[]) => valued.map(({ valueToPrice }) => valueToPrice);

type Resampling = { draws: number; seed: number };

const measureWords = (followed: readonly Followed[], resampling: Resampling): Backtest["words"] => {
  const measured = measureReturns(
    followed.map((one) => ({ ...one, group: one.word })),
    resampling,
  );
  return words.flatMap((word) => {
    const found = measured.get(word);
    return found ? [{ word, ...found }] : [];
  });
};

/** Tenths by value to price; equal ratios stay in the order of companies and years. */
const measureDeciles = (followed: readonly Followed[], resampling: Resampling): Backtest["deciles"] => {
  const ranked = followed
    .toSorted((a, b) => a.valueToPrice - b.valueToPrice)
    .map((one, rank) => ({ ...one, group: Math.floor((rank * decileCount) / followed.length) + 1 }));
  return Array.from(measureReturns(ranked, resampling), ([decile, found]) => ({
    decile,
    medianUpside: median(ratiosOf(ranked.filter(({ group }) => group === decile))) - 1,
    ...found,
  })).toSorted((a, b) => a.decile - b.decile);
};

const summariseYears = (valued: readonly Valued[]): Backtest["years"] => {
  const market = findMarketMedians(valued.filter(hasReturn));
  return Array.from(
    Map.groupBy(valued, ({ year }) => year),
    ([year, own]) => ({
      year,
      valuations: own.length,
      marketMedian: market.get(year) ?? null,
      medianValueToPrice: median(ratiosOf(own)),
      words: words.map((word) => {
        const returns = returnsOf(own.filter((one) => one.word === word).filter(hasReturn));
        return { word, count: returns.length, medianReturn: returns.length > 0 ? median(returns) : null };
      }),
    }),
  ).toSorted((a, b) => a.year - b.year);
};

/**
 * Summarises valuations by word, by decile of upside and by year. Valuations whose next year is not
 * known count in the distribution of value to price and in `valuations` alone. Needs a valuation.
 */
export const summariseBacktest = (
  valued: readonly Valued[],
  { trials, ...resampling }: Resampling & { trials: number },
): Backtest => {
  const followed = valued.filter(hasReturn);
  const years = summariseYears(valued);
  const ratios = ratiosOf(valued);
  return {
    valuations: valued.length,
    trials,
    firstYear: years[0]?.year ?? NaN,
    lastYear: years.at(-1)?.year ?? NaN,
    words: measureWords(followed, resampling),
    deciles: measureDeciles(followed, resampling),
    years,
    valueToPrice: {
      p10: quantile(ratios, 0.1),
      p25: quantile(ratios, 0.25),
      p50: quantile(ratios, 0.5),
      p75: quantile(ratios, 0.75),
      p90: quantile(ratios, 0.9),
    },
  };
};
