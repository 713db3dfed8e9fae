import type { Warning } from "@plumbline/report/valuation.ts";
import type { Filings } from "../company-data.ts";
import { daysBetween } from "../filings/dates.ts";

/** A share that is traded has a price of most weeks; halts of some weeks happen. */
const maxDays = 30;

/**
 * Warns of a newest price from more than a month before the newest report: trading has ended, or
 * goes on under another ticker.
 */
export const warnOfOldPrice = ({
  filings: { annual, quarterly },
  priceDate,
}: {
  filings: Filings;
  priceDate: string | null;
}): Warning[] => {
  const newest = quarterly && quarterly.filed > annual.filed ? quarterly : annual;
  if (priceDate === null || daysBetween(priceDate, newest.filed) <= maxDays) return [];
  return [
    {
      code: "OLD_PRICE",
      message: `The newest price is of ${priceDate}, ${daysBetween(priceDate, newest.filed)} days before the ${newest.form} filed ${newest.filed}: the share may no longer be traded, or only under another ticker, and its price today may be another.`,
    },
  ];
};
