import { addDays } from "../filings/dates.ts";

/** Revenue tags that peers file under, in order of preference. */
export const peerRevenueTags = [
  "Revenues",
  "RevenueFromContractWithCustomerExcludingAssessedTax",
  "RevenueFromContractWithCustomerIncludingAssessedTax",
  "RevenuesNetOfInterestExpense",
] as const;
export const peerIncomeTags = ["NetIncomeLoss", "ProfitLoss"] as const;
export const peerEquityTags = [
  "StockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
] as const;

/** The calendar year that a fiscal year mostly lies in. */
export const calendarYear = (yearEnd: string) => Number(addDays(yearEnd, -182).slice(0, 4));

/** The frames that peers of a fiscal year are read from: two years of revenue, one of income, equity at the calendar year's end. */
export const listPeerFrames = (yearEnd: string): { tag: string; period: string }[] => {
  const year = calendarYear(yearEnd);
  return [
    ...peerRevenueTags.flatMap((tag) => [
      { tag, period: `CY${year}` },
      { tag, period: `CY${year - 1}` },
    ]),
    ...peerIncomeTags.map((tag) => ({ tag, period: `CY${year}` })),
    ...peerEquityTags.map((tag) => ({ tag, period: `CY${year}Q4I` })),
  ];
};
