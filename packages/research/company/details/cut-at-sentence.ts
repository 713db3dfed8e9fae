/**
 * Shortens a text to a number of characters, after the last sentence if that ends in its second
 * half.
 */
export const cutAtSentence = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const end = Math.max(
    ...[...cut.matchAll(/[.!?]["”’)]?(?=\s)/g)].map((found) => found.index + found[0].length),
    0,
  );
  return cut.slice(0, end > limit / 2 ? end : limit).trim();
};
