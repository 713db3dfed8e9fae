import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";

type Periods = readonly Pick<StatementPeriod, "end" | "figures">[];

/** Reads short-term investments of a period's own end, in millions; null if none are stated. */
const readInvested = ({ end, figures: { shortTermInvestments } }: Periods[number]): number | null => {
  const { value, source } = shortTermInvestments;
  return isSameEnd(source.periodEnd ?? end, end) ? value : null;
};

/**
 * Returns whether only a part of what a period holds in cash and short-term investments is known:
 * the line of investments is not there, though the last period before that states it has some. The
 * facts of its balance sheet may lack the line. Periods are in order of time.
 */
export const isCashPart = (periods: Periods, index: number): boolean => {
  const period = periods[index];
  if (!period || readInvested(period) !== null) return false;
  const last = periods
    .slice(0, index)
    .map(readInvested)
    .findLast((value) => value !== null);
  return (last ?? 0) > 0;
};

/**
 * Reads cash and short-term investments of a period, in millions. investedDay is the day of the
 * investments where that is another one than of cash, because the newest balance sheet lacks the
 * line; null where both are of one day.
 */
export const readHeld = ({
  figures: { cash, shortTermInvestments },
}: Pick<StatementPeriod, "figures">): { cash: number; invested: number; investedDay: string | null } => {
  const [day, investedDay] = [cash.source.periodEnd, shortTermInvestments.source.periodEnd];
  const isOlder = Boolean(shortTermInvestments.value && day && investedDay && !isSameEnd(day, investedDay));
  return {
    cash: cash.value ?? 0,
    invested: shortTermInvestments.value ?? 0,
    investedDay: isOlder ? investedDay : null,
  };
};
