import { daysBetween } from "../../company/filings/dates.ts";
import type { CompanyBrief } from "../analyst.ts";
import { blend, clamp, isNumber, median, spread } from "../../numbers.ts";

export type GrowthRecord = {
  /** First fiscal year after a break-up; earlier years describe a larger company. */
  from: number;
  brokeUpIn: number | null;
  /** Last fiscal year with revenue. */
  lastYear: number | null;
  /**
   * Revenue of the trailing twelve months over the last fiscal year's; null if they are the
   * same.
   */
  sinceAnnual: number | null;
  /** The same at a yearly rate. */
  sinceAnnualYearly: number | null;
  oneYear: number | null;
  threeYear: number | null;
  fiveYear: number | null;
  /**
   * The company's own growth: a blend of spans, each limited to -20% .. 60%; null without a record.
   */
  own: number | null;
  /** Standard deviation of the last seven years' growth without the most unusual, bounded. */
  spread: number;
  /** Years of the record in which revenue fell. */
  falls: number;
  years: number;
};

// Growth is a fraction a year.

/** A break-up: the share of revenue that remained, and the share that later years stayed below. */
const breakUpShares = { remained: 0.75, recovered: 0.8 };
/** Later years that must stay below it. */
const breakUpYears = 2;
/** Weights of the spans in the company's own growth, and the bounds of each span. */
const spanWeights = { sinceAnnual: 0.3, oneYear: 0.2, threeYear: 0.3, fiveYear: 0.2 };
const spanBounds = { least: -0.2, most: 0.6 };
/**
 * Days from the last fiscal year's end to the trailing year's for which a yearly rate is computed.
 */
const sinceAnnualDays = { over: 45, under: 500 };
/** Bounds of the spread of growth, and the spread if it is unknown. */
const spreadBounds = { least: 0.015, most: 0.2, unknown: 0.08 };
const spreadYears = 7;
/** Years from which the most unusual is dropped; growth of a shorter record is bounded instead. */
const minYearsToDropOne = 5;
const shortRecordBounds = { least: -0.3, most: 0.6 };

/**
 * Drops the year whose growth is farthest from the median: a merger or a lockdown is not usual
 * variation.
 */
const dropUnusualYear = (yearly: readonly number[]): number[] => {
  const centre = median(yearly);
  if (centre === null || yearly.length < minYearsToDropOne)
    return yearly.map((growth) => clamp(growth, shortRecordBounds.least, shortRecordBounds.most));
  return yearly.toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre)).slice(0, -1);
};

const limitSpan = (growth: number | null) =>
  isNumber(growth) ? clamp(growth, spanBounds.least, spanBounds.most) : null;

/**
 * Finds the year of a fall by more than a quarter that later years did not recover: a sale or
 * spin-off.
 */
const findBreakUp = (rows: readonly { year: number; revenue: number }[]) =>
  rows.findLast((row, i) => {
    const before = rows[i - 1];
    const after = rows.slice(i + 1, i + 1 + breakUpYears);
    if (!before || after.length === 0) return false;
    if (row.revenue >= before.revenue * breakUpShares.remained) return false;
    return after.every(({ revenue }) => revenue < before.revenue * breakUpShares.recovered);
  })?.year ?? null;

/** Reads the record of revenue growth, from years after a break-up only. */
export const growthRecord = (brief: CompanyBrief): GrowthRecord => {
  const all = brief.statements.annual
    .flatMap(({ fiscalYear, figures: { revenue } }) =>
      isNumber(revenue.value) && revenue.value > 0 ? [{ year: fiscalYear, revenue: revenue.value }] : [],
    )
    .slice(-11);
  const brokeUpIn = findBreakUp(all);
  const rows = brokeUpIn === null ? all : all.filter(({ year }) => year >= brokeUpIn);
  const last = rows.at(-1);
  const over = (span: number) => {
    const before = last && rows.find(({ year }) => year === last.year - span);
    return before && last ? (last.revenue / before.revenue) ** (1 / span) - 1 : null;
  };
  const yearly = rows.flatMap(({ revenue, year }) => {
    const before = rows.find((row) => row.year === year - 1);
    return before ? [revenue / before.revenue - 1] : [];
  });
  const annualEnd = brief.statements.annual.at(-1)?.end;
  const days = annualEnd ? daysBetween(annualEnd, brief.statements.trailing.end) : 0;
  const isLater = days > sinceAnnualDays.over && days < sinceAnnualDays.under;
  const sinceAnnual = last && isLater ? brief.base.revenue / last.revenue - 1 : null;
  const sinceAnnualYearly = isNumber(sinceAnnual)
    ? Math.max(0.01, 1 + sinceAnnual) ** (365 / days) - 1
    : null;
  const oneYear = over(1);
  const threeYear = over(3);
  const fiveYear = over(5);
  const own = blend([
    [spanWeights.sinceAnnual, limitSpan(sinceAnnualYearly)],
    [spanWeights.oneYear, limitSpan(oneYear)],
    [spanWeights.threeYear, limitSpan(threeYear)],
    [spanWeights.fiveYear, limitSpan(fiveYear)],
  ]);
  return {
    from: rows[0]?.year ?? Number.NEGATIVE_INFINITY,
    brokeUpIn,
    lastYear: last?.year ?? null,
    sinceAnnual,
    sinceAnnualYearly,
    oneYear,
    threeYear,
    fiveYear,
    own,
    spread: clamp(
      spread(dropUnusualYear(yearly.slice(-spreadYears))) ?? spreadBounds.unknown,
      spreadBounds.least,
      spreadBounds.most,
    ),
    falls: yearly.filter((growth) => growth < 0).length,
    years: yearly.length,
  };
};
