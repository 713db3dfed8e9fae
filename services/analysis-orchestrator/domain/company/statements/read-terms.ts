import type { Concept, Term } from "./concepts.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { pickFact, type Picked, type Span } from "../filings/pick-fact.ts";

/**
 * A concept's number for one span, in units as filed, and the facts that it is made of. note: what
 * was weighed up in choosing it.
 */
export type Reading = {
  value: number;
  terms: Term[];
  picked: Picked[];
  note?: string;
};

/** Reads a concept over a span by one sum of tags; null if a tag that it needs is not filed. */
export const readTerms = ({
  facts,
  concept,
  terms,
  span,
}: {
  facts: CompanyFacts;
  concept: Concept;
  terms: Term[];
  span: Span;
}): Reading | null => {
  let value = 0;
  const picked: Picked[] = [];
  for (const term of terms) {
    const one = pickFact({ facts, tag: term.tag, unit: concept.unit, span, kind: concept.kind });
    if (!one && !term.optional) return null;
    if (!one) continue;
    value += term.sign * one.fact.value;
    picked.push(one);
  }
  return picked.length ? { value, terms, picked } : null;
};
