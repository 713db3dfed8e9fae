import { addDays, addYears, daysBetween, periodLength } from "../filings/dates.ts";
import type { CompanyFacts, Fact } from "../filings/sec-records.ts";
import type { Span } from "../filings/pick-fact.ts";
import { revenueTags } from "../filings/revenue-tags.ts";
import type { FiscalYear } from "./fiscal-years.ts";

/**
 * The months reported since the last fiscal year, and the same months of the year before. isMoved:
 * they follow a transition report (10-KT), so that no fiscal year ends where they begin.
 */
export type Quarters = { current: Span; before: Span; isMoved: boolean };

const quarterlyForm = /^10-Q/;
const annualForm = /^10-K/;
const quarterTags = ["NetIncomeLoss", "ProfitLoss", ...revenueTags];
/** A period begins at most so many days off the day after the one before it. */
const gapDays = 8;

type Flow = Fact & { start: string };

const listFlows = (facts: CompanyFacts, form: RegExp, after: string): Flow[] =>
  quarterTags
    .flatMap((tag) => facts.byTag.get(tag) ?? [])
    .filter(
      (fact): fact is Flow =>
        fact.start !== null && form.test(fact.form) && fact.end > after && (periodLength(fact) ?? 0) < 345,
    );

/** Lists the months of 10-Qs that end after a day, quarters and years to date alike. */
export const listQuarterlyFlows = (facts: CompanyFacts, after: string): Flow[] =>
  listFlows(facts, quarterlyForm, after).filter((flow) => (periodLength(flow) ?? 0) < 300);

const follows = (end: string) => (flow: Flow) =>
  Math.abs(daysBetween(addDays(end, 1), flow.start)) <= gapDays;

/**
 * Finds the months of a 10-K that follow a day, one part after another: those of a transition
 * report, or of both companies before and after a reorganisation.
 */
const findTransitions = (facts: CompanyFacts, day: string): Flow[] => {
  const next = listFlows(facts, annualForm, day)
    .filter(follows(day))
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .at(-1);
  return next ? [next, ...findTransitions(facts, next.end)] : [];
};

/**
 * Finds the year-to-date periods of 10-Qs after the last fiscal year, newest first; after a
 * transition report those that follow it, and its own months last. None if the 10-K is the newest.
 */
export const findQuarters = ({ facts, last }: { facts: CompanyFacts; last: FiscalYear }): Quarters[] => {
  const flows = listQuarterlyFlows(facts, last.end);
  const transitions = findTransitions(facts, last.end);
  const end = transitions.at(-1)?.end ?? last.end;
  const rows = [...transitions, ...flows.filter(follows(end))];
  const byEnd = new Map(rows.map((flow) => [flow.end, flow]));
  return [...byEnd.values()]
    .toSorted((a, b) => b.end.localeCompare(a.end))
    .map(({ start, end }) => ({
      current: { start, end },
      before: { start: last.start, end: addYears(end, -1) },
      isMoved: transitions.length > 0,
    }));
};
