import type { StatementPeriod, Statements } from "../company-data.ts";
import { addYears, isSameEnd } from "../filings/dates.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { keepCommonHolders } from "./common-holders.ts";
import { carryForward } from "./derive-missing.ts";
import { growResearch } from "./estimate-research.ts";
import type { FiscalYear } from "./fiscal-years.ts";
import { findQuarters } from "./quarters.ts";
import { resolveTrailing } from "./trailing.ts";

/** Returns whether a figure of a period is of its end: those of trailing months may be older. */
export const isOfEnd = ({ end, figures }: StatementPeriod, name: "bookEquity" | "revenue"): boolean => {
  const { value, source } = figures[name];
  return value !== null && source.periodEnd !== null && isSameEnd(source.periodEnd, end);
};

/**
 * Resolves the twelve months that ended a year before the trailing ones, to compare with. Share
 * counts are as filed; equity that is not of that day is null. Returns null without the revenue of
 * both.
 */
export const resolveTrailingBefore = ({
  facts,
  years,
  periods,
  trailing,
  sic,
}: {
  facts: CompanyFacts;
  /** Fiscal years, oldest first; the trailing months follow the last. */
  years: readonly FiscalYear[];
  /** The statements of those years. */
  periods: readonly StatementPeriod[];
  trailing: StatementPeriod;
  sic: number | null;
}): StatementPeriod | null => {
  const last = years.at(-2);
  const end = addYears(trailing.end, -1);
  if (!last || !isOfEnd(trailing, "revenue")) return null;
  const quarters = findQuarters({ facts, last }).filter(({ current }) => isSameEnd(current.end, end));
  const before = resolveTrailing({ label: "TTM a year before", facts, last, quarters, sic });
  if (!before) return null;
  carryForward({ periods: periods.slice(0, -1), trailing: before });
  growResearch(periods.slice(0, -1), before);
  keepCommonHolders({ period: before, facts });
  if (!isOfEnd(before, "revenue")) return null;
  const { bookEquity } = before.figures;
  const dated = isOfEnd(before, "bookEquity") ? bookEquity : { ...bookEquity, value: null };
  return { ...before, figures: { ...before.figures, bookEquity: dated } };
};

/** Returns whether the trailing twelve months end after the last fiscal year. */
export const isTrailingNewer = ({ annual, trailing }: Pick<Statements, "annual" | "trailing">): boolean =>
  trailing.end > (annual.at(-1)?.end ?? "");
