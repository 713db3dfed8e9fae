import { isNumber } from "../../numbers.ts";
import { directionOf } from "../sentences/movements.ts";
import { monthsIn } from "../../company/filings/quarter-months.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { OfQuarter, Quotable } from "./list-quotables.ts";
import { isOfPart } from "./balances.ts";
import { fullDate, isOutdated } from "./outdated.ts";
import { isOfGrowth, isOfOtherGrowth, isOfWhole, isResultOfQuarter } from "./quarter-results.ts";
import { findMover, findName, isBreakdown, isOfFaster, isOfMost } from "./subject-of-result.ts";
import type { Topic, TopicName } from "./topic.ts";
import { notOnlyLimit } from "./owed.ts";
import { topics } from "./topics.ts";

/** What may be quoted of a report, and what the figures say of its year or quarter. */
export type Filed = { quotables: readonly Quotable[]; say: FiguresSay };

/**
 * Points for what a topic likes, for rare words, for the place and for what is no news. Judgement,
 * tried on the filings of 21 companies, seven of which are not in the sample data.
 */
const weights = {
  like: 1,
  rareWord: 0.4,
  mostRareWords: 6,
  mover: 7,
  part: 3,
  early: 3,
  own: 1,
  old: -4,
  minor: -4,
  word: -0.04,
};
/**
 * Points below which a sentence says too little: less is asked of one on results, which the figures
 * have confirmed.
 */
const least = { ofResults: 1.5, ofOthers: 2.5 };

/** Lists the years that a sentence names. The day of a quarter may be of a calendar year before its fiscal one. */
const yearsIn = (text: string, { isQuarter, year, end }: FiguresSay): number[] => {
  const named = (one: string) => (one.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  if (!isQuarter || year === null || end === null) return named(text);
  const ofDays = named((text.match(fullDate) ?? []).join(" "));
  const shift = year - Number(end.slice(0, 4));
  return [...named(text.replaceAll(fullDate, "")), ...ofDays.map((one) => one + shift)];
};

/** Returns whether a sentence names years, but not the filing's. */
const isOfOtherYear = (text: string, say: FiguresSay): boolean => {
  const named = yearsIn(text, say);
  return say.year !== null && named.length > 0 && !named.includes(say.year);
};
/** Returns whether the newest year that a sentence names is more than a year before the filing's. */
const isOld = (text: string, say: FiguresSay): boolean => {
  const named = yearsIn(text, say);
  return say.year !== null && named.length > 0 && Math.max(...named) < say.year - 1;
};

/** Returns whether a sentence is of a year more than one before the newest, by its words or by its filing. */
const isLongAgo = (text: string, say: FiguresSay): boolean => {
  const [named, { year, newestYear = year }] = [yearsIn(text, say), say];
  const last = named.length > 0 ? Math.max(...named) : year;
  return last !== null && newestYear !== null && last < newestYear - 1;
};

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

/** Returns whether a sentence tells history: the first year that it names is long before the filing's. */
const isHistory = (text: string, say: FiguresSay): boolean =>
  yearsIn(text, say).some((named) => say.year !== null && named < say.year - (say.isOlder ? 0 : 1));

/** A measure without a name: of the whole, or of the part that a heading before it names. */
const nameless =
  /^(?:(?:In|For|During) [^,]*(?:\d, )?\d{4}[^,]*, )?(?:(?:The|Our|Net|Total|Organic|Gross|Operating|Comparable|Reported|Segment|Unit|Lower|Higher|Strong|Sales|Revenues?|Income|Expenses?|Costs?|U\.S\.|International|Wholesale)\b)/;

/** What says that a measure is that of the whole company, wherever it is. */
const ofWhole = /\b(?:consolidated|company-?wide|total company)\b/i;
const isNameless = (text: string): boolean => nameless.test(text) && !ofWhole.test(text);

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
const agrees = (one: Quotable, topic: Topic, say: FiguresSay): boolean => {
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

/**
 * Returns whether a sentence of a 10-Q may speak of a topic: what a company does is the annual
 * report's to say, amounts of months come with these, and those of another year alone are history.
 */
const isOfQuarter = (text: string, { isDated }: OfQuarter, topic: Topic, say: FiguresSay): boolean =>
  !topic.isOfBusiness &&
  (!topic.ofQuarter || (isDated && topic.ofQuarter.test(text))) &&
  (!topic.isOfBalances || !isOfPart(text)) &&
  !(monthsIn(text) && isOfOtherYear(text, say));

/** A name that does not begin the sentence and is no country, or a count. */
const namesOrCounts = /\d|[\p{Ll},] (?!The\b|Company\b|We\b|Our\b|U\.S|United\b)\p{Lu}[\p{L}’&-]{2,}/u;
/** Money that came or went in some months: of a year before the filing's it is history. */
const flow = /\b(?:received|issued|issuance|repaid|redeem\w*|retired|completed)\b/i;

/** Least of a balance, as a share of revenue, that is worth quoting: SAB 99's rule of thumb. */
const leastBalance = 0.05;
const amounts = /[$€£]\s?([\d,]+(?:\.\d+)?) ?(million|billion)/g;

/** Returns whether the largest amount of a sentence is small beside the year's revenue. */
const isSmall = (text: string, { revenue: ofYear }: FiguresSay): boolean => {
  const millions = [...text.matchAll(amounts)].map(
    ([, digits = "", unit]) => Number(digits.replaceAll(",", "")) * (unit === "billion" ? 1_000 : 1),
  );
  return isNumber(ofYear) && millions.length > 0 && Math.max(...millions) < leastBalance * ofYear;
};

/** Scores a sentence for a topic; null if it does not speak of it or the figures speak against it. */
const scoreOf = (one: Quotable, name: TopicName, say: FiguresSay): number | null => {
  const topic = topics[name];
  if (!topic.parts.includes(one.passage.part) || !topic.needs.test(one.text)) return null;
  if (topic.alsoNeeds && !topic.alsoNeeds.test(one.text)) return null;
  if (topic.refuses?.test(one.text) || isOutdated(one.text, say)) return null;
  if ((topic.hasDirection || topic.isOfFaster) && !agrees(one, topic, say)) return null;
  if (topic.isOfFaster && !isOfFaster(one, say)) return null;
  if (topic.isRecent && isLongAgo(one.text, say)) return null;
  if (one.ofQuarter && !isOfQuarter(one.text, one.ofQuarter, topic, say)) return null;
  if (topic.isNews && isHistory(one.text, say)) return null;
  if (topic.isOwn && !namesOrCounts.test(one.text)) return null;
  // What it owed a year and more ago is not what it owes.
  if (topic.isOfBalances && say.isOlder && !one.ofQuarter) return null;
  if (topic.isDrawn && !notOnlyLimit.test(one.text)) return null;
  // "Total backlog" after a segment's heading is that of the segment.
  if (topic.isOfBalances && one.isInSegment && isNameless(one.text)) return null;
  if (topic.isOfBalances && isSmall(one.text, say)) return null;
  if (topic.isOfBalances && flow.test(one.text) && isOfOtherYear(one.text, say)) return null;
  const mover = topic.hasDirection
    ? say.movers.findIndex((segment) => findName(segment.name, one.text) === "subject")
    : -1;
  const isNamed = (other: string) => findName(other, one.text) !== null;
  const part = topic.namesParts ? say.movers.findIndex((other) => isNamed(other.name)) : -1;
  const isOfMinor =
    say.minor.some(isNamed) &&
    !say.movers.some((other) => !say.minor.includes(other.name) && isNamed(other.name));
  return (
    topic.likes.filter((like) => like.test(one.text)).length * weights.like +
    Math.min(weights.mostRareWords, one.rareWords) * weights.rareWord +
    (part >= 0 ? weights.part / (1 + part) : 0) +
    (mover >= 0 && !isOfMinor ? weights.mover / (1 + mover) : 0) +
    (topic.isEarlyBetter ? weights.early * Math.max(0, 1 - 4 * one.place) : 0) +
    (/\b(?:we|our|the company)\b/i.test(one.text) ? weights.own : 0) +
    (isOld(one.text, say) ? weights.old : 0) +
    (isOfMinor ? weights.minor : 0) +
    (one.ofQuarter && topic.hasDirection && isOfWhole(one, topic.hasDirection) ? weights.mover : 0) +
    (!one.ofQuarter && topic.hasDirection === "growth" && isOfMost(one, say) ? weights.mover : 0) +
    one.words * weights.word
  );
};

/** A sentence with its points for a topic. */
export type Ranked = { one: Quotable; score: number };

const rankings = new WeakMap<Filed, Map<TopicName, Ranked[]>>();

/** Returns the sentences that speak of a topic, the best first; ranked once, for many wishes. */
const rank = (topic: TopicName, filed: Filed): Ranked[] => {
  const ofTopics = rankings.get(filed) ?? new Map<TopicName, Ranked[]>();
  rankings.set(filed, ofTopics);
  const known = ofTopics.get(topic);
  if (known) return known;
  const bound = topics[topic].hasDirection || topics[topic].isOfFaster ? least.ofResults : least.ofOthers;
  const ranked = filed.quotables
    .filter(({ isCauseOnly }) => !isCauseOnly)
    .flatMap((one) => {
      const score = scoreOf(one, topic, filed.say);
      return score !== null && score >= bound ? [{ one, score }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
  ofTopics.set(topic, ranked);
  return ranked;
};

/** Lists the sentences of a report that speak of a topic and fit, the best first. */
export const rankFor = (topic: TopicName, filed: Filed, fits: (one: Quotable) => boolean): Ranked[] =>
  rank(topic, filed).filter(({ one }) => fits(one));

/** Returns whether a sentence of a 10-Q speaks of a topic on which it may be quoted. */
export const speaksInQuarter = (text: string, part: Quotable["passage"]["part"]): boolean =>
  Object.values(topics).some(
    ({ parts, needs, refuses, isOfBusiness }) =>
      !isOfBusiness && parts.includes(part) && needs.test(text) && !refuses?.test(text),
  );
