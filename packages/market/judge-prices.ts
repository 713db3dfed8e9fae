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
  /** Its growth over the twelve months a year before, as filed by then. */
  revenueGrowth: number | null;
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
const leastYears = 1;
const quartersOfYear = 4;
const daysOfYear = 365.25;
const dayMs = 86_400_000;

/** Returns the years between two days, to the nearest quarter. */
export const yearsBetween = (from: string, to: string) =>
  Math.round(((Date.parse(to) - Date.parse(from)) / dayMs / daysOfYear) * quartersOfYear) / quartersOfYear;

type RevenueDay = Pick<PricedDay, "day" | "revenue" | "revenueGrowth">;
export type Growth = { growth: number; years: number };

/**
 * Returns what revenue was multiplied by between two days: by the growth of each year as filed
 * then, because a part that is sold later is left out of both years of a filing. Where a year is
 * missing, the two days' revenue is compared.
 */
const linkRevenue = (days: readonly RevenueDay[], from: RevenueDay, to: RevenueDay): number => {
  let [ratio, at] = [1, to];
  for (;;) {
    const { day, revenue, revenueGrowth } = at;
    if (day === from.day) return ratio;
    const isYear = yearsBetween(from.day, day) >= 1;
    const before = isYear ? days.find((one) => yearsBetween(one.day, day) === 1) : undefined;
    if (!before || revenueGrowth === null) return (ratio * (revenue ?? 0)) / (from.revenue ?? 0);
    ratio *= 1 + revenueGrowth;
    at = before;
  }
};

/**
 * Returns the growth of revenue a year between two of a company's days, as a fraction; null under
 * one year, and where revenue is not known or was not above zero.
 */
export const growBetween = (
  days: readonly RevenueDay[],
  [from, to]: readonly [RevenueDay | undefined, RevenueDay | undefined],
): Growth | null => {
  if (!from?.revenue || from.revenue <= 0 || !to) return null;
  const years = yearsBetween(from.day, to.day);
  if (years < leastYears) return null;
  const ratio = linkRevenue(days, from, to);
  return ratio > 0 ? { growth: ratio ** (1 / years) - 1, years } : null;
};

/** Returns the growth after a day: over five years, or so far. Days oldest first. */
export const growSince = (days: readonly RevenueDay[], place: number): Growth | null => {
  const from = days[place];
  if (!from) return null;
  const isWithin = ({ day, revenue }: RevenueDay, at: number) =>
    at > place && revenue !== null && yearsBetween(from.day, day) <= spanYears;
  return growBetween(days, [from, days.findLast(isWithin)]);
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

/** Returns whether what the base case expected was nearer to what came than what the price asked for. */
export const wasNearer = ({ asked, expected, came }: Pick<JudgedPrice, "asked" | "expected" | "came">) =>
  Math.abs(came - expected) < Math.abs(came - asked);

/** Fewer reports say nothing of a price's habits, and fewer years nothing of growth. */
const leastReports = 3;
const leastYearsBehind = 3;

/** Returns the reports with three years or more behind them; none where these are fewer than three. */
export const listOldEnough = (judged: readonly JudgedPrice[]): JudgedPrice[] => {
  const old = judged.filter(({ years }) => years >= leastYearsBehind);
  return old.length < leastReports ? [] : old;
};
