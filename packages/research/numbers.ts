import { meaningfulRatio, type RatioKind } from "@plumbline/model/meaningful-ratio.ts";

/** Returns whether a value is a finite number. */
export const isNumber = (value: number | null | undefined): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** Divides; null if either is unknown, or what it is divided by is zero, negative or near zero. */
export const quotient = (
  kind: RatioKind,
  over: number | null | undefined,
  under: number | null | undefined,
): number | null => (isNumber(over) && isNumber(under) ? meaningfulRatio(kind, over, under) : null);

/** Limits a value to two bounds. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Rounds to the decimals that the report shows, so that a driver equals the number in its text. */
export const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
};

export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the median of the values that are not null; null if there are none. */
export const median = (values: readonly (number | null)[]): number | null => {
  const sorted = values.filter(isNumber).toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[at] as number)
    : ((sorted[at - 1] as number) + (sorted[at] as number)) / 2;
};

/** Computes the population standard deviation; null for fewer than three values. */
export const spread = (values: readonly number[]): number | null => {
  const centre = mean(values);
  if (centre === null || values.length < 3) return null;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / values.length);
};

/** Computes the weighted mean of the values that are not null; null if there are none. */
export const blend = (parts: readonly (readonly [weight: number, value: number | null])[]): number | null => {
  const known = parts.filter((part): part is readonly [number, number] => isNumber(part[1]));
  const weight = known.reduce((sum, [w]) => sum + w, 0);
  return weight > 0 ? known.reduce((sum, [w, value]) => sum + w * value, 0) / weight : null;
};

/** Computes the weighted geometric mean of the positive values; null if there are none. */
export const blendRatios = (
  parts: readonly (readonly [weight: number, value: number | null])[],
): number | null => {
  const log = blend(parts.map(([w, value]) => [w, isNumber(value) && value > 0 ? Math.log(value) : null]));
  return log === null ? null : Math.exp(log);
};
