import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Evidence } from "@plumbline/report/thesis.ts";
import { maySufferHarm } from "../sentences/harm.ts";
import { directionOf } from "../sentences/movements.ts";
import type { FiguresSay } from "./figures-say.ts";
import type { Quotable } from "./list-quotables.ts";
import { isOutdated } from "./outdated.ts";
import { patternOfName } from "./pattern-of-name.ts";
import { type Topic, type TopicName, topics } from "./topics.ts";

/** A text that asks for a sentence of the filing. */
export type Wish = {
  field: string;
  /** In order of preference. */
  topics: readonly TopicName[];
  /** Whether the best sentence on any of them is chosen. */
  isAnyTopic?: boolean;
  /** Words of the sentence at most. */
  words: number;
  /** Whether the text is about something good, in which a sentence on a risk has no place. */
  isGood?: boolean;
  /** Whether nothing beside the sentence says what the figures of its year did. */
  isUnframed?: boolean;
};

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

const yearsIn = (text: string): number[] => (text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);

/** Returns whether a sentence names years, but not the filing's. */
const isOfOtherYear = (text: string, year: number | null): boolean => {
  const named = yearsIn(text);
  return year !== null && named.length > 0 && !named.includes(year);
};
/** Returns whether the newest year that a sentence names is more than a year before the filing's. */
const isOld = (text: string, year: number | null): boolean => {
  const named = yearsIn(text);
  return year !== null && named.length > 0 && Math.max(...named) < year - 1;
};

const cost = /\b(?:costs?|expenses?|provision|spending)\b/i;
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

/** How a sentence begins that names what moved after how: "The increase in Pumps operating income". */
const moving = /^The (?:increases?|decreases?|growth|declines?) in (?:the )?/;

/** Returns whether a name of the figures is in a text, and early. */
const findName = (name: string, text: string): "subject" | "named" | null => {
  const at = text.replace(moving, "").search(patternOfName(name));
  if (at < 0) return null;
  return at < 12 ? "subject" : "named";
};

/** Returns whether a sentence tells history: the first year that it names is long before the filing's. */
const isHistory = (text: string, year: number | null): boolean =>
  year !== null && yearsIn(text).some((named) => named < year - 1);

/** A measure without a name: of the whole, or of the part that a heading before it names. */
const nameless =
  /^(?:(?:In|For|During) [^,]*\d{4}[^,]*, )?(?:(?:The|Our|Net|Total|Organic|Gross|Operating|Comparable|Reported|Segment|Unit|Lower|Higher|Strong|Sales|Revenues?|Income|Expenses?|Costs?|U\.S\.|International|Wholesale)\b)/;

/** What says that a measure is that of the whole company, wherever it is. */
const ofWhole = /\b(?:consolidated|company-?wide|total company)\b/i;

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

/** Returns whether a sentence says of its measure what the figures do: costs move against a margin. */
const agrees = ({ text, isInSegment }: Quotable, topic: Topic, say: FiguresSay): boolean => {
  if (isOfOtherYear(text, say.year)) return false;
  const [first = ""] = text.split(/\b(?:due to|driven by|primarily)\b/);
  const mover = say.movers.find(({ name }) => findName(name, first) === "subject");
  if (isInSegment && !mover && nameless.test(text) && !ofWhole.test(text)) return false;
  const isCost =
    topic.hasDirection === "margin" && cost.test(first) && !/\bmargin|profit|income\b/i.test(first);
  const change = topic.hasDirection === "growth" ? (mover?.growth ?? say.growth) : say.margin;
  const direction = isCost ? effectOfCosts(text, say.growth) : directionIn(text);
  return direction !== 0 && change !== null && direction === Math.sign(change);
};

/** Scores a sentence for a topic; null if it does not speak of it or the figures speak against it. */
const scoreOf = (one: Quotable, name: TopicName, say: FiguresSay): number | null => {
  const topic = topics[name];
  if (!topic.parts.includes(one.passage.part) || !topic.needs.test(one.text)) return null;
  if (topic.refuses?.test(one.text) || isOutdated(one.text, say)) return null;
  if (topic.hasDirection && !agrees(one, topic, say)) return null;
  if (topic.isNews && isHistory(one.text, say.year)) return null;
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
    (isOld(one.text, say.year) ? weights.old : 0) +
    (isOfMinor ? weights.minor : 0) +
    one.words * weights.word
  );
};

/** Lists the sentences that speak of a topic and fit, the best first. */
const rankFor = (
  topic: TopicName,
  words: number,
  quotables: readonly Quotable[],
  say: FiguresSay,
): { one: Quotable; score: number }[] =>
  quotables
    .flatMap((one) => {
      const score = one.words > words ? null : scoreOf(one, topic, say);
      const bound = topics[topic].hasDirection ? least.ofResults : least.ofOthers;
      return score !== null && score >= bound ? [{ one, score }] : [];
    })
    .toSorted((a, b) => b.score - a.score);

/** Lists what a text could quote: the best sentences of each of its topics, each once. */
export const listChoices = (
  { topics: wanted, words }: Pick<Wish, "topics" | "words">,
  { quotables, say, most }: { quotables: readonly Quotable[]; say: FiguresSay; most: number },
): Quotable[] => [
  ...new Set(
    wanted.flatMap((topic) =>
      rankFor(topic, words, quotables, say)
        .slice(0, most)
        .map(({ one }) => one),
    ),
  ),
];

/** Finds the best sentence that is not taken and fits; null if none speaks of a topic. */
const chooseFor = (
  wish: Wish,
  quotables: readonly Quotable[],
  taken: ReadonlySet<string>,
  say: FiguresSay,
): Quotable | null => {
  const isFit = ({ text, passage }: Quotable) =>
    !wish.isGood || (passage.part !== "Risk factors" && !maySufferHarm.test(text));
  const free = quotables.filter((one) => !taken.has(one.text) && isFit(one));
  const fitting = wish.topics.filter((name) => {
    const measure = topics[name].hasDirection;
    return !wish.isUnframed || !measure || !say.turned?.includes(measure);
  });
  const best = fitting.flatMap((topic) => rankFor(topic, wish.words, free, say).slice(0, 1));
  const [first] = wish.isAnyTopic ? best.toSorted((a, b) => b.score - a.score) : best;
  return first?.one ?? null;
};

/** Share of the shorter sentence's words that another one has which says the same. */
const sameShare = 0.7;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d.]{3,}/gu) ?? [];
const amountsOf = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).filter((one) => !/^(?:19|20)\d\d$/.test(one));

/** Returns whether two sentences say the same: one holds the other, or its amounts and most words. */
const saysSame = (one: string, other: string): boolean => {
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

/**
 * Chooses for each text a sentence of the filing, each sentence once; earlier wishes choose first.
 * Texts for which the filing has none are missing.
 */
export const chooseQuotations = ({
  quotables,
  wishes,
  say,
}: {
  quotables: readonly Quotable[];
  wishes: readonly Wish[];
  say: FiguresSay;
}): Map<string, Quotable> => {
  const taken = new Set<string>();
  const chosen = new Map<string, Quotable>();
  for (const wish of wishes) {
    const one = chooseFor(wish, quotables, taken, say);
    if (!one) continue;
    for (const other of quotables) if (saysSame(one.text, other.text)) taken.add(other.text);
    chosen.set(wish.field, one);
  }
  return chosen;
};

/** Makes a quotation evidence of a text. */
export const toEvidence = (
  field: string,
  { passage, text }: Pick<Quotable, "passage" | "text">,
  source: Provenance,
): Evidence => ({ field, passage: passage.id, part: passage.part, quotation: text, source });
