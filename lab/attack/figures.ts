/** Counts equal texts: "3 x 200, 1 x 503", the most frequent first. */
export const tally = (texts: readonly (string | number)[]): string => {
  const counts = new Map<string | number, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([text, count]) => `${count} x ${text}`)
    .join(", ");
};

/** Returns the value below which a share of the values lies; 0 without values. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/** Formats milliseconds as "p50 1.2 s, p95 3.4 s, max 5.6 s". */
export const describeTimes = (milliseconds: readonly number[]): string => {
  const seconds = (share: number) => (percentile(milliseconds, share) / 1_000).toFixed(2);
  return `p50 ${seconds(0.5)} s, p95 ${seconds(0.95)} s, max ${seconds(1)} s`;
};
