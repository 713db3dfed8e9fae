import { findTail } from "@plumbline/base-rates/usual-figures.ts";
import { whole } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import type { CompanyYear, LatestMonths } from "./company-year.ts";
import { findLatest, findRecordYear, whenOfLatest, whenOfYear } from "./find-beyond.ts";
import { findBreak, findRun, findTurn } from "./find-changes.ts";
import type { Measure } from "./measure.ts";
import type { OneOffPeriods } from "./one-off-years.ts";
import { findPayYears } from "./pay-years.ts";
import { hasGoneBack, isOfIncome, isOneOff, isOutOfLosses, matters, nowOf, type Series } from "./series.ts";
import { toUnusual, type Unusual } from "./unusual.ts";

/**
 * Finds that few companies of the size have such a figure: that of the latest twelve months where
 * it is known.
 */
const findOutlier = (series: Series): Unusual | null => {
  const { measure, latest } = series;
  const { value, year } = latest ? { value: latest.value, year: latest.months } : nowOf(series);
  const revenue = year.read("revenue");
  const tail = isNumber(revenue) ? findTail({ measure: measure.key, value, revenue }) : null;
  if (!tail || !matters(series, { value, year }, 0)) return null;
  const { share, isHigh, companies, size } = tail;
  return toUnusual(series, {
    isHigh,
    isLevel: true,
    isLatest: latest !== null,
    head: (noun) => `${isHigh ? "High" : "Low"} for its size: ${noun.replace(/,$/, "")}`,
    rarity: share,
    text: `${latest ? whenOfLatest(series, latest.months) : whenOfYear(series)} ${measure.says(measure.write(value))}, ${isHigh ? "above" : "below"} ${whole(100 * (1 - share))}% of the years of ${whole(companies)} companies with revenue ${size}.`,
  });
};

/**
 * Finds what is rarest in a measure's record; null if nothing is unusual, if the newest year lacks
 * the measure, or years between lack it.
 */
export const findUnusual = (
  measure: Measure,
  {
    years,
    months,
    money,
    hasUsual = true,
    oneOffs = new Set(),
  }: {
    years: readonly CompanyYear[];
    months: LatestMonths | null;
    /** Writes an amount in millions. */
    money: (millions: number) => string;
    /** Whether usual figures are of companies like it: of no banks or insurers. */
    hasUsual?: boolean;
    /** Periods whose net income holds items that do not recur. */
    oneOffs?: OneOffPeriods;
  },
): Unusual | null => {
  const newest = years.at(-1);
  const points = years.flatMap((year) => {
    const value = measure.value(year);
    return value === null ? [] : [{ year: year.fiscalYear, value }];
  });
  const last = points.at(-1);
  const isWhole = points.every(({ year }, i) => i === 0 || year === (points[i - 1]?.year ?? 0) + 1);
  if (!newest || !last || last.year !== newest.fiscalYear || !isWhole) return null;
  const value = months ? measure.value(months) : null;
  const latest = months && value !== null ? { value, months } : null;
  const series: Series = {
    measure,
    points,
    last,
    newest,
    latest: latest && !(isOfIncome(measure) && oneOffs.has("latest")) ? latest : null,
    money,
    isOutOfLosses: isOutOfLosses(years),
    oneOffs,
    payYears: findPayYears(years),
  };
  if (hasGoneBack(series, months) || isOneOff(series, last)) return findLatest(series);
  const finders = [
    findLatest,
    findRecordYear,
    findTurn,
    findRun,
    findBreak,
    ...(hasUsual ? [findOutlier] : []),
  ];
  const found = finders.flatMap((find) => find(series) ?? []);
  return found.toSorted((a, b) => a.rarity - b.rarity)[0] ?? null;
};
