import {
  comparableRevenueOf,
  type CompanyRecord,
  type RecordYear,
  type Sector,
  sectors,
} from "@plumbline/base-rates";
import type { StatementPeriod } from "../../company/company-data.ts";
import { daysBetween, scaleToYear } from "../../company/filings/dates.ts";
import { isNumber } from "../../numbers.ts";
import { stakeGainsOf } from "../../valuation/normalise.ts";
import { areStakesApart } from "../../valuation/stakes.ts";
import type { CompanyBrief } from "../analyst.ts";

const daysOfYear = 365.25;
/**
 * Days after the fiscal year from which the trailing twelve months count as a year of their own.
 */
const leastDaysLater = 20;

const yearOf = (
  period: StatementPeriod,
  { fiscalYear, hasStakesApart }: { fiscalYear: number; hasStakesApart: boolean },
): RecordYear | null => {
  const { revenue, netIncome, operatingIncome, researchAndDevelopment, impairment, restructuring } =
    period.figures;
  const perYear = scaleToYear(period);
  const scale = (amount: number | null) => (isNumber(amount) ? amount * perYear : null);
  if (!isNumber(revenue.value) || revenue.value <= 0 || !isNumber(netIncome.value)) return null;
  return {
    fiscalYear,
    revenue: revenue.value * perYear,
    comparableRevenue: isNumber(period.comparableRevenue) ? period.comparableRevenue * perYear : undefined,
    netIncome: (netIncome.value - (hasStakesApart ? stakeGainsOf(period) : 0)) * perYear,
    // As the base rates count it, operating income is before one-off charges; net income is after
    // them.
    operatingIncome: isNumber(operatingIncome.value)
      ? scale(operatingIncome.value + (impairment.value ?? 0) + (restructuring.value ?? 0))
      : null,
    research: scale(researchAndDevelopment.value),
  };
};

const mix = (earlier: number | null, later: number | null, share: number): number | null =>
  earlier === null || later === null ? null : earlier + share * (later - earlier);

/** Blends two fiscal years into the twelve months that end a share of a year after the first. */
const blendYears = (earlier: RecordYear, later: RecordYear, share: number): RecordYear => ({
  fiscalYear: later.fiscalYear,
  revenue: earlier.revenue + share * (later.revenue - earlier.revenue),
  comparableRevenue:
    comparableRevenueOf(earlier) + share * (comparableRevenueOf(later) - comparableRevenueOf(earlier)),
  netIncome: earlier.netIncome + share * (later.netIncome - earlier.netIncome),
  operatingIncome: mix(earlier.operatingIncome, later.operatingIncome, share),
  research: mix(earlier.research ?? 0, later.research ?? 0, share),
});

const sectorOf = (name: string | null): Sector => sectors.find((sector) => sector === name) ?? "Unknown";

/**
 * Returns a company's record as the base rates take it: fiscal years from `from` on as reported,
 * but those of 53 weeks as a year, and without gains on stakes that are valued apart. If the
 * trailing twelve months end later, they are the last year, and the years before are blended to end
 * in the same month. Throws without revenue and net income of the trailing months, which an earlier
 * step refuses.
 */
export const companyRecord = (brief: CompanyBrief, from: number): CompanyRecord => {
  const { annual, trailing } = brief.statements;
  const sector = sectorOf(brief.industry.sector);
  const { price } = brief.market;
  const shares = brief.base.shares;
  const marketValue = price.value !== null && price.value > 0 && shares > 0 ? price.value * shares : null;
  const hasStakesApart = areStakesApart({ trailing, sic: brief.filings.sic });
  const years = annual.flatMap((period) =>
    period.fiscalYear < from ? [] : (yearOf(period, { fiscalYear: period.fiscalYear, hasStakesApart }) ?? []),
  );
  const last = years.at(-1);
  const days = daysBetween(annual.at(-1)?.end ?? trailing.end, trailing.end);
  if (last && days < leastDaysLater) return { fiscalYear: last.fiscalYear, years, sector, marketValue };
  const fiscalYear = (last?.fiscalYear ?? trailing.fiscalYear) + 1;
  const now = yearOf(trailing, { fiscalYear, hasStakesApart });
  if (now === null) throw new Error("The latest twelve months have no revenue or net income.");
  const share = Math.min(1, days / daysOfYear);
  const blended = years.flatMap((year) => {
    const before = years.find((one) => one.fiscalYear === year.fiscalYear - 1);
    return before ? [blendYears(before, year, share)] : [];
  });
  return { fiscalYear, years: [...blended, now], sector, marketValue };
};
