import { revenueTags } from "../filings/revenue-tags.ts";
import { addDays } from "../filings/dates.ts";

/** Revenue tags of peers: those in use since the accounting standard of 2018. */
export const peerRevenueTags = revenueTags.filter((tag) => tag !== "SalesRevenueNet");
export const peerIncomeTags = ["NetIncomeLoss", "ProfitLoss"] as const;
export const peerEquityTags = [
  "StockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
] as const;

/** Returns the calendar year that holds most of a fiscal year. */
export const calendarYear = (yearEnd: string) => Number(addDays(yearEnd, -182).slice(0, 4));

/**
 * Lists the quarters at whose ends fiscal years end that lie mostly in a calendar year; those to
 * June may belong to either year. A frame of an instant holds the balance sheets of the days around
 * a quarter's end.
 */
export const listEquityPeriods = (year: number) => [
  `CY${year}Q2I`,
  `CY${year}Q3I`,
  `CY${year}Q4I`,
  `CY${year + 1}Q1I`,
  `CY${year + 1}Q2I`,
];

/**
 * Lists the frames for the peers of a fiscal year: two years of revenue, one of income, equity at
 * the end of the year.
 */
export const listPeerFrames = (yearEnd: string): { tag: string; period: string }[] => {
  const year = calendarYear(yearEnd);
  return [
    ...peerRevenueTags.flatMap((tag) => [
      { tag, period: `CY${year}` },
      { tag, period: `CY${year - 1}` },
    ]),
    ...peerIncomeTags.map((tag) => ({ tag, period: `CY${year}` })),
    ...peerEquityTags.flatMap((tag) => listEquityPeriods(year).map((period) => ({ tag, period }))),
  ];
};
