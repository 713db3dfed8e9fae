import { countWords } from "../wording/count-words.ts";

/**
 * Keeps the sentences that fit into a number of words, in their order: one that does not fit is
 * left out, and a later, shorter one may still fit.
 */
export const fitWords = (parts: readonly (string | null | false | undefined)[], most: number): string[] => {
  let words = 0;
  return parts.filter((part): part is string => {
    if (typeof part !== "string" || part === "") return false;
    const length = countWords(part);
    if (words + length > most) return false;
    words += length;
    return true;
  });
};
