import { remember } from "../../remember.ts";
import { sentencesAtOnce } from "../sentences/movements.ts";

/** Share of the shorter sentence's words that another one has which says the same. */
const sameShare = 0.7;
/** The same for sentences without amounts, which differ in words alone, and for those that begin alike. */
const nearShare = 0.9;
const nearShareOfLike = 0.85;

/** Each sentence of a filing is compared with each that a report quotes. */
const wordsOf = remember(
  (text): string[] => text.toLowerCase().match(/[\p{L}\d.]{3,}/gu) ?? [],
  sentencesAtOnce,
);
const amountsOf = remember(
  (text): string[] => (text.match(/\d[\d.,]*\d|\d/g) ?? []).filter((one) => !/^(?:19|20)\d\d$/.test(one)),
  sentencesAtOnce,
);

const hasMostWords = (short: string, long: string, share: number): boolean => {
  const [words, others] = [wordsOf(short), new Set(wordsOf(long))];
  return words.filter((word) => others.has(word)).length >= share * words.length;
};

/** Returns whether two sentences begin with the same three words: with one subject. */
const beginAlike = (one: string, other: string): boolean => {
  const [start] = /^(?:\S+ ){3}/.exec(one) ?? [];
  return start !== undefined && other.startsWith(start);
};

/** Returns whether two sentences say the same: one holds the other, or its amounts and most words, or nearly all. */
export const saysSame = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.includes(short)) return true;
  // Most sentences differ in amounts, which are read sooner than words.
  const [amounts, otherAmounts] = [amountsOf(short), amountsOf(long)];
  if (amounts.length === 0 || otherAmounts.length === 0) {
    const share = beginAlike(short, long) ? nearShareOfLike : nearShare;
    return short.length > share ** 2 * long.length && hasMostWords(short, long, share);
  }
  if (!amounts.every((amount) => otherAmounts.includes(amount))) return false;
  return hasMostWords(short, long, sameShare);
};
