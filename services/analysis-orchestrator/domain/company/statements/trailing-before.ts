import type { StatementPeriod } from "../company-data.ts";
import { addYears, isSameEnd } from "../filings/dates.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { keepCommonHolders } from "./common-holders.ts";
import { carryForward } from "./derive-missing.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import { findQuarters, resolveTrailing } from "./trailing.ts";

/** Tells whether a period's balance sheet is of its end. */
const hasBalanceOfEnd = ({ end, figures }: StatementPeriod) => {
  const date = figures.bookEquity.source.periodEnd;
  return date !== null && isSameEnd(date, end);
};

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
  if (!last || !hasBalanceOfEnd(trailing)) return null;
  const quarters = findQuarters({ facts, last }).filter(({ current }) => isSameEnd(current.end, end));
  const before = resolveTrailing({ label: "TTM a year before", facts, last, quarters, isBank });
  if (!before) return null;
  carryForward({ periods: periods.slice(0, -1), trailing: before });
  keepCommonHolders(before);
  const { revenue, netIncome } = before.figures;
  return revenue.value !== null && netIncome.value !== null && hasBalanceOfEnd(before) ? before : null;
};
