import type { Term } from "./terms.ts";
import type { Fact } from "../filings/sec-records.ts";
import type { FindFact, Picked } from "../filings/pick-fact.ts";

/**
 * A concept's number for one span, in units as filed, and the facts that it is made of. note: what
 * was weighed up in choosing it. doubt: why it may be another amount, if nothing in the filings
 * decides; the report warns of it.
 */
export type Reading = {
  value: number;
  terms: Term[];
  picked: Picked[];
  note?: string;
  doubt?: string;
};

/** Reads one sum of tags of a span; null if a tag that it needs is not filed. */
export const readTerms = (terms: Term[], find: FindFact): Reading | null => {
  let value = 0;
  const picked: Picked[] = [];
  for (const term of terms) {
    const one = find(term.tag);
    if (!one && !term.optional) return null;
    if (!one) continue;
    value += term.sign * one.fact.value;
    picked.push(one);
  }
  return picked.length ? { value, terms, picked } : null;
};

/** Returns the fact of a reading that was filed last. */
export const findLastFiled = (reading: Reading): Fact =>
  reading.picked.map(({ fact }) => fact).reduce((best, fact) => (fact.filed > best.filed ? fact : best));

/** Returns a reading with the other sign, and terms that give it for other periods too. */
export const turnSign = (reading: Reading, note: string): Reading => ({
  ...reading,
  value: -reading.value,
  terms: reading.terms.map((term) => ({ ...term, sign: term.sign === 1 ? -1 : 1 })),
  note,
});

/** Takes one fact as a reading, with the reason. */
export const readFact = (picked: Picked, note: string): Reading => ({
  value: picked.fact.value,
  terms: [{ tag: picked.fact.tag, sign: 1, optional: false }],
  picked: [picked],
  note,
});

/** Adds a line of the same filing to a reading. */
export const extend = (reading: Reading, line: Picked): Reading => ({
  ...reading,
  value: reading.value + line.fact.value,
  terms: [...reading.terms, { tag: line.fact.tag, sign: 1, optional: false }],
  picked: [...reading.picked, line],
});
