const maxNameLength = 60;
/** Words that no name of a segment needs, and an instruction does. */
const orders =
  /\b(?:ignore|instructions?|strong (?:buy|sell)|rules?|recommend\w*|prompt|system|assistant|overvalued|undervalued)\b/i;

/**
 * Tells whether a name from a filing can stand in a sentence: short, without marks that end a
 * sentence, amounts or orders.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= maxNameLength &&
  /^[\p{L}\p{N}][\p{L}\p{N} &'’.,/()-]*$/u.test(name) &&
  !/[.!?]\s+\p{Lu}[\p{L}\s]*\s/u.test(name) &&
  !/\d{3}/.test(name) &&
  !orders.test(name);
