import { daysBetween } from "./dates.ts";
import type { CompanyFacts, Fact } from "./inputs.ts";

/** A span to find facts for: flows and averages by start and end, balances by end alone. */
export type Span = { start: string; end: string };

export type Picked = {
  fact: Fact;
  /** What an earlier filing said of the same period, where it differs by more than half a percent. */
  restatedFrom: Fact | null;
};

const near = (a: string, b: string, days: number) => Math.abs(daysBetween(a, b)) <= days;

const fits = (fact: Fact, span: Span, kind: "flow" | "balance" | "average") =>
  kind === "balance"
    ? fact.start === null && near(fact.end, span.end, 4)
    : fact.start !== null && near(fact.end, span.end, 6) && near(fact.start, span.start, 8);

const quarterlyReport = /^10-Q/;

/**
 * The fact of one tag for one span. Of several filings the latest wins (restatements); what it replaced is kept.
 * For balances two dates may lie within the span's few days: the nearest to its end is taken; and what an annual report says goes before
 * the comparison column of a later 10-Q, which may draw its lines otherwise.
 */
export const pickFact = ({
  facts,
  tag,
  unit,
  span,
  kind,
}: {
  facts: CompanyFacts;
  tag: string;
  unit: string;
  span: Span;
  kind: "flow" | "balance" | "average";
}): Picked | null => {
  const fitting = (facts.byTag.get(tag) ?? []).filter((fact) => fact.unit === unit && fits(fact, span, kind));
  if (fitting.length === 0) return null;
  const distance = (fact: Fact) => Math.abs(daysBetween(fact.end, span.end));
  const least = Math.min(...fitting.map(distance));
  const closest = fitting.filter((fact) => distance(fact) === least);
  const audited = kind === "balance" ? closest.filter(({ form }) => !quarterlyReport.test(form)) : [];
  const nearest = audited.length ? audited : closest;
  const latest = nearest.reduce((best, fact) => (fact.filed >= best.filed ? fact : best));
  const first = nearest.reduce((best, fact) => (fact.filed < best.filed ? fact : best));
  const changed = Math.abs(first.value - latest.value) > 0.005 * Math.abs(latest.value);
  return { fact: latest, restatedFrom: changed && first !== latest ? first : null };
};
