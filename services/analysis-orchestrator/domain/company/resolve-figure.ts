import type { ConceptName, Figure } from "../company-data.ts";
import type { Provenance } from "../provenance.ts";
import { bankRevenue, concepts, type Concept, type Term } from "./concepts.ts";
import { fromFact, inMillions, joinNotes, missing } from "./figures.ts";
import type { CompanyFacts, Fact } from "./inputs.ts";
import { pickFact, type Picked, type Span } from "./pick-fact.ts";

/** A concept's number for one span, in units as filed, and the facts that it is made of. */
export type Reading = {
  value: number;
  terms: Term[];
  picked: Picked[];
};

/** One reading of a concept over a span; null where a tag that it needs is not filed. */
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

/** The readings of a concept; banks name their revenue otherwise. */
export const readingsOf = (name: ConceptName, bank: boolean): Concept =>
  name === "revenue" && bank ? { ...concepts.revenue, readings: bankRevenue } : concepts[name];

/** The first reading of a concept that the span has. */
export const resolveReading = ({
  facts,
  name,
  span,
  bank = false,
}: {
  facts: CompanyFacts;
  name: ConceptName;
  span: Span;
  bank?: boolean;
}): Reading | null => {
  const concept = readingsOf(name, bank);
  for (const terms of concept.readings) {
    const reading = readTerms({ facts, concept, terms, span });
    if (reading) return reading;
  }
  return null;
};

const restatement = ({ restatedFrom }: Picked): string | null =>
  restatedFrom
    ? `Restated: the ${restatedFrom.form} filed ${restatedFrom.filed} gave ${inMillions(restatedFrom.value)} million.`
    : null;

/** Where a reading came from: its first fact, and how the others joined it. */
export const readingSource = ({
  reading,
  cik,
  note = null,
}: {
  reading: Reading;
  cik: number;
  note?: string | null;
}): Provenance => {
  const [first] = reading.picked as [Picked, ...Picked[]];
  const sum =
    reading.picked.length > 1
      ? `Sum: ${reading.picked
          .map(({ fact }) => {
            const term = reading.terms.find(({ tag }) => tag === fact.tag);
            return `${term?.sign === -1 ? "less " : ""}${fact.tag} ${inMillions(fact.value)}`;
          })
          .join(", ")}.`
      : null;
  return fromFact({ fact: first.fact, cik, note: joinNotes(sum, restatement(first), note) });
};

/** The latest that was filed of a reading's facts. */
export const filedLast = (reading: Reading): Fact =>
  reading.picked.map(({ fact }) => fact).reduce((best, fact) => (fact.filed > best.filed ? fact : best));

/** A reading as a figure in millions; without one, a figure that says that nothing was reported. */
export const figureOf = ({
  reading,
  cik,
  name,
  label,
  note = null,
}: {
  reading: Reading | null;
  cik: number;
  name: ConceptName;
  label: string;
  note?: string | null;
}): Figure => {
  if (!reading) return missing(`Not reported for ${label}: none of the tags known for ${name} has a value.`);
  const cashPaid = reading.picked[0]?.fact.tag.startsWith("InterestPaid")
    ? "Interest paid in cash, as the expense is not reported on its own."
    : null;
  return {
    value: inMillions(reading.value),
    source: readingSource({ reading, cik, note: joinNotes(cashPaid, note) }),
  };
};
