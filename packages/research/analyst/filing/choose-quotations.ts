import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Evidence } from "@plumbline/report/thesis.ts";
import { maySufferHarm } from "../sentences/harm.ts";
import type { Quotable } from "./list-quotables.ts";
import { wordsOfDay } from "./name-report.ts";
import { givesReason } from "./quarter-results.ts";
import { type Filed, type Ranked, rankFor } from "./rank-quotables.ts";
import { type TopicName, topics } from "./topics.ts";

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
  /** Whether only a 10-K is quoted. */
  isOfYear?: boolean;
  /** The text that quotes a 10-Q's reason in the words that are left, and those that introduce it. */
  quarter?: { field: string; words: number };
};

/** Lists what a text could quote of a report: the best sentences of each of its topics, each once. */
export const listChoices = (
  { topics: wanted, words }: Pick<Wish, "topics" | "words">,
  { most, ...filed }: Filed & { most: number },
): Quotable[] => [
  ...new Set(
    wanted.flatMap((topic) =>
      rankFor(topic, [filed], (one) => one.words <= words)
        .slice(0, most)
        .map(({ one }) => one),
    ),
  ),
];

/** Lists the sentences that a text may quote, the best first; empty if none speaks of a topic. */
const listFor = (wish: Wish, filed: readonly Filed[], taken: ReadonlySet<string>): Ranked[] => {
  // What introduces a sentence counts in an answer alone.
  const wordsOf = (one: Quotable) => one.words + (wish.isUnframed ? 0 : wordsOfDay(one));
  const isFit = (one: Quotable) =>
    !taken.has(one.text) &&
    wordsOf(one) <= wish.words &&
    (!wish.isGood || (one.passage.part !== "Risk factors" && !maySufferHarm.test(one.text))) &&
    !(wish.isOfYear && one.ofQuarter);
  const ranked = wish.topics.map((name) => {
    const measure = topics[name].hasDirection;
    // A 10-Q's sentence comes with its quarter, but speaks of no good that the year does not show.
    const isUnframed = ({ say }: Filed) => wish.isUnframed && (!say.isQuarter || wish.isGood);
    const fitting = filed.filter((one) => !(isUnframed(one) && measure && one.say.turned?.includes(measure)));
    return rankFor(name, fitting, isFit);
  });
  return wish.isAnyTopic
    ? ranked.flat().toSorted((a, b) => b.score - a.score)
    : (ranked.find((some) => some.length > 0) ?? []);
};

/** Points that the year's reason may lose so that the quarter's fits beside it. Judgement. */
const mostLost = 2;

/** Chooses the year's reason and, in the words that are left, the quarter's. */
const choosePair = (
  { quarter, ...wish }: Wish,
  filed: readonly Filed[],
  taken: ReadonlySet<string>,
): { year: Quotable | null; ofQuarter: Quotable | null } => {
  const [best, ...others] = listFor(wish, filed, taken);
  if (!quarter) return { year: best?.one ?? null, ofQuarter: null };
  const reasons = filed.map(({ say, quotables }) => ({
    say,
    quotables: quotables.filter(({ ofQuarter, text }) => ofQuarter && givesReason(text)),
  }));
  const years = best ? [best, ...others.filter(({ score }) => score >= best.score - mostLost)] : [null];
  for (const year of years) {
    const words = wish.words - (year ? year.one.words + quarter.words : 0);
    const [first] = listFor({ field: quarter.field, topics: wish.topics, words }, reasons, taken);
    if (first) return { year: year?.one ?? null, ofQuarter: first.one };
  }
  return { year: best?.one ?? null, ofQuarter: null };
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
 * Chooses for each text a sentence of the reports, each sentence once; earlier wishes choose first.
 * Texts for which the reports have none are missing.
 */
export const chooseQuotations = ({
  filed,
  wishes,
}: {
  filed: readonly Filed[];
  wishes: readonly Wish[];
}): Map<string, Quotable> => {
  const all = filed.flatMap(({ quotables }) => quotables);
  const taken = new Set<string>();
  const chosen = new Map<string, Quotable>();
  const keep = (field: string, one: Quotable): void => {
    for (const other of all) if (saysSame(one.text, other.text)) taken.add(other.text);
    chosen.set(field, one);
  };
  for (const wish of wishes) {
    const { year, ofQuarter } = choosePair(wish, filed, taken);
    if (year) keep(wish.field, year);
    if (ofQuarter && wish.quarter) keep(wish.quarter.field, ofQuarter);
  }
  return chosen;
};

/** Makes a quotation evidence of a text; none without its source. */
export const toEvidence = (
  field: string,
  { passage, text }: Quotable,
  source: Provenance | null,
): Evidence[] =>
  source ? [{ field, passage: passage.id, part: passage.part, quotation: text, source }] : [];
