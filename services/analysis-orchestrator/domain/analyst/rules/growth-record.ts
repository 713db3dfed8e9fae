import type { CompanyBrief } from "../analyst.ts";
import { blend, clamp, isNumber, spread } from "./numbers.ts";

export type GrowthRecord = {
  /** First fiscal year that belongs to the company as it is now; earlier ones are those of a larger company broken up since. */
  from: number;
  brokeUpIn: number | null;
  /** Last fiscal year with revenue. */
  lastYear: number | null;
  /** Revenue of the trailing twelve months over the last fiscal year's; null where they are the same. */
  sinceAnnual: number | null;
  /** The same at a yearly rate. */
  sinceAnnualYearly: number | null;
  oneYear: number | null;
  threeYear: number | null;
  fiveYear: number | null;
  /** What the record as a whole amounts to, each part held within -20% and 60%. */
  own: number;
  /** The industry's expected growth, held within 0% and 25%; null where it has none. */
  industry: number | null;
  /** Standard deviation of yearly growth, bounded. */
  spread: number;
  /** Years of the record in which revenue fell. */
  falls: number;
  years: number;
};

const day = 86_400_000;
const held = (growth: number | null) => (isNumber(growth) ? clamp(growth, -0.2, 0.6) : null);

/** The year of a fall by more than a quarter that later years did not make good: the company sold or spun off what it earned from. */
const breakUp = (rows: readonly { year: number; revenue: number }[]) =>
  rows.findLast((row, i) => {
    const before = rows[i - 1];
    const after = rows.slice(i + 1, i + 3);
    if (!before || after.length === 0 || row.revenue >= before.revenue * 0.75) return false;
    return after.every(({ revenue }) => revenue < before.revenue * 0.8);
  })?.year ?? null;

/** Growth of revenue as the filings tell it, years after a break-up only. */
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
  const days = annualEnd ? (Date.parse(brief.statements.trailing.end) - Date.parse(annualEnd)) / day : 0;
  const sinceAnnual = last && days > 45 && days < 500 ? brief.base.revenue / last.revenue - 1 : null;
  const sinceAnnualYearly = isNumber(sinceAnnual)
    ? Math.max(0.01, 1 + sinceAnnual) ** (365 / days) - 1
    : null;
  const oneYear = over(1);
  const threeYear = over(3);
  const fiveYear = over(5);
  const expected = brief.industry.industry.expectedGrowth ?? brief.industry.industry.revenueGrowth5y;
  const own = blend([
    [0.3, held(sinceAnnualYearly)],
    [0.2, held(oneYear)],
    [0.3, held(threeYear)],
    [0.2, held(fiveYear)],
  ]);
  const industry = isNumber(expected) ? clamp(expected, 0, 0.25) : null;
  return {
    from: rows[0]?.year ?? Number.NEGATIVE_INFINITY,
    brokeUpIn,
    lastYear: last?.year ?? null,
    sinceAnnual,
    sinceAnnualYearly,
    oneYear,
    threeYear,
    fiveYear,
    own: own ?? industry ?? brief.costOfEquity.riskFreeRate,
    industry,
    spread: clamp(spread(yearly.map((growth) => clamp(growth, -0.3, 0.6))) ?? 0.08, 0.015, 0.2),
    falls: yearly.filter((growth) => growth < 0).length,
    years: yearly.length,
  };
};
