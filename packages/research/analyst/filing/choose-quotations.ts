import type { Provenance } from "@plumbline/report/provenance.ts";
import type { Evidence } from "@plumbline/report/thesis.ts";
import { addQuarter } from "./choose-of-quarter.ts";
import { listCauseClauses, listClausesOfMost } from "./cause-clauses.ts";
import type { Quotable } from "./list-quotables.ts";
import { introduceClause, wordsOfSegment } from "./name-report.ts";
import { type Filed, rankFor } from "./rank-quotables.ts";
import { amountIn } from "./quarter-results.ts";
import { saysSame } from "./says-same.ts";
import { type ClauseWish, listFor, type Wish } from "./wishes.ts";
import { countWords } from "../wording/count-words.ts";

/** Lists what a text could quote of a report: the best sentences of each of its topics, each once. */
export const listChoices = (
  { topics: wanted, words }: Pick<Wish, "topics" | "words">,
  { most, ...filed }: Filed & { most: number },
): Quotable[] => [
  ...new Set(
    wanted.flatMap((topic) =>
      rankFor(topic, filed, (one) => one.words <= words)
        .slice(0, most)
        .map(({ one }) => one),
    ),
  ),
];

/**
 * Finds the clause that says why the tax rate moved where that is asked for, or else why most of
 * revenue did, or a part: the first that has one that fits and whose sentence no answer quotes.
 */
const findClause = (
  { parts, words, tax, isOfMost }: ClauseWish,
  { quotables, say }: Filed,
  quoted: readonly Quotable[],
): Quotable | undefined => {
  if (tax)
    return quotables.find(
      (one) =>
        one.ofTax?.isUp === tax.isUp &&
        one.ofTax.years.includes(tax.year) &&
        (!one.ofTax.isPartial || (amountIn(one.text) ?? 0) >= tax.least) &&
        countWords(introduceClause(one)) + one.words <= words,
    );
  const hasRoom = (one: Quotable, most: number) => countWords(introduceClause(one)) + one.words <= most;
  const isNew = (one: Quotable) => !quoted.some(({ text }) => text.includes(one.text));
  const ofMost = isOfMost ? listClausesOfMost(quotables, say) : [];
  const clauses = listCauseClauses(quotables, say).filter(isNew);
  return (
    ofMost.filter(isNew).find((one) => hasRoom(one, words)) ??
    parts.flatMap((part) => clauses.filter((one) => one.segment === part.name && hasRoom(one, part.words)))[0]
  );
};

/** Names of answers begin so; the others are sections, which give a clause's sentence to an answer. */
const ofAnswers = "answers.";

/**
 * Chooses for each text a sentence of the 10-K, each sentence once; earlier wishes choose first.
 * What a 10-Q says comes beside that, or in its place where it gives a later balance of the same.
 * An answer that quotes nothing else may have the clause that says why a part moved, whose sentence
 * is then quoted by no section. Texts for which the reports have none are missing.
 */
export const chooseQuotations = ({
  annual,
  quarterly = null,
  wishes,
}: {
  annual: Filed;
  quarterly?: Filed | null;
  wishes: readonly Wish[];
}): Map<string, Quotable> => {
  const taken = new Set<string>();
  const chosen = new Map<string, Quotable>();
  for (const wish of wishes) {
    const [one] = listFor(
      wish,
      annual,
      (other) => other.words + wordsOfSegment(other) <= wish.words && !taken.has(other.text),
    );
    if (!one) continue;
    for (const other of annual.quotables) if (saysSame(one.text, other.text)) taken.add(other.text);
    chosen.set(wish.field, one);
  }
  const all = quarterly ? addQuarter({ ofYear: chosen, quarterly, wishes }) : chosen;
  for (const { field, clause, reason } of wishes) {
    if (!clause || all.has(field) || (reason && all.has(reason.field))) continue;
    const quoted = [...all].flatMap(([of, other]) => (of.startsWith(ofAnswers) ? [other] : []));
    const one = findClause(clause, annual, quoted);
    if (!one) continue;
    for (const [of, { text }] of all) if (text.includes(one.text)) all.delete(of);
    all.set(clause.field, one);
  }
  return all;
};

/** Makes a quotation evidence of a text; none without its source. */
export const toEvidence = (
  field: string,
  { passage, text }: Quotable,
  source: Provenance | null,
): Evidence[] =>
  source ? [{ field, passage: passage.id, part: passage.part, quotation: text, source }] : [];
