import type { Typical } from "./contributions.ts";
import { featuresOf, type RecordSummary, summariseRecord } from "./features.ts";
import {
  type CompanyRecord,
  type MarketSize,
  marketSizeOf,
  type Sector,
  type Size,
  sizeOf,
} from "./record.ts";

/** Quantiles of a fit, by name. */
export const quantiles = { p10: 0.1, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9 } as const;
export type Range = Record<keyof typeof quantiles, number>;
const names = Object.keys(quantiles) as (keyof Range)[];

export type ForecastDriver = "growth" | "margin";

/** A sum: intercept, coefficient x feature, and what a sector adds. */
type Linear = {
  intercept: number;
  coefficients: Record<string, number>;
  sectors: Partial<Record<Sector, number>>;
};

/**
 * What is added to a range, in units of its error's size, so that the sums of its means over many
 * companies are those of what followed. That of a sector counts by sectorWeight, all by the
 * record's levelWeight.
 */
type Level = {
  sectors: Partial<Record<Sector, number>>;
  sizes: Partial<Record<Size, number>>;
  /** Nothing is added without a price. */
  marketSizes: Partial<Record<MarketSize, number>>;
};

/**
 * One fit: the median of what followed, the logarithm of the error's size, the quantiles of the
 * errors in units of that size (of all companies, and what a sector or class of size adds), and
 * what makes its sums agree.
 */
export type Fit = {
  driver: ForecastDriver;
  /** Years ahead: growth a year over these years; margin of the last two of these years. */
  years: number;
  cases: number;
  companies: number;
  median: Linear;
  spread: Linear;
  errors: { all: Range; sectors: Partial<Record<Sector, Range>>; sizes: Partial<Record<Size, Range>> };
  level: Level;
};

/** What companies of a class of size did: counted, not fitted. */
export type ClassRate = {
  driver: ForecastDriver;
  years: number;
  size: Size;
  companies: number;
  range: Range;
  /** Quantiles at outcomeShares. */
  outcomes: number[];
  /** The lowest and the highest that was seen. */
  least: number;
  most: number;
};

/** Shares at which a class gives its quantiles: denser at the ends, where prices often ask to be. */
export const outcomeShares = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99,
];

/**
 * Returns the share of a class's outcomes above a value, interpolated between its quantiles. Beyond
 * the first and last quantile it lies between that share and none, by the least and most seen.
 */
export const shareAbove = (
  { outcomes, least, most }: Pick<ClassRate, "outcomes" | "least" | "most">,
  value: number,
): number => {
  const values = [least, ...outcomes, most];
  const shares = [0, ...outcomeShares, 1];
  const above = values.findIndex((one) => one > value);
  if (above <= 0) return above === 0 ? 1 : 0;
  const [low = 0, high = 0] = [values[above - 1], values[above]];
  const [from = 0, to = 1] = [shares[above - 1], shares[above]];
  return 1 - (from + ((value - low) / (high - low)) * (to - from));
};

/** A straight line through medians, with its errors on companies that it was not fitted to. */
export type Line = {
  intercept: number;
  slope: number;
  /** Of the slope, by resampling companies; null where they were not resampled. */
  standardError: number | null;
  cases: number;
  companies: number;
  /** The median of what the line is on: the typical company's. */
  typical: number;
  errors: Range;
  /** Mean absolute error of the line, and of one constant for all. */
  meanError: number;
  meanErrorOfConstant: number;
};

/** What lies beyond five years, and what growth needs. */
export type LongRun = {
  /** Growth a year in years six to ten, on the growth forecast for the first five. */
  laterGrowth: Line;
  /**
   * Equity added for each dollar of sales added over three years, on equity per dollar of sales
   * before; errors are shares of the line.
   */
  newEquity: Line;
  /** Return on equity less its usual cost two to three years later, on the same today. */
  returnOnEquity: Line;
  /**
   * Margins of years nine and ten where the forecast for year five was at most expectedUpTo, of
   * companies with revenue of fromRevenue (USD millions) or more. Smaller ones earned as little as
   * in year five.
   */
  matureMargin: { fromRevenue: number; expectedUpTo: number; cases: number; companies: number; range: Range };
  /** Gaussian copula correlation of the errors of growth and margin. */
  correlation: number;
};

export type BaseRates = {
  source: string;
  /** First and last fiscal year of the figures. */
  firstYear: number;
  lastYear: number;
  fits: Fit[];
  /** The typical company of each fit, beside which forecasts are explained. */
  typical: Typical[];
  classes: ClassRate[];
  longRun: LongRun;
};

const evaluate = (linear: Linear, features: Record<string, number>, sector: Sector): number =>
  Object.entries(linear.coefficients).reduce(
    (sum, [name, coefficient]) => sum + coefficient * (features[name] ?? 0),
    linear.intercept + (linear.sectors[sector] ?? 0),
  );

/** Mean of the half of a normal distribution beside its middle, in distances from p50 to p90. */
export const halfMean = 0.31128;

/** Returns the mean of a range: of two halves of normal distributions joined at p50. */
export const meanOfRange = ({ p10, p50, p90 }: Pick<Range, "p10" | "p50" | "p90">): number =>
  p50 + halfMean * (p90 - p50) - halfMean * (p50 - p10);

/** Weight of a sector's level: large companies make up a sector's sums. */
export const sectorWeight = (revenue: number): number =>
  Math.min(1.2, Math.max(0.1, (Math.log10(revenue) - 2) / 2));

/** Returns what a record's sector, size and market value add to its level. */
const levelsOf = (
  level: Level,
  {
    sector,
    weight,
    summary: { revenue, marketValue },
  }: { sector: Sector; weight: number; summary: RecordSummary },
) => ({
  sector: weight * sectorWeight(revenue) * (level.sectors[sector] ?? 0),
  size: weight * (level.sizes[sizeOf(revenue)] ?? 0),
  marketSize: marketValue === null ? 0 : weight * (level.marketSizes[marketSizeOf(marketValue)] ?? 0),
});

/** Returns the fit of a driver over a number of years. Throws if the table has none. */
export const findFit = (table: Pick<BaseRates, "fits">, driver: ForecastDriver, years: number): Fit => {
  const fit = table.fits.find((one) => one.driver === driver && one.years === years);
  if (!fit) throw new Error(`The base rates have no ${driver} over ${years} years.`);
  return fit;
};

/**
 * Evaluates a fit for a record: its features, the size of its error, what its classes add to the
 * level in units of that size, and the range. Throws if the record has no revenue in its year.
 */
export const evaluateFit = (fit: Fit, record: CompanyRecord) => {
  const summary = summariseRecord(record);
  const { [fit.driver]: features, spread, levelWeight } = featuresOf(summary);
  const { all, sectors, sizes } = fit.errors;
  const unit = Math.exp(evaluate(fit.spread, spread, record.sector));
  const levels = levelsOf(fit.level, { sector: record.sector, weight: levelWeight[fit.driver], summary });
  const centre =
    evaluate(fit.median, features, record.sector) + unit * (levels.sector + levels.size + levels.marketSize);
  const [sector, size] = [sectors[record.sector], sizes[sizeOf(summary.revenue)]];
  // Sums of quantiles may cross by a hair.
  const values = names
    .map((name) => centre + unit * (all[name] + (sector?.[name] ?? 0) + (size?.[name] ?? 0)))
    .toSorted((a, b) => a - b);
  const range = Object.fromEntries(names.map((name, index) => [name, values[index]])) as Range;
  return { features, unit, levels, range };
};

/**
 * Returns the range that a fit forecasts for a record: five quantiles, as fractions. Throws if the
 * record has no revenue in its year.
 */
export const forecastRange = (fit: Fit, record: CompanyRecord): Range => evaluateFit(fit, record).range;
