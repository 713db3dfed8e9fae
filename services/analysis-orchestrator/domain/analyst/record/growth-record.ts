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
   * Revenue of the trailing twelve months over the last fiscal year's; null where they are the
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

/**
 * Drops the year whose growth is farthest from the median: a merger or a lockdown is not usual
 * variation.
 */
const usual = (yearly: readonly number[]): number[] => {
  const centre = median(yearly);
  if (centre === null || yearly.length < 5) return yearly.map((growth) => clamp(growth, -0.3, 0.6));
  return yearly.toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre)).slice(0, -1);
};

const held = (growth: number | null) => (isNumber(growth) ? clamp(growth, -0.2, 0.6) : null);

/**
 * Finds the year of a fall by more than a quarter that later years did not recover: a sale or
 * spin-off.
 */
const breakUp = (rows: readonly { year: number; revenue: number }[]) =>
  rows.findLast((row, i) => {
    const before = rows[i - 1];
    const after = rows.slice(i + 1, i + 3);
    if (!before || after.length === 0 || row.revenue >= before.revenue * 0.75) return false;
    return after.every(({ revenue }) => revenue < before.revenue * 0.8);
  })?.year ?? null;

/** Reads the record of revenue growth, from years after a break-up only. */
export const growthRecord = (brief: CompanyBrief): GrowthRecord => {
  const all = brief.statements.annual
    .flatMap(({ fiscalYear, figures: { revenue } }) =>
      isNumber(revenue.value) && revenue.value > 0 ? [{ year: fiscalYear, revenue: revenue.value }] : [],
    )
    .slice(-11);
  const brokeUpIn = breakUp(all);
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
  const sinceAnnual = last && days > 45 && days < 500 ? brief.base.revenue / last.revenue - 1 : null;
  const sinceAnnualYearly = isNumber(sinceAnnual)
    ? Math.max(0.01, 1 + sinceAnnual) ** (365 / days) - 1
    : null;
  const oneYear = over(1);
  const threeYear = over(3);
  const fiveYear = over(5);
  const own = blend([
    [0.3, held(sinceAnnualYearly)],
    [0.2, held(oneYear)],
    [0.3, held(threeYear)],
    [0.2, held(fiveYear)],
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
    spread: clamp(spread(usual(yearly.slice(-7))) ?? 0.08, 0.015, 0.2),
    falls: yearly.filter((growth) => growth < 0).length,
    years: yearly.length,
  };
};
