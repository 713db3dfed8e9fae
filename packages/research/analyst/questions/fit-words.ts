import { countWords } from "../wording/count-words.ts";
import type { Parts } from "./question.ts";

const isSentence = (text: string | null | false | undefined): text is string =>
  typeof text === "string" && text !== "";

/**
 * Keeps the sentences that fit into a number of words, in their order: one that does not fit is
 * left out, and a later, shorter one may still fit. Of several wordings the first that fits counts.
 */
export const fitWords = (parts: Parts, most: number): string[] => {
  let words = 0;
  return parts.flatMap((part) => {
    const wordings = (typeof part === "object" && part ? part : [part as string]).filter(isSentence);
    const kept = wordings.find((text) => words + countWords(text) <= most);
    words += kept ? countWords(kept) : 0;
    return kept ?? [];
  });
};
