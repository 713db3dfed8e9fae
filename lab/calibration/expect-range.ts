import type { Range } from "@plumbline/base-rates/forecast.ts";

type Ends = Pick<Range, "p10" | "p50" | "p90">;

/** Standard normal quantile of p90. */
const p90Distance = 1.2815516;
const halfNormalMean = Math.sqrt(2 / Math.PI);
/** Means of |z|^k of a standard normal z, from k = 0. */
const halfNormalMoments = [1, halfNormalMean, 1, 2 * halfNormalMean, 3, 8 * halfNormalMean];

const deviationsOf = ({ p10, p50, p90 }: Ends) => ({
  up: (p90 - p50) / p90Distance,
  down: (p50 - p10) / p90Distance,
});

/** Returns the standard deviation of a range: of two halves of normal distributions joined at p50. */
export const deviationOf = (range: Ends): number => {
  const { up, down } = deviationsOf(range);
  return Math.sqrt((up ** 2 + down ** 2) / 2 - ((halfNormalMean * (up - down)) / 2) ** 2);
};

/**
 * Returns the mean of (1 + growth)^years over a range of growth a year, up to five years. It is
 * above the power of the mean: sales that grow faster than expected add more than slower ones take.
 */
export const expectGrowth = (range: Ends, years: number): number => {
  const { up, down } = deviationsOf(range);
  let ways = 1;
  let total = 0;
  for (let k = 0; k <= years; k++) {
    const moment = ((halfNormalMoments[k] ?? 0) * (up ** k + (-down) ** k)) / 2;
    total += ways * (1 + range.p50) ** (years - k) * moment;
    ways = (ways * (years - k)) / (k + 1);
  }
  return total;
};
