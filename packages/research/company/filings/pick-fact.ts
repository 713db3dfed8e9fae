import { addDays, daysBetween, periodEndToleranceDays, periodStartToleranceDays } from "./dates.ts";
import { settleDuplicates } from "./settle-duplicates.ts";
import type { CompanyFacts, Fact } from "./sec-records.ts";

/** The period of a fact: start and end for flows and averages, end alone for balances. */
export type Span = { start: string; end: string };

export type Picked = {
  fact: Fact;
  /**
   * The fact of an earlier filing for the same period, if it differs by more than half a percent.
   */
  restatedFrom: Fact | null;
};

/**
 * Returns a test whether a date is at most a number of days from center. It compares strings, for
 * speed.
 */
const isNear = (center: string, days: number) => {
  const [earliest, latest] = [addDays(center, -days), addDays(center, days)];
  return (date: string) => date >= earliest && date <= latest;
};

type Kind = "flow" | "balance" | "average";
type Test = (fact: Fact) => boolean;

const createTest = (span: Span, kind: Kind): Test => {
  const endsNear = isNear(span.end, kind === "balance" ? 4 : periodEndToleranceDays);
  if (kind === "balance") return (fact) => fact.start === null && endsNear(fact.end);
  const startsNear = isNear(span.start, periodStartToleranceDays);
  return (fact) => fact.start !== null && endsNear(fact.end) && startsNear(fact.start);
};

/** Some hundred tags are read over each span; computing its bounds takes longer than comparing. */
const tests = new WeakMap<Span, Map<Kind, Test>>();

const fitsSpan = (span: Span, kind: Kind): Test => {
  const known = tests.get(span) ?? new Map<Kind, Test>();
  const test = known.get(kind) ?? createTest(span, kind);
  tests.set(span, known.set(kind, test));
  return test;
};

const quarterlyReport = /^10-Q/;

/**
 * Picks the fact of one tag for one span. The latest filing wins (restatements), and the value it
 * replaced is kept. If several balance dates lie within the span's tolerance, the nearest to its
 * end wins. For balances an annual report takes precedence over the comparison column of a later
 * 10-Q, which may divide its lines differently.
 */
export const pickFact = ({
  facts,
  tag,
  unit,
  span,
  kind,
  accept = () => true,
}: {
  facts: CompanyFacts;
  tag: string;
  unit: string;
  span: Span;
  kind: Kind;
  /** Which facts count, such as those of one filing. */
  accept?: ((fact: Fact) => boolean) | undefined;
}): Picked | null => {
  const fits = fitsSpan(span, kind);
  const all = facts.byTag.get(tag) ?? [];
  const fitting = all.filter((fact) => fact.unit === unit && fits(fact) && accept(fact));
  if (fitting.length === 0) return null;
  const distance = (fact: Fact) => Math.abs(daysBetween(fact.end, span.end));
  const least = Math.min(...fitting.map(distance));
  const closest = fitting.filter((fact) => distance(fact) === least);
  const audited = kind === "balance" ? closest.filter(({ form }) => !quarterlyReport.test(form)) : [];
  const nearest = audited.length ? audited : closest;
  const last = nearest.reduce((best, fact) => (fact.filed >= best.filed ? fact : best));
  const duplicates = nearest.filter(
    ({ accession, filed }) => accession === last.accession && filed === last.filed,
  );
  const latest = settleDuplicates(duplicates as [Fact, ...Fact[]], all);
  const first = nearest.reduce((best, fact) => (fact.filed < best.filed ? fact : best));
  const isChanged = Math.abs(first.value - latest.value) > 0.005 * Math.abs(latest.value);
  return {
    fact: latest,
    restatedFrom:
      isChanged && (first.accession !== latest.accession || first.filed !== latest.filed) ? first : null,
  };
};
