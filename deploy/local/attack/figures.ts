/** Counts equal texts: "3 x 200, 1 x 503", the most frequent first. */
export const tally = (texts: readonly (string | number)[]): string => {
  const counts = new Map<string | number, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([text, count]) => `${count} x ${text}`)
    .join(", ");
};
