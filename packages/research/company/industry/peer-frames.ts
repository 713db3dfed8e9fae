import { revenueTags } from "../filings/revenue-tags.ts";
import { addDays, daysBetween } from "../filings/dates.ts";

/** Revenue tags of peers: those in use since the accounting standard of 2018. */
export const peerRevenueTags = revenueTags.filter((tag) => tag !== "SalesRevenueNet");
export const peerIncomeTags = ["NetIncomeLoss", "ProfitLoss"] as const;
export const peerEquityTags = [
  "StockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
] as const;

/** Returns the calendar year that holds most of a fiscal year. */
export const calendarYear = (yearEnd: string) => Number(addDays(yearEnd, -182).slice(0, 4));

/** Half a year less a week: within it fiscal years that end before or after a day are as near. */
const nearDays = 175;

/**
 * Lists the calendar years in whose frames a fiscal year can be that ends within half a year of
 * another: one for a year that ends about December, else two, the later first.
 */
export const listPeerYears = (yearEnd: string): number[] => [
  ...new Set([nearDays, -nearDays].map((days) => calendarYear(addDays(yearEnd, days)))),
];

/** Half a year and a month, as a frame of an instant holds the balance sheets of the days around it. */
const mostDaysToQuarter = 212;

/** Lists the quarters at whose ends fiscal years end within half a year of another. */
export const listEquityPeriods = (yearEnd: string): string[] => {
  const year = Number(yearEnd.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((one) =>
    ["03-31", "06-30", "09-30", "12-31"].flatMap((day, i) =>
      Math.abs(daysBetween(yearEnd, `${one}-${day}`)) <= mostDaysToQuarter ? [`CY${one}Q${i + 1}I`] : [],
    ),
  );
};

/**
 * Lists the frames for the peers of a fiscal year: revenue of the years compared and of those
 * before, income, and equity at the end of the year.
 */
export const listPeerFrames = (yearEnd: string): { tag: string; period: string }[] => {
  const years = listPeerYears(yearEnd);
  const before = years.map((year) => year - 1).filter((year) => !years.includes(year));
  return [
    ...peerRevenueTags.flatMap((tag) => [...years, ...before].map((year) => ({ tag, period: `CY${year}` }))),
    ...peerIncomeTags.flatMap((tag) => years.map((year) => ({ tag, period: `CY${year}` }))),
    ...peerEquityTags.flatMap((tag) => listEquityPeriods(yearEnd).map((period) => ({ tag, period }))),
  ];
};
