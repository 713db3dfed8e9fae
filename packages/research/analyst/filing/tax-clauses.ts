import { directionOf } from "../sentences/movements.ts";
import { countWords } from "../wording/count-words.ts";

/** What a clause says of the tax rate: the years that its sentence names, and which way that went. */
export type OfTax = {
  years: readonly number[];
  isUp: boolean;
  /** Whether the sentence goes on after it, with other causes. */
  isPartial: boolean;
};

/** How a sentence begins that says how the tax rate of a year moved, up to its cause. */
const moved =
  /^(?:The Company['’]s|Our|The) effective (?:income )?tax rate\b(?<before>[^.]*?),? (?<cause>(?:primarily |mainly |largely )?(?:due to|driven by|as a result of|because of) .*)\.$/u;
/** What refers to another place of the report, before which a clause ends. */
const reference = / \((?:refer to|see) .*$/i;
/** The rate that a law sets, and what may come, explain no change. */
const unfit = /\b(?:statutory|may|might|could|would|if|not|no|expect\w*|anticipat\w+)\b/i;

/** Which way a rate went, where no verb says it. */
const comparison = /\b(?<up>higher)\b|\b(?<down>lower)\b/i;

/** Most words of a clause that is quoted. */
const mostWords = 30;

/**
 * Reads the clause with which a sentence says why the effective tax rate of a year was higher or
 * lower than the year before's, from its causal word to the sentence's end, or to where it refers
 * to another place; null if it has none.
 */
export const readTaxClause = (sentence: string): (OfTax & { text: string; words: number }) | null => {
  const { before = "", cause = "" } = moved.exec(sentence)?.groups ?? {};
  const text = cause.replace(reference, "");
  const words = countWords(text);
  if (text === "" || words > mostWords || unfit.test(`${before} ${text}`)) return null;
  const compared = comparison.exec(before)?.groups;
  const isUp = compared ? compared["up"] !== undefined : directionOf(before)?.isUp;
  const years = (before.match(/\b20\d\d\b/g) ?? []).map(Number);
  return isUp === undefined ? null : { text, words, years, isUp, isPartial: text !== cause };
};
