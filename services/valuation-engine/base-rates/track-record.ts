import type { ForecastDriver } from "./forecast.ts";
import table from "./track-record.json" with { type: "json" };

export type RecommendationWord = "Strong Buy" | "Buy" | "Hold" | "Sell" | "Strong Sell";

/** How often the ranges of one horizon held what followed. Rates are fractions. */
export type Horizon = {
  driver: ForecastDriver;
  /** Years ahead. */
  years: number;
  cases: number;
  coverage50: number;
  coverage80: number;
  /** Mean absolute error of the median, and of the best of three naive forecasts. */
  mae: number;
  maeBestNaive: number;
  /** Mean width of the 80% range. */
  width80: number;
  slices: { by: "size" | "sector" | "period"; name: string; cases: number; coverage80: number }[];
};

/** A 95% interval by resampling companies. */
export type Interval = [low: number, high: number];

/** Returns of the next year, without dividends, as fractions. */
export type Returns = {
  /** Valuations whose next year is known. */
  count: number;
  medianReturn: number;
  meanReturn: number;
  /** Share above the median of the same calendar year. */
  aboveMarketMedian: number;
};
export type MeasuredReturns = Returns & {
  intervals: { medianReturn: Interval; meanReturn: Interval; aboveMarketMedian: Interval };
};

/** What would have followed the recommendations, had the product valued companies in the past. */
export type Backtest = {
  valuations: number;
  trials: number;
  /** Calendar years of the prices. */
  firstYear: number;
  lastYear: number;
  /** Words that occur, from Strong Buy to Strong Sell. */
  words: ({ word: RecommendationWord } & MeasuredReturns)[];
  /** Tenths of all valuations whose next year is known, by upside; 1 is the lowest. */
  deciles: ({ decile: number; medianUpside: number } & MeasuredReturns)[];
  years: {
    year: number;
    valuations: number;
    /** null if no next year is known. */
    marketMedian: number | null;
    medianValueToPrice: number;
    /** All five words; the median is null without a known next year. */
    words: { word: RecommendationWord; count: number; medianReturn: number | null }[];
  }[];
  /** Distribution of value / price over all valuations. */
  valueToPrice: { p10: number; p25: number; p50: number; p75: number; p90: number };
};

/** How often ranges held, and what followed recommendations: measured by calibration/. */
export type TrackRecord = {
  source: string;
  /** First and last fiscal year of the figures. */
  firstYear: number;
  lastYear: number;
  calibration: {
    /** Companies that the fit did not see. */
    all: Horizon[];
    /** Last year that the fits of `later` saw; `later` tests the years after it. */
    after: number;
    later: Horizon[];
  };
  backtest: Backtest;
};

/** The committed record (`npm run track-record`). */
export const trackRecord = table as unknown as TrackRecord;
