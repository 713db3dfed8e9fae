import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";

/** Step results of earlier versions lack the figures that came later. */
type Periods = readonly { end: string; figures: Partial<StatementPeriod["figures"]> }[];

/** Reads debt due within a year of a period's own end, in millions; null if none is stated. */
const readDue = ({ end, figures: { shortTermDebt } }: Periods[number]): number | null => {
  const periodEnd = shortTermDebt?.source.periodEnd ?? null;
  return shortTermDebt && (periodEnd === null || isSameEnd(periodEnd, end)) ? shortTermDebt.value : null;
};

/**
 * Returns whether only a part of a period's debt is known: the line of what is due within a year is
 * not there, though the last period before that states it has debt in it. What was repaid since may
 * be all of that: then none is left. Periods are in order of time.
 */
export const isDebtPart = (periods: Periods, index: number): boolean => {
  const period = periods[index];
  const hasLong = typeof period?.figures.longTermDebt?.value === "number";
  if (!period || !hasLong || readDue(period) !== null) return false;
  const at = periods.slice(0, index).findLastIndex((one) => readDue(one) !== null);
  const due = at < 0 ? 0 : (readDue(periods[at] as Periods[number]) ?? 0);
  const repaid = periods[at + 1]?.figures.debtRepaid?.value ?? 0;
  return due > 0 && repaid < due;
};

/** Leases below this share of debt do not show beside it. */
const leastLeases = 0.01;

/** What a company owes on one day, in millions; isPart: without what is due within a year. */
type Owed = { debt: number; leases: number; isPart: boolean };

/**
 * Reads debt and finance leases of the newest balance sheet. Debt due within a year of an older one
 * is left out. Leases that are little beside debt count as none.
 */
export const readOwed = ({ figures }: Pick<StatementPeriod, "figures">): Owed => {
  const { shortTermDebt, longTermDebt, financeLeases } = figures;
  const [short, long] = [shortTermDebt.source.periodEnd, longTermDebt.source.periodEnd];
  const isPart = Boolean(shortTermDebt.value && short && long && !isSameEnd(short, long));
  const debt = (isPart ? 0 : (shortTermDebt.value ?? 0)) + (longTermDebt.value ?? 0);
  const leases = financeLeases.value ?? 0;
  return { debt, leases: leases > leastLeases * debt ? leases : 0, isPart };
};
