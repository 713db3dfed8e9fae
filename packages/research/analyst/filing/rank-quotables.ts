import { isNumber } from "../../numbers.ts";
import { agrees, isNameless } from "./agrees-with-figures.ts";
import { monthsIn } from "../../company/filings/quarter-months.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { OfQuarter, Quotable } from "./list-quotables.ts";
import { isOfPart } from "./balances.ts";
import { isOutdated } from "./outdated.ts";
import { isOfWhole } from "./quarter-results.ts";
import { findName, isOfFaster, isOfMost } from "./subject-of-result.ts";
import type { Topic, TopicName } from "./topic.ts";
import { notOnlyLimit } from "./owed.ts";
import { topics } from "./topics.ts";
import { isHistory, isLongAgo, isOfOtherYear, isOld } from "./years-named.ts";

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
  /** A list says what is sold by name. */
  list: 8,
  old: -4,
  minor: -4,
  word: -0.04,
};
/**
 * Points below which a sentence says too little: less is asked of one on results, which the figures
 * have confirmed.
 */
const least = { ofResults: 1.5, ofOthers: 2.5 };

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
const namesOrCounts =
  /\d|[\p{Ll},] (?<!\bUnited )(?!The\b|Company\b|We\b|Our\b|U\.S|United\b)\p{Lu}[\p{L}’&-]{2,}/u;
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
  if (one.items && !topic.takesLists) return null;
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
    (one.items ? weights.list : 0) +
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
