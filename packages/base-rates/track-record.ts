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

/** How realised values lay in ranges. Shares are fractions, errors natural logarithms. */
export type RangeScore = {
  cases: number;
  /** Shares inside p10 to p90 and p25 to p75, below p10 and above p90. */
  coverage80: number;
  coverage50: number;
  below10: number;
  above90: number;
  /** Mean and median of the continuous ranked probability score / price: lower is better. */
  crps: number;
  medianCrps: number;
  /** Of log(centre / realised); the centre is the base case, or the middle of a naive range. */
  medianError: number;
  medianAbsoluteError: number;
};

/**
 * Ranges of value against what a share turned out to be worth on its day: dividends of the next
 * years and the price after them, discounted at the cost of equity.
 */
export type ValueHorizon = {
  years: number;
  score: RangeScore;
  /** Of coverage80. */
  interval: Interval;
  /** Share of outcomes in each tenth of the range, lowest first: a tenth each if ranges are right. */
  pit: number[];
  /** Ranges that take no model, and ours on the same cases. */
  naive: { name: string; naive: RangeScore; own: RangeScore }[];
  marketValues: ({ name: string } & RangeScore)[];
};

/** Rank correlation of a figure on the day with the return of the next year, within its year. */
export type FactorRecord = {
  name: string;
  cases: number;
  pooled: number;
  interval: Interval;
  /** The smallest that the spread of years could have shown; null with one year. */
  shownByYears: number | null;
};

/** How true values turned out to be, on companies that no fit had seen. */
export type ValueRecord = {
  valuations: number;
  horizons: ValueHorizon[];
  /** Value / price first, then simple figures on the same rows. */
  factors: FactorRecord[];
};

/** Standard errors that an effect must have so that a test at 5% finds it four times in five. */
const deviationsOfPower = 1.96 + 0.84;
/** Standard errors from end to end of a 95% interval. */
const deviationsOfInterval = 2 * 1.96;

/** Returns the smallest effect that data with such an interval could have shown, with power 80%. */
export const smallestShown = ([low, high]: Interval): number =>
  (deviationsOfPower * (high - low)) / deviationsOfInterval;

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
  value: ValueRecord;
};

/** The committed record (`npm run track-record`). */
export const trackRecord = table as unknown as TrackRecord;
