import type { FiguresSay } from "./figures-say.ts";
import type { Quotable } from "./list-quotables.ts";
import { fullDate } from "./outdated.ts";

/** Days of a sentence, whose figures are none of what it tells. */
const withoutDays = (text: string): string =>
  text.replaceAll(fullDate, "").replaceAll(/\b(?:19|20)\d\d\b/g, "");
const cause =
  /\b(?:due(?: primarily| mainly)? to|driven by|result(?:s|ed)? (?:of|from|in)|attributable to|reflect(?:s|ed|ing)|led by|because|as (?:our|we|its))\b|, as /i;
/** A figure with its unit, or a name that does not begin the sentence. */
const figureOrName =
  /[$€£]\s?\d|\d ?%|\d (?:basis|million|billion|points|percent)|[\p{Ll},] (?!The\b|Company\b|We\b|Our\b)\p{Lu}[\p{L}’&-]+|\bi\p{Lu}\p{Ll}/u;

/** Words that few reports have from which a sentence names things, as coal and fertilizer. Judgement. */
const manyRare = 4;

/** Returns whether a sentence says why its measure moved, and of what or by how much. */
export const givesReason = ({ text, rareWords }: Pick<Quotable, "text" | "rareWords">): boolean =>
  cause.test(text) && (rareWords >= manyRare || figureOrName.test(withoutDays(text)));

const start = String.raw`^(?:(?:In|For|During) [^.]{3,60}?(?:\d{4}|quarter), )?(?:Compared (?:to|with) [^,]{3,60}, )?(?:we (?:recognized|had|generated|reported) )?(?:The (?:increase|decrease|growth|decline|improvement|change)s? in )?(?:(?:The Company['’]s|the|our|total|net|consolidated|worldwide|company|overall|reported) )*`;
const costs = String.raw`(?:selling|research|marketing|sales and marketing|technology|general)\b[^.]{0,50}? (?:expenses?|costs|spending)`;
/** Measures of the whole company, with which a sentence on a quarter begins. */
const ofRevenue = new RegExp(`${start}(?:operating )?(?:sales|revenues?|volumes? (?:in|de)creases?)\\b`, "i");
const ofMargin = new RegExp(
  `${start}(?:operating (?:income|profit|margin|expenses|costs|ratio)|gross (?:profit|margins?)|costs? (?:of|and) (?:revenues?|sales|products?|goods|expenses)|${costs}|SG&A|R&D)(?!\\p{L})`,
  "iu",
);

/** Returns whether a sentence begins with revenue, or a line that moves the margin, of the whole company. */
export const isOfWhole = (
  { text, isInSegment }: Pick<Quotable, "text" | "isInSegment">,
  measure: "growth" | "margin",
): boolean => !isInSegment && (measure === "growth" ? ofRevenue : ofMargin).test(text);

/** Share of the change of revenue from which a part that the figures do not know explains it. */
const leastExplained = 0.2;

/** Reads the first amount of a sentence, in millions; null if there is none. */
export const amountIn = (text: string): number | null => {
  const [, digits = "", unit = ""] = /[$€£]\s?(\d[\d,]*(?:\.\d+)?)\s(million|billion)/.exec(text) ?? [];
  return digits === "" ? null : Number(digits.replaceAll(",", "")) * (unit === "billion" ? 1e3 : 1);
};

/** Percentage points by which a sentence may round the growth of revenue, and restate it, too. */
const near = { rounded: 0.55, restated: 1.1 };
/** Reads the first percentage of a text, as a fraction; null if there is none. */
export const percentIn = (text: string): number | null => {
  const [, by] = /(?<![\d.])(\d+(?:\.\d+)?) ?(?:%|percent)/.exec(text) ?? [];
  return by === undefined ? null : Number(by) / 100;
};

/** Reads by how many percent a sentence says that revenue moved, less what the figures say; null without either. */
const distanceOfGrowth = (first: string, { growth }: Pick<FiguresSay, "growth">): number | null => {
  const by = percentIn(first);
  return by === null || growth === null ? null : 100 * Math.abs(by - Math.abs(growth));
};

/** Returns whether a sentence on revenue gives another growth than the figures. */
export const isOfOtherGrowth = (first: string, say: Pick<FiguresSay, "growth">): boolean =>
  (distanceOfGrowth(first, say) ?? 0) > near.restated;

/** Returns whether a sentence on revenue gives the growth of the figures. */
export const isOfGrowth = (first: string, say: Pick<FiguresSay, "growth">): boolean =>
  (distanceOfGrowth(first, say) ?? Infinity) <= near.rounded;

/**
 * Returns whether a result of a 10-Q is of the whole company, of a part that the figures know, or
 * of one whose amount explains the change of revenue; what it says of revenue as a whole has to be
 * its growth. A product that nothing else names says little of why the company's figures moved.
 */
export const isResultOfQuarter = (
  one: Pick<Quotable, "text" | "isInSegment">,
  { isMover, measure, say }: { isMover: boolean; measure: "growth" | "margin"; say: FiguresSay },
): boolean => {
  if (isMover) return true;
  const [first = ""] = one.text.split(/\b(?:due|driven by|primarily|reflecting)\b/);
  if (isOfWhole(one, measure)) return measure === "margin" || !isOfOtherGrowth(first, say);
  const amount = amountIn(first);
  const { change = null } = say;
  return (
    measure === "growth" && amount !== null && change !== null && amount >= leastExplained * Math.abs(change)
  );
};
