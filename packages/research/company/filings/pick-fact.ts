import {
  type Dates,
  datesNear,
  daysBetween,
  isBetween,
  isYearLong,
  periodEndToleranceDays,
  periodStartToleranceDays,
} from "./dates.ts";
import { isFiledAfter } from "./filed-order.ts";
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

/** Between which dates a fact of a span starts and ends; a balance has no start. */
type Bounds = { ends: Dates; starts: Dates | null };

const boundsOf = (span: Span, kind: Kind): Bounds => ({
  ends: datesNear(span.end, kind === "balance" ? 4 : periodEndToleranceDays),
  starts: kind === "balance" ? null : datesNear(span.start, periodStartToleranceDays),
});

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
      const fits = starts === null ? start === null : start !== null && isBetween(start, starts);
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

type Query = {
  facts: CompanyFacts;
  unit: string;
  span: Span;
  kind: Kind;
  /** Which facts count, such as those of one filing. */
  accept?: ((fact: Fact) => boolean) | undefined;
};

/** Chooses among the facts of one tag that fit a span. */
const choose = (fitting: readonly [Fact, ...Fact[]], { facts, span, kind }: Query): Picked => {
  if (fitting.length === 1) return { fact: fitting[0], restatedFrom: null };
  const closest = keepClosest(fitting, span);
  const isAudited = kind === "balance" || isYearLong(span);
  const audited = isAudited ? closest.filter(({ form }) => !quarterlyReport.test(form)) : [];
  const nearest = audited.length ? audited : closest;
  const last = nearest.reduce((best, fact) => (isFiledAfter(best, fact) ? best : fact));
  const duplicates = nearest.filter(
    ({ accession, filed }) => accession === last.accession && filed === last.filed,
  );
  const latest = settleDuplicates(duplicates as [Fact, ...Fact[]], facts);
  const first = nearest.reduce((best, fact) => (isFiledAfter(best, fact) ? fact : best));
  const isChanged = Math.abs(first.value - latest.value) > 0.005 * Math.abs(latest.value);
  return {
    fact: latest,
    restatedFrom:
      isChanged && (first.accession !== latest.accession || first.filed !== latest.filed) ? first : null,
  };
};

/** Finds the fact of a tag; null if none fits. */
export type FindFact = (tag: string) => Picked | null;

const pickEachOnce = (query: Query): FindFact => {
  const { facts, unit, span, kind, accept } = query;
  const bounds = boundsOf(span, kind);
  const picks = new Map<string, Picked | null>();
  return (tag) => {
    const all = facts.byTag.get(tag);
    if (!all) return null;
    const known = picks.get(tag);
    if (known !== undefined) return known;
    const fits = listFitting(all, unit, bounds);
    const fitting = accept ? fits.filter(accept) : fits;
    const picked = fitting.length > 0 ? choose(fitting as [Fact, ...Fact[]], query) : null;
    picks.set(tag, picked);
    return picked;
  };
};

type Finder = { query: Query; find: FindFact };

/** What a company's facts give for a span, by its end: several readers ask for the same tags. */
const finders = new WeakMap<CompanyFacts, Map<string, Finder[]>>();

const findersOf = (facts: CompanyFacts): Map<string, Finder[]> => {
  const byEnd = new Map<string, Finder[]>();
  finders.set(facts, byEnd);
  return byEnd;
};

/**
 * Creates a function that picks the fact of a tag for one span. The latest filing wins
 * (restatements), and the value it replaced is kept. If several balance dates lie within the span's
 * tolerance, the nearest to its end wins. For balances and years an annual report takes precedence
 * over a later 10-Q: its comparison column may divide lines differently, and a year in it is one
 * under wrong dates.
 */
export const createFinder = (query: Query): FindFact => {
  const { facts, unit, span, kind, accept } = query;
  if (accept) return pickEachOnce(query);
  const byEnd = finders.get(facts) ?? findersOf(facts);
  const known = byEnd.get(span.end);
  const same = known?.find(
    ({ query: one }) =>
      one.kind === kind && one.unit === unit && (kind === "balance" || one.span.start === span.start),
  );
  if (same) return same.find;
  const find = pickEachOnce(query);
  if (known) known.push({ query, find });
  else byEnd.set(span.end, [{ query, find }]);
  return find;
};

/** Picks the fact of one tag for one span, as createFinder says. */
export const pickFact = ({ tag, ...query }: Query & { tag: string }): Picked | null =>
  createFinder(query)(tag);
