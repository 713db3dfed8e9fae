import { daysBetween, scaleToYear } from "../../company/filings/dates.ts";
import { comparableRevenueOf } from "../../company/statements/comparable-years.ts";
import type { CompanyBrief } from "../analyst.ts";
import { isNumber } from "../../numbers.ts";

export type GrowthRecord = {
  /** First fiscal year after a break-up; earlier years describe a larger company. */
  from: number;
  brokeUpIn: number | null;
  /** Last fiscal year with revenue. */
  lastYear: number | null;
  /**
   * A year's revenue at the pace of the trailing twelve months over the last fiscal year's; null if
   * they are the same.
   */
  sinceAnnual: number | null;
  /** The same at a yearly rate. */
  sinceAnnualYearly: number | null;
  /** The trailing twelve months over those a year before; null if they are a fiscal year, or not known. */
  latest: number | null;
  oneYear: number | null;
  threeYear: number | null;
  fiveYear: number | null;
  /** Years of the record in which revenue fell. */
  falls: number;
  years: number;
  /** Growth of each fiscal year of the record, oldest first. */
  yearly: readonly { year: number; growth: number }[];
};

// Growth is a fraction a year.

/** A break-up: the share of revenue that remained, and the share that later years stayed below. */
const breakUpShares = { remained: 0.75, recovered: 0.8 };
/** Later years that must stay below it. */
const breakUpYears = 2;
/**
 * Days from the last fiscal year's end to the trailing year's for which a yearly rate is computed.
 */
const sinceAnnualDays = { over: 45, under: 500 };

/**
 * Finds the year of a fall by more than a quarter that later years did not recover: a sale or
 * spin-off.
 */
const findBreakUp = (rows: readonly { year: number; reported: number }[]) =>
  rows.findLast((row, i) => {
    const before = rows[i - 1];
    const after = rows.slice(i + 1, i + 1 + breakUpYears);
    if (!before || after.length === 0) return false;
    if (row.reported >= before.reported * breakUpShares.remained) return false;
    return after.every(({ reported }) => reported < before.reported * breakUpShares.recovered);
  })?.year ?? null;

/**
 * Returns whether the latest months ran ahead of the record. Growth since the last fiscal year
 * covers some months only, so its yearly rate is compared, with both the last year and three years.
 */
export const isAhead = ({ sinceAnnualYearly, oneYear, threeYear }: GrowthRecord): boolean =>
  isNumber(sinceAnnualYearly) &&
  isNumber(oneYear) &&
  sinceAnnualYearly > Math.max(oneYear, threeYear ?? oneYear);

/** Reads the record of comparable revenue's growth, from years after a break-up only. */
export const growthRecord = (brief: CompanyBrief): GrowthRecord => {
  const all = brief.statements.annual
    .flatMap((period) => {
      const { value } = period.figures.revenue;
      const revenue = comparableRevenueOf(period);
      return value !== null && value > 0 && revenue !== null
        ? [{ year: period.fiscalYear, reported: value, revenue, ofYear: revenue * scaleToYear(period) }]
        : [];
    })
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
    return before ? [{ year, growth: revenue / before.revenue - 1 }] : [];
  });
  const annualEnd = brief.statements.annual.at(-1)?.end;
  const days = annualEnd ? daysBetween(annualEnd, brief.statements.trailing.end) : 0;
  const isLater = days > sinceAnnualDays.over && days < sinceAnnualDays.under;
  const sinceAnnual = last && isLater ? brief.base.revenue / last.ofYear - 1 : null;
  const sinceAnnualYearly = isNumber(sinceAnnual)
    ? Math.max(0.01, 1 + sinceAnnual) ** (365 / days) - 1
    : null;
  return {
    from: rows[0]?.year ?? Number.NEGATIVE_INFINITY,
    brokeUpIn,
    lastYear: last?.year ?? null,
    sinceAnnual,
    sinceAnnualYearly,
    latest: isLater ? (brief.trailingChange?.oneYearCAGR ?? null) : null,
    oneYear: over(1),
    threeYear: over(3),
    fiveYear: over(5),
    falls: yearly.filter(({ growth }) => growth < 0).length,
    years: yearly.length,
    yearly,
  };
};
