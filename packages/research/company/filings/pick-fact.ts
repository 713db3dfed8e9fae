import {
  addDays,
  daysBetween,
  isYearLong,
  periodEndToleranceDays,
  periodStartToleranceDays,
} from "./dates.ts";
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

type Kind = "flow" | "balance" | "average";

/** Dates from earliest to latest; as texts, which compare as fast as numbers. */
type Dates = { earliest: string; latest: string };

const datesNear = (center: string, days: number): Dates => ({
  earliest: addDays(center, -days),
  latest: addDays(center, days),
});

/** Between which dates a fact of a span starts and ends; a balance has no start. */
type Bounds = { ends: Dates; starts: Dates | null };

const boundsOf = (span: Span, kind: Kind): Bounds => ({
  ends: datesNear(span.end, kind === "balance" ? 4 : periodEndToleranceDays),
  starts: kind === "balance" ? null : datesNear(span.start, periodStartToleranceDays),
});

/** Some hundred tags are read over each span; computing its bounds takes longer than comparing. */
const bounds = new WeakMap<Span, Map<Kind, Bounds>>();

const findBounds = (span: Span, kind: Kind): Bounds => {
  const known = bounds.get(span) ?? new Map<Kind, Bounds>();
  const found = known.get(kind) ?? boundsOf(span, kind);
  bounds.set(span, known.set(kind, found));
  return found;
};

/** Facts of a tag by the day on which their period ends, and these days in order. */
type Index = { ends: string[]; byEnd: Map<string, Fact[]> };

/** A tag is read over some hundred spans, and has a few facts of each. */
const indices = new WeakMap<readonly Fact[], Index>();

const indexFacts = (facts: readonly Fact[]): Index => {
  const known = indices.get(facts);
  if (known) return known;
  const byEnd = Map.groupBy(facts, ({ end }) => end);
  const index = { ends: [...byEnd.keys()].sort(), byEnd };
  indices.set(facts, index);
  return index;
};

/** Lists the facts of a tag that fit a span, by the day of their end. */
const listFitting = (facts: readonly Fact[], unit: string, { ends: near, starts }: Bounds): Fact[] => {
  const { ends, byEnd } = indexFacts(facts);
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ends[middle] as string) < near.earliest) from = middle + 1;
    else to = middle;
  }
  const fitting: Fact[] = [];
  for (let at = from; at < ends.length && (ends[at] as string) <= near.latest; at++)
    for (const fact of byEnd.get(ends[at] as string) as Fact[]) {
      const { start } = fact;
      const fits =
        starts === null
          ? start === null
          : start !== null && start >= starts.earliest && start <= starts.latest;
      if (fits && fact.unit === unit) fitting.push(fact);
    }
  return fitting;
};

/** Keeps the facts whose end is the nearest to that of a span: nearly always all, which end on one day. */
const keepClosest = (fitting: readonly [Fact, ...Fact[]], span: Span): readonly Fact[] => {
  if (fitting.every(({ end }) => end === fitting[0].end)) return fitting;
  const distance = (fact: Fact) => Math.abs(daysBetween(fact.end, span.end));
  const least = Math.min(...fitting.map(distance));
  return fitting.filter((fact) => distance(fact) === least);
};

const quarterlyReport = /^10-Q/;

/**
 * Picks the fact of one tag for one span. The latest filing wins (restatements), and the value it
 * replaced is kept. If several balance dates lie within the span's tolerance, the nearest to its
 * end wins. For balances and years an annual report takes precedence over a later 10-Q: its
 * comparison column may divide lines differently, and a year in it is one under wrong dates.
 */
export const pickFact = ({
  facts,
  tag,
  unit,
  span,
  kind,
  accept,
}: {
  facts: CompanyFacts;
  tag: string;
  unit: string;
  span: Span;
  kind: Kind;
  /** Which facts count, such as those of one filing. */
  accept?: ((fact: Fact) => boolean) | undefined;
}): Picked | null => {
  const all = facts.byTag.get(tag);
  if (!all) return null;
  const fits = listFitting(all, unit, findBounds(span, kind));
  const fitting = accept ? fits.filter(accept) : fits;
  const [any] = fitting;
  if (!any) return null;
  if (fitting.length === 1) return { fact: any, restatedFrom: null };
  const closest = keepClosest(fitting as [Fact, ...Fact[]], span);
  const isAudited = kind === "balance" || isYearLong(span);
  const audited = isAudited ? closest.filter(({ form }) => !quarterlyReport.test(form)) : [];
  const nearest = audited.length ? audited : closest;
  const last = nearest.reduce((best, fact) => (fact.filed >= best.filed ? fact : best));
  const duplicates = nearest.filter(
    ({ accession, filed }) => accession === last.accession && filed === last.filed,
  );
  const latest = settleDuplicates(duplicates as [Fact, ...Fact[]], facts);
  const first = nearest.reduce((best, fact) => (fact.filed < best.filed ? fact : best));
  const isChanged = Math.abs(first.value - latest.value) > 0.005 * Math.abs(latest.value);
  return {
    fact: latest,
    restatedFrom:
      isChanged && (first.accession !== latest.accession || first.filed !== latest.filed) ? first : null,
  };
};
