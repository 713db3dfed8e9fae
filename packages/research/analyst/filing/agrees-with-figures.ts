import { isNumber } from "../../numbers.ts";
import { directionOf } from "../sentences/movements.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { Quotable } from "./list-quotables.ts";
import { isOfGrowth, isOfOtherGrowth, isResultOfQuarter } from "./quarter-results.ts";
import { findMover, isBreakdown } from "./subject-of-result.ts";
import type { Topic } from "./topic.ts";
import { isOfOtherYear } from "./years-named.ts";

/** What takes more of revenue where it rises: costs, and an insurer's or a bank's ratio of them. */
const cost =
  /\b(?:costs?|expenses?|provision|spending|SG&A|R&D|MCR|(?:medical (?:care|cost|loss)|loss|combined|expense|efficiency|benefits?|operating) ratio)\b/i;
const nounUp = /\b(?:increases?|growth|improvements?)\b/i;
const nounDown = /\b(?:decreases?|declines?|reductions?|contraction)\b/i;

/** Returns which way a sentence says that its measure went: 1 up, -1 down, 0 if it does not say. */
const directionIn = (text: string): number => {
  const verb = directionOf(text);
  const [up, down] = [text.search(nounUp), text.search(nounDown)];
  const noun = Math.min(...[up, down].filter((at) => at >= 0));
  if (verb && verb.at <= noun) return verb.isUp ? 1 : -1;
  if (!Number.isFinite(noun)) return 0;
  return noun === up ? 1 : -1;
};

/** A measure without a name: of the whole, or of the part that a heading before it names. */
const nameless =
  /^(?:(?:In|For|During) [^,]*(?:\d, )?\d{4}[^,]*, )?(?:(?:The|Our|Net|Total|Organic|Gross|Operating|Comparable|Reported|Segment|Unit|Lower|Higher|Strong|Sales|Revenues?|Income|Expenses?|Costs?|U\.S\.|International|Wholesale)\b)/;

/** What says that a measure is that of the whole company, wherever it is. */
const ofWhole = /\b(?:consolidated|company-?wide|total company)\b/i;
export const isNameless = (text: string): boolean => nameless.test(text) && !ofWhole.test(text);

/**
 * Returns which way costs moved the margin: up if they fell, or rose by a smaller percentage than
 * revenue; 0 if the sentence does not say.
 */
const effectOfCosts = (text: string, growth: number | null): number => {
  const direction = directionIn(text);
  const [, by] = /\bincreased (?:by )?(\d+(?:\.\d+)?)%/.exec(text) ?? [];
  if (direction <= 0 || by === undefined || growth === null) return -direction;
  return Math.sign(100 * growth - Number(by));
};

/** What the growth of the figures is of. */
const revenue = /\b(?:net sales|sales|revenues?)\b/i;

/** What makes growth another than that of the figures, by the sentence's own words. */
const otherBasis = /\b(?:currency|currencies|organic|comparable|same[- ]store)\b/i;

/**
 * Returns whether a result is that of a part that a heading names, or moved a part otherwise than
 * the figures say: its subject moves by another figure elsewhere, or its own is not that of the
 * part.
 */
const isOfOtherPart = (
  { shared }: Quotable,
  {
    first,
    topic,
    part,
    say,
  }: { first: string; topic: Topic; part: FiguresSay["movers"][number] | null; say: FiguresSay },
): boolean => {
  const isOfRevenue = topic.hasDirection !== "margin" && revenue.test(first) && !otherBasis.test(first);
  if (part && part.growth !== null)
    return shared === "later" || (isOfRevenue && isOfOtherGrowth(first, part));
  return shared !== undefined && (!isOfRevenue || !isOfGrowth(first, say));
};

/** How a result begins that is of a product or of a part of a part: "Growth in Trauma", "Surgical growth was". */
const ofProduct =
  /^(?:(?:Growth|Increases?|Declines?|Decreases?) (?:in|of) (?!(?:the |our |total |worldwide |net |consolidated )*(?:sales|revenues?)\b)|(?!(?:Organic|Operational|Total|Revenue|Sales|Overall)\b)\p{Lu}[\p{L}-]+ growth (?:was|is)\b)/u;

const isAgainst = (part: number | null | undefined, whole: number | null): boolean =>
  isNumber(part) && isNumber(whole) && part * whole < 0;

/** Returns whether a sentence says of its measure what the figures do: costs move against a margin. */
export const agrees = (one: Quotable, topic: Topic, say: FiguresSay): boolean => {
  const { text, isInSegment, ofQuarter } = one;
  const measure = topic.isOfFaster ? "growth" : topic.hasDirection;
  if (ofQuarter?.isOfOther || isOfOtherYear(text, say)) return false;
  const [first = ""] = text.split(/\b(?:due to|driven by|primarily)\b/);
  const mover = findMover(say.movers, first);
  if (isInSegment && !mover && isNameless(text)) return false;
  const section = say.movers.find(({ name }) => name === one.segment);
  if (!ofQuarter && isOfOtherPart(one, { first, topic, part: mover ?? null, say })) return false;
  if (ofQuarter && measure && !isResultOfQuarter(one, { isMover: Boolean(mover), measure, say }))
    return false;
  const isCost = measure === "margin" && cost.test(first) && !/\bmargin|profit|income\b/i.test(first);
  const change = measure === "growth" ? (mover?.growth ?? say.growth) : say.margin;
  if (measure === "growth" && isBreakdown(one, say)) return false;
  // The cause of a product's growth is none of the company's.
  if (measure === "growth" && !mover && ofProduct.test(text)) return false;
  // A part that moved against the whole is no reason why the whole moved.
  if (measure === "growth" && isAgainst((mover ?? section)?.growth, say.growth)) return false;
  const direction = isCost ? effectOfCosts(text, say.growth) : directionIn(text);
  return direction !== 0 && change !== null && direction === Math.sign(change);
};
