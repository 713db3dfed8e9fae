import { conceptNames, type StatementPeriod } from "../company-data.ts";
import { addDays, addYears, daysBetween } from "../filings/dates.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { carryForward } from "./derive-missing.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import { findQuarters, resolveTrailingFigure } from "./trailing.ts";

type Figures = StatementPeriod["figures"];

const isNear = (date: string | null, other: string) =>
  date !== null && Math.abs(daysBetween(date, other)) <= 6;

/**
 * Resolves the twelve months that ended a year before the trailing ones, to compare with. Share
 * counts are as filed. Returns null if filings do not give revenue, net income or a balance sheet
 * of that day, or if the balance sheet of the trailing months is not of their end.
 */
export const resolveTrailingBefore = ({
  facts,
  years,
  periods,
  trailing,
  isBank,
}: {
  facts: CompanyFacts;
  /** Fiscal years, oldest first; the trailing months follow the last. */
  years: readonly FiscalYear[];
  /** The statements of those years. */
  periods: readonly StatementPeriod[];
  trailing: StatementPeriod;
  isBank: boolean;
}): StatementPeriod | null => {
  const last = years.at(-2);
  const end = addYears(trailing.end, -1);
  if (!last || !isNear(trailing.figures.bookEquity.source.periodEnd, trailing.end)) return null;
  const quarters = findQuarters({ facts, last }).filter(({ current }) => isNear(current.end, end));
  const [quarter] = quarters;
  if (!quarter) return null;
  const before: StatementPeriod = {
    label: "TTM a year before",
    fiscalYear: trailing.fiscalYear - 1,
    start: addDays(addYears(quarter.current.end, -1), 1),
    end: quarter.current.end,
    figures: Object.fromEntries(
      conceptNames.map((name) => [name, resolveTrailingFigure({ facts, name, last, quarters, isBank })]),
    ) as Figures,
  };
  carryForward({ periods: periods.slice(0, -1), trailing: before });
  const { revenue, netIncome, bookEquity } = before.figures;
  const isOfThatDay = isNear(bookEquity.source.periodEnd, before.end);
  return revenue.value !== null && netIncome.value !== null && isOfThatDay ? before : null;
};
