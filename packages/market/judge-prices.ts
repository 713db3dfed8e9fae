/** What a day of a company's history says of its price and its revenue. */
export type PricedDay = {
  day: string;
  /** Of the newest annual report by then. */
  accession: string | null;
  /** Growth of revenue a year: what the price asked for, and what the base case expected. */
  impliedGrowth: number | null;
  growth: number | null;
  /** Of the last twelve months, in USD millions. */
  revenue: number | null;
};

/** An annual report: what the price then asked for, and what came. */
export type JudgedPrice = {
  /** The first quarter's end after the report. */
  day: string;
  asked: number;
  expected: number;
  /** Growth of revenue a year since, over `years`. */
  came: number;
  years: number;
  /** Whether all of the years have passed that growth is asked for. */
  isWhole: boolean;
};

/** The span over which growth is measured, as in the fit and on the belief map. */
export const spanYears = 5;
/** Growth over less says little. */
export const leastYears = 1;
const quartersOfYear = 4;
const daysOfYear = 365.25;
const dayMs = 86_400_000;

/** Returns the years between two days, to the nearest quarter. */
export const yearsBetween = (from: string, to: string) =>
  Math.round(((Date.parse(to) - Date.parse(from)) / dayMs / daysOfYear) * quartersOfYear) / quartersOfYear;

/**
 * Returns the growth of revenue a year after a day: over five years, or so far; null where revenue
 * is not known or was not above zero. Days oldest first.
 */
export const growSince = (
  days: readonly Pick<PricedDay, "day" | "revenue">[],
  place: number,
): { growth: number; years: number } | null => {
  const from = days[place];
  if (!from?.revenue || from.revenue <= 0) return null;
  const later = days
    .slice(place + 1)
    .filter((one) => one.revenue !== null && yearsBetween(from.day, one.day) <= spanYears)
    .at(-1);
  if (!later) return null;
  const years = yearsBetween(from.day, later.day);
  const ratio = (later.revenue ?? 0) / from.revenue;
  return years < leastYears || ratio <= 0 ? null : { growth: ratio ** (1 / years) - 1, years };
};

/**
 * Judges the price after each annual report by the growth that came: over five years, or so far.
 * Days oldest first. A report is left out where no growth explained its price, or where revenue is
 * not known or was not above zero.
 */
export const judgePrices = (days: readonly PricedDay[]): JudgedPrice[] => {
  const seen = new Set<string>();
  return days.flatMap((day, place) => {
    const { accession, impliedGrowth: asked, growth: expected } = day;
    if (accession === null || asked === null || seen.has(accession)) return [];
    seen.add(accession);
    const since = growSince(days, place);
    if (!since || expected === null) return [];
    const { growth: came, years } = since;
    return [{ day: day.day, asked, expected, came, years, isWhole: years === spanYears }];
  });
};

/** Fewer reports say nothing of a price's habits, and fewer years nothing of growth. */
const leastReports = 3;
const leastYearsBehind = 3;

/** Returns the reports with three years or more behind them; none where these are fewer than three. */
export const listOldEnough = (judged: readonly JudgedPrice[]): JudgedPrice[] => {
  const old = judged.filter(({ years }) => years >= leastYearsBehind);
  return old.length < leastReports ? [] : old;
};
