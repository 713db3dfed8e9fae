import { fastInverseNormal } from "./fast-normal.ts";
import { exponential, naturalLogarithm } from "./normal-distribution.ts";
import { percentiles } from "./percentiles.ts";
import { randomIntegers } from "./scrambled-sobol.ts";
import type { Percentiles } from "./types.ts";

/** Percentiles p10, p25, p50, p75 and p90 of a company's value over its price. */
export type ValueRatios = readonly [p10: number, p25: number, p50: number, p75: number, p90: number];

/** Standard normal quantiles of these levels. */
const KNOTS = [-1.2815515655446004, -0.6744897501960817, 0, 0.6744897501960817, 1.2815515655446004] as const;
const LAST = KNOTS.length - 1;

const LN2 = 0.6931471805599453;
/** naturalLogarithm takes a number below 1: half of the inverse of any other is one. */
const logarithm = (x: number): number => (x < 1 ? naturalLogarithm(x) : -naturalLogarithm(0.5 / x) - LN2);

/** Beyond, a ratio is more than any that is found. */
const MOST_LOG = 50;
const power = (log: number): number => {
  const limited = Math.min(MOST_LOG, Math.max(-MOST_LOG, log));
  return limited > 0 ? 1 / exponential(-limited) : exponential(limited);
};

/** A segment between two knots: logarithms where both ends are above zero, ratios otherwise. */
type Segment = { from: number; low: number; slope: number; isLog: boolean };

const joinKnots = (ratios: ValueRatios): Segment[] =>
  KNOTS.slice(0, LAST).map((from, index) => {
    const [low, high] = [Math.max(0, ratios[index] ?? 0), Math.max(0, ratios[index + 1] ?? 0)];
    const width = (KNOTS[index + 1] ?? 0) - from;
    if (low === 0) return { from, low, slope: high / width, isLog: false };
    const start = logarithm(low);
    return { from, low: start, slope: (logarithm(high) - start) / width, isLog: true };
  });

/**
 * Creates the function from a standard normal score to value over price: straight between the
 * percentiles on the scale of logarithms, and beyond p10 and p90 as in the segment beside them. A
 * ratio is from zero to `most`.
 */
const createRatioOf = (ratios: ValueRatios, most: number): ((score: number) => number) => {
  const segments = joinKnots(ratios);
  return (score) => {
    let index = 0;
    while (index < LAST - 1 && score >= (KNOTS[index + 1] ?? 0)) index++;
    const { from, low, slope, isLog } = segments[index] as Segment;
    const at = low + slope * (score - from);
    return Math.min(most, isLog ? power(at) : Math.max(0, at));
  };
};

/** A company of a portfolio: its share of the portfolio's price, its sector, and its percentiles. */
export type Holding = { weight: number; sector: string; ratios: ValueRatios };

/**
 * How companies err together: the parts of the variance of their errors that all companies share,
 * and that the companies of a sector share beside it. The rest is a company's own. A share counts
 * for at most `mostRatio` times its price.
 */
export type SharedErrors = { market: number; sector: number; mostRatio: number };

export type PortfolioValue = {
  /** Of the portfolio's value over its price. */
  percentiles: Percentiles;
  mean: number;
  /** The share of trials in which the portfolio is worth less than its price. */
  shareBelowPrice: number;
};

/** Over a hundred seeds, p10 and p90 of 20 equal holdings then vary by 0.6% and 0.7%. */
const PORTFOLIO_TRIALS = 4_000;

const UNIT = 1 / 4294967296;

/** Draws standard normal scores; the same seed gives the same scores. */
const drawScores = (count: number, seed: number): Float64Array => {
  const next = randomIntegers({ seed });
  const scores = new Float64Array(count);
  for (let index = 0; index < count; index++) scores[index] = fastInverseNormal((next() + 0.5) * UNIT);
  return scores;
};

/** A score of a trial is below it: three scores within 6.3 each, with weights of length 1. */
const TABLE_LIMIT = 11;
const NODES_PER_UNIT = 16;
/**
 * Writes the ratios at evenly spaced scores, so that a trial takes a few multiplications. Between
 * two nodes a ratio errs by less than 0.2% where it grows fourfold from one score to the next.
 */
const tabulate = (ratios: ValueRatios, most: number): Float64Array => {
  const ratioOf = createRatioOf(ratios, most);
  return Float64Array.from({ length: 2 * TABLE_LIMIT * NODES_PER_UNIT + 2 }, (_, node) =>
    ratioOf(node / NODES_PER_UNIT - TABLE_LIMIT),
  );
};

/**
 * Simulates the value of a portfolio over its price. Weights are scaled to add up to 1. Errors of
 * companies are correlated by a factor of the market and one of each sector (a Gaussian copula), so
 * that each company keeps its own percentiles. The same holdings in the same order and the same
 * seed give the same bits in every JavaScript engine. Throws without a weight above zero.
 */
export const valuePortfolio = ({
  holdings,
  shared: { market, sector, mostRatio },
  seed,
  trials = PORTFOLIO_TRIALS,
}: {
  holdings: readonly Holding[];
  shared: SharedErrors;
  seed: number;
  trials?: number;
}): PortfolioValue => {
  const total = holdings.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError("A portfolio needs a weight above zero.");
  const [ofMarket, ofSector] = [Math.sqrt(market), Math.sqrt(sector)];
  const ofCompany = Math.sqrt(1 - market - sector);
  const names = [...new Set(holdings.map((holding) => holding.sector))];
  // What all companies share counts most, so that its scores are evenly spaced.
  const common = Float64Array.from({ length: trials }, (_, trial) =>
    fastInverseNormal((trial + 0.5) / trials),
  );
  const bySector = new Map(names.map((name, index) => [name, drawScores(trials, seed + index)]));
  const values = new Float64Array(trials);
  for (const [index, { weight, sector: name, ratios }] of holdings.entries()) {
    const table = tabulate(ratios, mostRatio);
    const own = drawScores(trials, seed + names.length + index);
    const peers = bySector.get(name) as Float64Array;
    for (let trial = 0; trial < trials; trial++) {
      const score =
        ofMarket * (common[trial] ?? 0) + ofSector * (peers[trial] ?? 0) + ofCompany * (own[trial] ?? 0);
      const place = (score + TABLE_LIMIT) * NODES_PER_UNIT;
      const node = place | 0;
      const [low, high] = [table[node] ?? 0, table[node + 1] ?? 0];
      values[trial] = (values[trial] ?? 0) + (weight / total) * (low + (place - node) * (high - low));
    }
  }
  let sum = 0;
  let below = 0;
  for (const value of values) {
    sum += value;
    if (value < 1) below++;
  }
  return { percentiles: percentiles(values), mean: sum / trials, shareBelowPrice: below / trials };
};
