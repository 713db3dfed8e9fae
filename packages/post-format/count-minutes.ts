const wordsPerMinute = 220;

/** Estimates how many minutes a text takes to read, at least 1. */
export const countMinutes = (text: string): number =>
  Math.max(1, Math.round((text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / wordsPerMinute));
