import { addDays, daysBetween, isYearLong } from "./dates.ts";
import type { CompanyFacts, Fact } from "./inputs.ts";

export type FiscalYear = { fiscalYear: number; start: string; end: string };

const telling = [
  "NetIncomeLoss",
  "ProfitLoss",
  "NetIncomeLossAvailableToCommonStockholdersBasic",
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenueFromContractWithCustomerIncludingAssessedTax",
  "SalesRevenueNet",
  "SalesRevenueGoodsNet",
  "IncomeTaxExpenseBenefit",
  "NetCashProvidedByUsedInOperatingActivities",
];

const annual = /^10-K/;

/**
 * The fiscal years that 10-Ks report in US dollars, oldest first, from the newest backwards without a gap; 52- and 53-week years included.
 * A year's number is the one that its own 10-K gives it; older years count back from there.
 */
export const fiscalYears = ({
  facts,
  atMost = 20,
}: {
  facts: CompanyFacts;
  atMost?: number;
}): FiscalYear[] => {
  const rows = telling.flatMap((tag) =>
    (facts.byTag.get(tag) ?? []).filter(
      (fact) => fact.unit === "USD" && annual.test(fact.form) && isYearLong(fact),
    ),
  );
  const spans = new Map<string, { start: string; end: string; count: number; newest: Fact }>();
  for (const fact of rows) {
    const key = `${fact.start} ${fact.end}`;
    const span = spans.get(key);
    if (!span) spans.set(key, { start: fact.start as string, end: fact.end, count: 1, newest: fact });
    else {
      span.count += 1;
      if (fact.filed < span.newest.filed) span.newest = fact;
    }
  }
  const all = [...spans.values()];
  const ends = all.map((span) => span.end).sort();
  const last = ends.at(-1);
  if (!last) return [];
  const best = (candidates: typeof all) =>
    candidates.toSorted((a, b) => b.count - a.count || b.end.localeCompare(a.end))[0];
  const years: { start: string; end: string; newest: Fact }[] = [];
  let current = best(all.filter((span) => daysBetween(span.end, last) <= 10));
  while (current && years.length < atMost) {
    years.unshift(current);
    const expected = addDays(current.start, -1);
    current = best(all.filter((span) => Math.abs(daysBetween(span.end, expected)) <= 12));
  }
  const newest = years.at(-1);
  if (!newest) return [];
  const calendar = Number(addDays(newest.end, -15).slice(0, 4));
  const named = newest.newest.fiscalYear ?? calendar;
  const anchor = Math.abs(named - calendar) <= 1 ? named : calendar;
  return years.map(({ start, end }) => ({
    fiscalYear: anchor - Math.round(daysBetween(end, newest.end) / 365.25),
    start,
    end,
  }));
};
