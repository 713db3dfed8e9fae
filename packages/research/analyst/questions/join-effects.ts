/** Returns the verb of what an effect did to a margin. */
export const verbOf = (effect: number): string => (effect > 0 ? "added" : "took");

/** What else moved the net margin, its effect, and its points as they are written. */
export type Effect = { name: string; effect: number; points: string };

/**
 * Goes on with what else moved the net margin, with commas where there are more than two; a verb is
 * left out that repeats the one before.
 */
export const joinEffects = (
  parts: readonly Effect[],
  { isMore, verb }: { isMore: boolean; verb: string },
): string => {
  // A name with "and" would read as another one.
  const isApart = isMore || parts[0]?.name.includes(" and ");
  let said = isApart ? "" : verb;
  const texts = parts.map(({ name, effect, points }) => {
    const own = verbOf(effect);
    const text = own === said ? `${name} ${points}` : `${name} ${own} ${points}`;
    said = own;
    return text;
  });
  if (texts.length === 0) return "";
  const list = [...texts.slice(0, -2), texts.slice(-2).join(" and ")].join(", ");
  if (isApart) return `; ${list}`;
  return texts.length > 1 ? `, ${list}` : ` and ${list}`;
};
