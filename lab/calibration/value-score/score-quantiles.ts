/** Quantiles p0, p5 .. p100 in this order. */
export type Quantiles = readonly number[];

const steps = 20;
/** Levels of p0, p5 .. p100, from 0 to 1. */
export const spread: readonly number[] = Array.from({ length: steps + 1 }, (_, index) => index / steps);

/** Returns the quantiles of a row's percentiles. Throws if one is missing. */
export const quantilesOf = (percentiles: Record<string, number>): Quantiles =>
  spread.map((_level, index) => {
    const value = percentiles[`p${index * 5}`];
    if (value === undefined) throw new Error(`the percentile p${index * 5} is missing`);
    return value;
  });

/**
 * Returns the place of an outcome in a distribution (probability integral transform), from 0 to 1,
 * interpolated between quantiles. At an outcome that several quantiles share it is the highest.
 */
export const placeOf = (quantiles: Quantiles, outcome: number): number => {
  const below = quantiles.findLastIndex((value) => value <= outcome);
  if (below < 0) return 0;
  const [low, high] = [quantiles[below] ?? 0, quantiles[below + 1]];
  if (high === undefined) return 1;
  return (below + (outcome - low) / (high - low)) / steps;
};

/**
 * Computes the continuous ranked probability score from quantiles, in the unit of the outcome:
 * twice the integral of the quantile loss over all levels, by the trapezoidal rule (Gneiting and
 * Raftery 2007, section 4.2). Lower is better; for a single number it is the absolute error.
 */
export const crps = (quantiles: Quantiles, outcome: number): number => {
  const losses = spread.map((level, index) => {
    const error = outcome - (quantiles[index] ?? NaN);
    return error >= 0 ? level * error : (level - 1) * error;
  });
  const inner = losses.slice(1, -1).reduce((sum, loss) => sum + loss, 0);
  return (2 * (inner + ((losses[0] ?? 0) + (losses.at(-1) ?? 0)) / 2)) / steps;
};
