/**
 * One tag of a reading. sign -1: filed with the opposite sign. optional: counts as zero if it is
 * not filed.
 */
export type Term = { tag: string; sign: 1 | -1; optional: boolean };

/** Lists the tags without which a reading is not there. */
export const listNeeded = (terms: readonly Term[]): string[] =>
  terms.filter(({ optional }) => !optional).map(({ tag }) => tag);

/** Parses a reading: "A", "-A" (opposite sign), "A?" (optional), and sums such as "A + B? - C". */
export const parseReading = (text: string): Term[] =>
  [...text.matchAll(/([+-])?\s*(\w+)(\?)?/g)].map(([, sign, tag, optional]) => ({
    tag: tag as string,
    sign: sign === "-" ? -1 : 1,
    optional: optional === "?",
  }));
