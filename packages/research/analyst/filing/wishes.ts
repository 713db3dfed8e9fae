import { maySufferHarm } from "../sentences/harm.ts";
import { speaksOfWhole } from "../sentences/speaks-of-whole.ts";
import type { Quotable } from "./list-quotables.ts";
import { type Filed, type Ranked, rankFor } from "./rank-quotables.ts";
import { isOfSlight } from "./subject-of-result.ts";
import type { TopicName } from "./topic.ts";
import { topics } from "./topics.ts";

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
  /** The company's name, where the sentence has to speak of the whole of it. */
  ofWhole?: string;
  /** The company's name, where what others own is no answer. */
  ofOwner?: string;
  /** Whether nothing beside the sentence says what the figures of its year did. */
  isUnframed?: boolean;
  /** What a sentence says that comes before others on its topic, the most important first. */
  prefers?: readonly RegExp[];
  /** What a sentence has to say. */
  requires?: RegExp;
  /** Whether a result of a small part that moved little of the whole is no answer. */
  isOfMost?: boolean;
  /** Whether only a 10-K is quoted. */
  isOfYear?: boolean;
  /** Words of a 10-Q's sentence at most where the 10-K has none; as many as `words` if not given. */
  wordsBeside?: number;
  /** How a quarter's reason gets into the text, beside what its own words say of the year. */
  reason?: ReasonWish;
  /** What may be quoted of why a part moved where nothing else is quoted. */
  clause?: ClauseWish;
};

/** What room a text that names parts has for the clause that says why one of them moved. */
export type ClauseWish = {
  field: string;
  /** The parts, the one that comes first before others, with the words that are left for each. */
  parts: readonly { name: string; words: number }[];
  /** Words of a clause on tax, or of why most of revenue moved, with those that introduce it at most. */
  words: number;
  /** Whether a clause on most of the change of revenue comes before one on a part. */
  isOfMost?: true;
  /** What a clause on the tax rate has to say in place of one on a part; absent where none is asked for. */
  tax?: TaxWish;
};

/**
 * Which way the tax rate of a fiscal year went, and the amount in millions that a clause names
 * where its sentence goes on with other causes.
 */
type TaxWish = { year: number; isUp: boolean; least: number };

/** What room an answer on results has for the reason of a quarter. */
type ReasonWish = {
  /** The field of the quarter's sentence. */
  field: string;
  measure: "growth" | "margin";
  /** Words for it beside what the answer says itself, without a quotation of the year. */
  words: number;
  /** Where the answer itself gives the year's reason, so that the quotation of it may move. */
  moving: { wordsBesideBrief: number; to: string } | null;
};

/**
 * Part of Item 1 in which "We offer" speaks of the company; later it is of the product or segment
 * under whose heading it is, unless it names the company.
 */
const opening = 0.25;
const isOfWhole = ({ text, place }: Quotable, name: string): boolean =>
  speaksOfWhole(text, name) && (place < opening || text.startsWith(name) || /^The Company\b/.test(text));

/** Who owns what a sentence speaks of, where it begins with a name: "Acme A/S owns two patents". */
const owner =
  /^(?<owner>(?:The )?\p{Lu}[\p{L}\p{N}.&/’'-]*(?:,? (?:and |of )?\p{Lu}[\p{L}\p{N}.&/’'-]*)*) (?:also )?(?:owns?|holds?)\b/u;
/** Returns whether a sentence gives what it speaks of to another than the company. */
const isOfOther = (text: string, companyName: string): boolean => {
  const named = owner.exec(text)?.groups?.["owner"];
  const [first = companyName] = companyName.split(" ");
  return named !== undefined && !/\b(?:We|Our|Company)\b/.test(named) && !named.includes(first);
};

/** Lists the sentences of a report that a text may quote, the best first; empty if none speaks of a topic. */
export const listFor = (
  wish: Pick<
    Wish,
    | "topics"
    | "isAnyTopic"
    | "isGood"
    | "isUnframed"
    | "ofWhole"
    | "ofOwner"
    | "prefers"
    | "requires"
    | "isOfMost"
  >,
  filed: Filed,
  fits: (one: Quotable) => boolean,
): Quotable[] => {
  const isFit = (one: Quotable) =>
    fits(one) &&
    (!wish.requires || wish.requires.test(one.text)) &&
    !(wish.isOfMost && isOfSlight(one, filed.say)) &&
    (wish.ofWhole === undefined || isOfWhole(one, wish.ofWhole)) &&
    (wish.ofOwner === undefined || !isOfOther(one.text, wish.ofOwner)) &&
    (!wish.isGood || (one.passage.part !== "Risk factors" && !maySufferHarm.test(one.text)));
  // A 10-Q's sentence comes with its quarter, but speaks of no good that the year does not show.
  const isUnframed = wish.isUnframed && (!filed.say.isQuarter || wish.isGood);
  const ranked = wish.topics.map((name): Ranked[] => {
    const measure = topics[name].hasDirection;
    return isUnframed && measure && filed.say.turned?.includes(measure) ? [] : rankFor(name, filed, isFit);
  });
  const best = wish.isAnyTopic
    ? ranked.flat().toSorted((a, b) => b.score - a.score)
    : (ranked.find((some) => some.length > 0) ?? []);
  const { prefers = [] } = wish;
  /** Counts what a sentence has of what is preferred, each more than all after it. */
  const preferenceOf = ({ one }: Ranked): number =>
    prefers.reduce((sum, preferred) => 2 * sum + Number(preferred.test(one.text)), 0);
  return best.toSorted((a, b) => preferenceOf(b) - preferenceOf(a)).map(({ one }) => one);
};
