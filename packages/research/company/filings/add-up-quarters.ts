import { addDays, addYears, daysBetween, periodLength } from "./dates.ts";
import { revenueTags } from "./revenue-tags.ts";
import type { CompanyFacts, Fact } from "./sec-records.ts";

type Flow = Fact & { start: string };

/** A quarter begins at most so many days off the day after the months before it. */
const gapDays = 8;
const isQuarterLong = (flow: Flow) => Math.abs((periodLength(flow) ?? 0) - 91) <= 10;
const isNear = (a: string, b: string) => Math.abs(daysBetween(a, b)) <= gapDays;

/** Returns the end of the newest months that a 10-K reports; null without one. */
const findYearEnd = (facts: CompanyFacts): string | null => {
  let newest: string | null = null;
  for (const tag of ["NetIncomeLoss", "ProfitLoss", ...revenueTags])
    for (const { start, end, form } of facts.byTag.get(tag) ?? [])
      if (start !== null && form.startsWith("10-K") && (newest === null || end > newest)) newest = end;
  return newest;
};

/** Returns the sums of quarters to date that no filing states, of one tag and one fiscal year. */
const sumQuarters = (flows: readonly Flow[], firstDay: string): Flow[] => {
  const lastDay = addDays(firstDay, 300);
  const toDate = flows.filter(({ start }) => isNear(start, firstDay));
  const quarters = flows
    .filter((flow) => isQuarterLong(flow) && flow.start > addDays(firstDay, gapDays) && flow.end < lastDay)
    .toSorted((a, b) => a.end.localeCompare(b.end) || a.filed.localeCompare(b.filed));
  const sums: Flow[] = [];
  for (const quarter of quarters) {
    if (toDate.some(({ end }) => isNear(end, quarter.end))) continue;
    // The newest months before that were known when the quarter was filed.
    const before = [...toDate, ...sums]
      .filter(
        ({ end, filed, unit }) =>
          isNear(addDays(end, 1), quarter.start) && filed <= quarter.filed && unit === quarter.unit,
      )
      .reduce<Flow | null>((best, one) => (best && best.filed > one.filed ? best : one), null);
    if (before)
      sums.push({ ...quarter, start: before.start, value: before.value + quarter.value, isSum: true });
  }
  return sums;
};

/**
 * Adds the months to date of each flow of which 10-Qs state only the single quarters, for the
 * months since the newest 10-K and the same months of the year before: twelve months are computed
 * from months to date.
 */
export const addUpQuarters = (facts: CompanyFacts): CompanyFacts => {
  const yearEnd = findYearEnd(facts);
  if (!yearEnd) return facts;
  const firstDays = [0, -1].map((years) => addYears(addDays(yearEnd, 1), years));
  const earliest = addDays(firstDays[1] as string, -gapDays);
  const sums = [...facts.byTag].flatMap(([tag, rows]): [string, Fact[]][] => {
    const flows = rows.filter(
      (fact): fact is Flow =>
        fact.start !== null &&
        fact.start >= earliest &&
        fact.form.startsWith("10-Q") &&
        /^[A-Z]{3}$/.test(fact.unit),
    );
    const added = flows.length > 1 ? firstDays.flatMap((day) => sumQuarters(flows, day)) : [];
    return added.length > 0 ? [[tag, [...rows, ...added]]] : [];
  });
  return sums.length > 0 ? { ...facts, byTag: new Map([...facts.byTag, ...sums]) } : facts;
};
