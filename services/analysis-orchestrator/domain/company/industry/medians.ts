/** The middle of the values that exist; null for none. */
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
