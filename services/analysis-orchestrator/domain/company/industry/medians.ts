/** Returns the median of the values that are not null; null if there are none. */
export const median = (values: readonly (number | null)[]): number | null => {
  const known = values
    .filter((value): value is number => value !== null && Number.isFinite(value))
    .toSorted((a, b) => a - b);
  if (known.length === 0) return null;
  const middle = known.length >> 1;
  return known.length % 2
    ? (known[middle] as number)
    : ((known[middle - 1] as number) + (known[middle] as number)) / 2;
};
