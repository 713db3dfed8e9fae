/**
 * Returns a quantile of values in any order, interpolated between the two nearest (type 7 of
 * Hyndman and Fan 1996). Throws without values.
 */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = Float64Array.from(values).sort();
  const position = (sorted.length - 1) * share;
  const below = Math.floor(position);
  const [low, high] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]];
  if (low === undefined || high === undefined) throw new Error("there is no quantile of no values");
  return low + (position - below) * (high - low);
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);
