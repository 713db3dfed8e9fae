import { addDays, daysBetween } from "../filings/dates.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import type { Concept } from "./concepts.ts";
import { readTerms, type Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

/** One reported period on the way from the first day to the last; sign -1: walked backwards. */
export type Step = { span: Span; sign: 1 | -1; reading: Reading };

/** Ends of 52- and 53-week years differ by a few days. */
const toleranceDays = 8;
/** Year, transition and the months on both sides; more steps would be guesses. */
const maxSteps = 5;

const isNear = (a: string, b: string) => Math.abs(daysBetween(a, b)) <= toleranceDays;

/**
 * Joins reported periods, added or taken off, into exactly the months of a span: after a change of
 * the fiscal year no year ends where the new months begin. The fewest periods win. Returns null if
 * the filings do not give them.
 */
export const joinPeriods = ({
  facts,
  concept,
  terms,
  span,
}: {
  facts: CompanyFacts;
  concept: Pick<Concept, "kind" | "unit">;
  terms: Term[];
  span: Span;
}): Step[] | null => {
  const [first] = terms;
  const known = new Map<string, Span>();
  for (const { start, end, unit } of facts.byTag.get(first?.tag ?? "") ?? [])
    if (start !== null && unit === concept.unit) known.set(`${start} ${end}`, { start, end });
  const spans = [...known.values()].toSorted((a, b) => b.end.localeCompare(a.end));
  const goal = addDays(span.end, 1);
  let paths: { at: string; steps: { span: Span; sign: 1 | -1 }[] }[] = [{ at: span.start, steps: [] }];
  const seen = new Set<string>();
  for (let length = 1; length <= maxSteps; length += 1) {
    const longer: typeof paths = [];
    for (const { at, steps } of paths)
      for (const one of spans) {
        const next = addDays(one.end, 1);
        const backTo = isNear(next, at) ? one.start : null;
        const isForward = isNear(one.start, at);
        const to = isForward ? next : backTo;
        if (to === null || seen.has(to)) continue;
        const path = {
          at: to,
          steps: [...steps, { span: one, sign: isForward ? (1 as const) : (-1 as const) }],
        };
        if (isNear(to, goal)) {
          const read = path.steps.map((step) => ({
            ...step,
            reading: readTerms(terms, createFinder({ facts, ...concept, span: step.span })),
          }));
          return read.every((step): step is Step => step.reading !== null) ? read : null;
        }
        longer.push(path);
      }
    for (const { at } of longer) seen.add(at);
    paths = longer;
  }
  return null;
};
