const conjunction = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Joins words or parts as "a, b and c". */
export const joinWords = (parts: readonly string[]): string => conjunction.format(parts);
