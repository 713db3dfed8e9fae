import { splitSentences } from "@plumbline/report/split-sentences.ts";
import { directionOf } from "../sentences/movements.ts";
import { countWords } from "../wording/count-words.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { Quotable } from "./list-quotables.ts";
import { patternOfName } from "./pattern-of-name.ts";
import { amountIn, isOfGrowth, isOfOtherGrowth, percentIn } from "./quarter-results.ts";
import { isBreakdown } from "./subject-of-result.ts";

/** What begins the clause of a sentence that holds the cause of a result. */
const cause =
  /(?:\b(?:primarily|mainly|largely|principally) )?\b(?:due (?:primarily |mainly |largely |principally )?to|driven (?:primarily |mainly |largely )?by|as a result of|resulted (?:primarily )?from|attributable (?:primarily )?to|because of|reflect(?:s|ed|ing)?)\b/i;
/** Returns whether a sentence gives a cause, so that it may hold a clause that is quoted. */
export const givesCause = (text: string): boolean => cause.test(text);

/** Measures of what is sold, and of something else. */
const ofSales = /\b(?:sales|revenues?|volumes?)\b/i;
/** What is sold in units: its cause is not that of revenue, which prices move, too. */
const ofVolume = /\b(?:volumes?|unit sales)\b/i;
const ofOthers =
  /\b(?:costs?|expenses?|margins?|profits?|income|cash|interest|tax(?:es)?|deferred|receivables?|inventor(?:y|ies))\b/i;

/** What a clause would leave out: that it is denied, may be, is expected, is offset or is of less than all. */
const governed =
  /\b(?:not|no|never|neither|nor|without|cannot|except|exclud\w+|could|may|might|would|should|will|if|unless|expect\w*|believe\w*|intend\w*|anticipat\w+|offset|despite|although|though|notwithstanding)\b/i;
/** The same within the clause itself, but what offset a part of it, which is quoted with it. */
const deniedWithin = new RegExp(governed.source.replace("|offset", ""), "i");

/** Growth on another basis than that of the figures. */
const otherBasis = /\b(?:currency|currencies|organic|comparable|same[- ]store)\b/i;
/** Growth on another basis that comes beside that of the figures: "10%, or 11% on a currency-neutral basis". */
const besideReported = /,? (?:or \d[\d.]*% on an?|on both an? as-reported and(?: an?)?) [\w-]+ basis,?/gi;

/** Fewest words of a clause that says something. */
const fewestWords = 5;

/** Finds the only part by the figures that the words before a cause name; null if there are none or several. */
const findPart = (before: string, { movers }: FiguresSay): FiguresSay["movers"][number] | null => {
  const named = movers.filter(({ name }) => patternOfName(name).test(before));
  return named.length === 1 ? (named[0] ?? null) : null;
};

/** Returns the clause of a sentence that holds its cause, and what comes before it; null if it has none. */
const splitCause = (text: string): { before: string; clause: string } | null => {
  const at = text.search(cause);
  return at < 0 ? null : { before: text.slice(0, at), clause: text.slice(at).replace(/\.$/, "") };
};

/** How a sentence begins that says why the result before it came about. */
const explains = /^(?:The|This|These|Such) (?:[\p{L}-]+ ){0,3}(?:increases?|decreases?|growth|declines?)\b/u;

/**
 * Returns the cause of what was sold, with what comes before it: of a sentence, or of the one that
 * explains the result before it. Null where something before it denies, limits or offsets it, or
 * where it is of another year.
 */
const readCause = (
  { text, passage, ofQuarter }: Quotable,
  say: FiguresSay,
): { before: string; clause: string } | null => {
  if (passage.part !== "Management’s discussion" || ofQuarter) return null;
  const [first = "", next, ...more] = splitSentences(text);
  const isOne = next === undefined || (explains.test(next) && splitCause(first) === null);
  const found = isOne && more.length === 0 ? splitCause(text) : null;
  if (!found) return null;
  const { before, clause } = found;
  if (!ofSales.test(before) || ofOthers.test(before) || governed.test(before)) return null;
  if (deniedWithin.test(clause)) return null;
  const years = (text.match(/\b20\d\d\b/g) ?? []).map(Number);
  return say.year === null || (years.length > 0 && !years.includes(say.year)) ? null : found;
};

/**
 * Returns the clause with which a sentence says why revenue or volume of a part moved, as of that
 * part and measure: from its causal word to the sentence's end, word for word. Null unless it names
 * one part by the figures, which moved as it says.
 */
const readClause = (one: Quotable, say: FiguresSay): Quotable | null => {
  if (one.shared === "later") return null;
  const found = readCause(one, say);
  if (!found) return null;
  const { clause } = found;
  const before = found.before.replaceAll(besideReported, "");
  const part = findPart(before, say);
  const way = directionOf(before);
  if (!part || part.growth === null || !way || way.isUp !== part.growth > 0) return null;
  const isOfVolume = ofVolume.test(before);
  if (!isOfVolume && (otherBasis.test(before) || isOfOtherGrowth(before, part))) return null;
  const words = countWords(clause);
  return words < fewestWords
    ? null
    : { ...one, text: clause, words, segment: part.name, ...(isOfVolume && { isOfVolume }) };
};

/** The sales of the company or of what it sells, as the subject of a result: "Streaming revenues". */
const subject =
  /^(?<name>(?:[\p{L}&.,-]+ ){0,5}(?:[Ss]ales|[Rr]evenues?))(?: (?:for|in|during) [^.]*?)? (?:increased|decreased|grew|rose|fell|declined|were|was)\b/u;
/** The same of goods: "Oncology products achieved sales of $20.8 billion in 2024, an increase of 17.7%". */
const subjectOfGoods =
  /^(?<name>(?:[\p{L}&/-]+ ){0,4}products) (?:achieved sales of|sales were) .*\b(?<noun>increase|decrease|decline) of\b/u;
/** How a sentence begins on the goods that moved such sales. */
const onGoods = /^(?:Strong sales|Higher sales|Lower sales|Sales|Growth) (?:of|in) (?:the )?\p{Lu}/u;
/** Returns whether a sentence after a result says which of these goods moved it, and why. */
export const explainsGoods = (result: string, next: string): boolean =>
  subjectOfGoods.test(result) && onGoods.test(next) && cause.test(next);

/** Part of the change of revenue from which what moved it so much explains it. */
const most = 0.5;

/** Returns whether goods moved as revenue did and by half of its change or more, by their sales and growth. */
const isMostOfChange = (result: string, { change = null }: FiguresSay): boolean => {
  const noun = subjectOfGoods.exec(result)?.groups?.["noun"];
  const [sales, by] = [amountIn(result), percentIn(result)];
  if (noun === undefined || sales === null || by === null || change === null) return false;
  const moved = noun === "increase" ? sales - sales / (1 + by) : sales - sales / (1 - by);
  return moved * change > 0 && Math.abs(moved) >= most * Math.abs(change);
};

/**
 * Returns what says why most of the change of revenue came about, as of the sales that it names: of
 * all, by the growth of the figures, or of goods that moved by half of the change or more. Null
 * where the cause only names the parts.
 */
const readClauseOfMost = (one: Quotable, say: FiguresSay): Quotable | null => {
  const { text } = one;
  const [result = "", next = ""] = splitSentences(text);
  if (explainsGoods(result, next)) {
    const clause = next.replace(/\.$/, "");
    const { name = "" } = subjectOfGoods.exec(result)?.groups ?? {};
    const isOfYear = say.year !== null && result.includes(String(say.year));
    return isOfYear && isMostOfChange(result, say) && !governed.test(clause)
      ? { ...one, text: clause, words: countWords(clause), segment: name, isOfMost: "most" }
      : null;
  }
  const found = readCause(one, say);
  const name = subject.exec(result)?.groups?.["name"];
  if (!found || name === undefined || isBreakdown(one, say)) return null;
  const way = directionOf(found.before);
  const { change = null } = say;
  if (!way || change === null || way.isUp !== change > 0) return null;
  const amount = amountIn(found.before);
  const isMost = percentIn(found.before) === null && amount !== null && amount >= most * Math.abs(change);
  const words = countWords(found.clause);
  const isOfMost = isMost ? "most" : "all";
  return (isMost || isOfGrowth(found.before, say)) && words >= fewestWords
    ? { ...one, text: found.clause, words, segment: name, isOfMost }
    : null;
};

/** Lists what a report says of why most of the change of revenue came about. */
export const listClausesOfMost = (quotables: readonly Quotable[], say: FiguresSay): Quotable[] =>
  quotables.flatMap((one) => readClauseOfMost(one, say) ?? []);

/** How a sentence begins that says why prices were lower or higher. */
const onPrices =
  /^(?<way>Lower|Higher) (?:ASP|average selling prices?|average unit retails?|selling prices?|prices?|pricing)\b/;
/** Returns whether a sentence is on prices, so that the paragraph's first one says of which part. */
export const isOnPrices = (text: string): boolean => onPrices.test(text);

/** Percentage points by which growth without currencies may differ from that of the figures. */
const nearGrowth = 0.02;

/**
 * Returns the clause with which a sentence says why prices were lower or higher, as of the part of
 * which its paragraph begins with revenue. Null unless that fell, or rose, with the prices, as the
 * figures say of that part alone.
 */
const readPriceClause = (one: Quotable, { movers }: FiguresSay): Quotable | null => {
  const { text, passage, opening = "" } = one;
  const way = onPrices.exec(text)?.groups?.["way"];
  const found = splitCause(text);
  if (!way || !found || passage.part !== "Management’s discussion" || one.ofQuarter) return null;
  if (governed.test(found.before) || deniedWithin.test(found.clause)) return null;
  const named = movers.filter(({ name }) =>
    new RegExp(`\\b${RegExp.escape(name)} (?:net )?(?:sales|revenues?)\\b`, "i").test(opening),
  );
  const [part] = named;
  const [moved, by] = [directionOf(opening), percentIn(opening)];
  if (!part || named.length > 1 || part.growth === null || !moved || by === null) return null;
  const isAlike = moved.isUp === part.growth > 0 && moved.isUp === (way === "Higher");
  const words = countWords(found.clause);
  return isAlike && Math.abs(by - Math.abs(part.growth)) <= nearGrowth && words >= fewestWords
    ? {
        ...one,
        text: found.clause,
        words,
        segment: part.name,
        ofPrice: way === "Higher" ? "higher" : "lower",
      }
    : null;
};

/** Lists the clauses with which sentences of a report say why a part by the figures moved. */
export const listCauseClauses = (quotables: readonly Quotable[], say: FiguresSay): Quotable[] =>
  quotables.flatMap((one) => readClause(one, say) ?? readPriceClause(one, say) ?? []);
