/** Share of the shorter sentence's words that another one has which says the same. */
const sameShare = 0.7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d.]{3,}/gu) ?? [];
const amountsOf = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).filter((one) => !/^(?:19|20)\d\d$/.test(one));

/** Returns whether two sentences say the same: one holds the other, or its amounts and most words. */
export const saysSame = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.includes(short)) return true;
  // Most sentences differ in amounts, which are read sooner than words.
  const amounts = amountsOf(short);
  if (amounts.length === 0) return false;
  const otherAmounts = amountsOf(long);
  if (!amounts.every((amount) => otherAmounts.includes(amount))) return false;
  const [words, others] = [wordsOf(short), new Set(wordsOf(long))];
  return words.filter((word) => others.has(word)).length >= sameShare * words.length;
};
