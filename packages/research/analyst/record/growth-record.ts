import { daysBetween, scaleToYear } from "../../company/filings/dates.ts";
import { comparableRevenueOf } from "../../company/statements/comparable-years.ts";
import type { StatementPeriod } from "../../company/company-data.ts";
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
  /**
   * Growth a year since the year before the first of the five, where that first is one of a slump
   * or a peak that soon passed; null where it is a usual one.
   */
  sinceUsual: { year: number; rate: number } | null;
  /** Years of the record in which revenue fell. */
  falls: number;
  years: number;
  /** Growth of each fiscal year of the record, oldest first. */
  yearly: readonly YearOfGrowth[];
};

/** Growth of a fiscal year, and whether purchases explain it. */
export type YearOfGrowth = { year: number; growth: number; isBought?: boolean };

// Growth is a fraction a year.

/** A break-up: the share of revenue that remained, and the share that later years stayed below. */
const breakUpShares = { remained: 0.75, recovered: 0.8 };
/** Later years that must stay below it. */
const breakUpYears = 2;
/**
 * Days from the last fiscal year's end to the trailing year's for which a yearly rate is computed.
 */
const sinceAnnualDays = { over: 45, under: 500 };

/** Change of revenue from which a year that others take back is a slump or a peak: our judgement. */
const leastTurn = 0.05;
/** Years in which revenue comes back from it. */
const turnYears = 2;

/** Returns whether revenue of a year fell, or rose, and came back within two years. */
const isTurn = (rows: readonly { year: number; revenue: number }[], at: number): boolean => {
  const [before, turn] = [rows[at - 1], rows[at]];
  const after = rows.slice(at + 1, at + 1 + turnYears).map(({ revenue }) => revenue);
  if (!before || !turn || after.length === 0) return false;
  return (
    (turn.revenue < (1 - leastTurn) * before.revenue && Math.max(...after) >= before.revenue) ||
    (turn.revenue > (1 + leastTurn) * before.revenue && Math.min(...after) <= before.revenue)
  );
};

/**
 * Returns whether purchases explain how revenue rose in a year: those of it or of the year before,
 * for cash or shares, cost as much as it added or more. A company mostly costs more than it sells
 * in a year.
 */
const isBoughtGrowth = (annual: readonly StatementPeriod[], year: number): boolean => {
  const of = (at: number) => annual.find(({ fiscalYear }) => fiscalYear === at)?.figures;
  const [before, now] = [of(year - 1)?.revenue.value, of(year)?.revenue.value];
  if (!isNumber(before) || !isNumber(now) || now - before < leastTurn * before) return false;
  return [year - 1, year].some((at) => {
    const [earlier, later] = [of(at - 1)?.goodwill.value, of(at)?.goodwill.value];
    const goodwill = isNumber(earlier) && isNumber(later) ? later - earlier : 0;
    return Math.max(goodwill, of(at)?.acquisitions.value ?? 0) >= now - before;
  });
};

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
    return before
      ? [
          {
            year,
            growth: revenue / before.revenue - 1,
            isBought: isBoughtGrowth(brief.statements.annual, year),
          },
        ]
      : [];
  });
  const firstOfFive = rows.findIndex(({ year }) => year === (last?.year ?? NaN) - 5);
  const usual = isTurn(rows, firstOfFive) ? rows[firstOfFive - 1] : undefined;
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
    sinceUsual:
      usual && last
        ? { year: usual.year, rate: (last.revenue / usual.revenue) ** (1 / (last.year - usual.year)) - 1 }
        : null,
    falls: yearly.filter(({ growth }) => growth < 0).length,
    years: yearly.length,
    yearly,
  };
};

/**
 * Returns the growth of the longest span of a record and its words, "a year over five years": since
 * the year before a slump or a peak where five years would start in it. Null where none is known.
 */
export const readLongest = ({
  sinceUsual,
  fiveYear,
  threeYear,
}: GrowthRecord): { rate: number; since: string; last: string } | null => {
  if (sinceUsual)
    return {
      rate: sinceUsual.rate,
      since: `a year since fiscal ${sinceUsual.year}`,
      last: `a year since fiscal ${sinceUsual.year}`,
    };
  const [rate, span] = isNumber(fiveYear) ? [fiveYear, "five"] : [threeYear, "three"];
  return isNumber(rate) ? { rate, since: `a year over ${span} years`, last: `over the last ${span}` } : null;
};
