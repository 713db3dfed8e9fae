import {
  type BaseRates,
  type Cause,
  type ClassRate,
  type CompanyRecord,
  type Explanation,
  explainForecast,
  findFit,
  type ForecastDriver,
  forecastRange,
  type LongRun,
  meanOfRange,
  type Range,
  type Size,
  sizeOf,
  sizes,
  summariseRecord,
} from "@plumbline/base-rates";
import { isNumber } from "../../numbers.ts";
import type { CompanyBrief } from "../analyst.ts";
import type { Evidence } from "../record/evidence.ts";
import { highestStableGrowth } from "@plumbline/report/assumptions.ts";
import { companyRecord } from "./company-record.ts";

/** What sets a forecast apart; "counting" is what counting research as an investment adds. */
export type ExplainedCause = Cause | "counting";
/** Why a forecast is what it is, and how many company-years since when it was fitted to. */
export type Explained = Omit<Explanation, "contributions"> & {
  contributions: { cause: ExplainedCause; adds: number }[];
  since: number;
};

/** What the base rates forecast for a record like this one's. Rates are fractions. */
export type Outlook = {
  /** Growth of revenue a year over five years. */
  growth: Range;
  /** Growth a year in the five years after that, in the middle case. */
  laterGrowth: number;
  /**
   * Net income margin of the coming year, and of years four and five, research counted as
   * investment.
   */
  nextMargin: number;
  margin: Range;
  /** What counting research as an investment adds to both. */
  researchAdds: { next: number; stable: number };
  /** The margins that the base rates took: net income as reported, over 12 months and up to 3 years. */
  reportedMargin: { latest: number; mean: number; years: number };
  /**
   * Whether no profit is expected within five years: the margin is then that of such companies
   * after ten.
   */
  isMaturing: boolean;
  /** Why the medians of growth and margin, and of the next year's margin, are what they are. */
  explained: Record<ForecastDriver | "nextMargin", Explained>;
  /** What companies of this size did, whatever their record. */
  sizes: Record<ForecastDriver, ClassRate>;
  longRun: LongRun;
};

/** Years over which growth and margin are forecast. */
export const outlookYears = 5;

/**
 * Computes what counting research as an investment adds to margins: its share of sales less what is
 * written off, next year from the years on record, and in years four and five as if research had
 * grown with sales, by the mean of the years written off.
 */
const researchAdds = (
  { trailing, industry, statements }: CompanyBrief,
  growth: { next: number; stable: number },
): Outlook["researchAdds"] => {
  const research = statements.trailing.figures.researchAndDevelopment.value;
  if (!isNumber(research) || trailing.revenue <= 0) return { next: 0, stable: 0 };
  const { revenue, nextResearchAmortisation } = trailing;
  const meanAge = (industry.industry.rdLife + 1) / 2;
  return {
    next: research / revenue - nextResearchAmortisation / (revenue * (1 + growth.next)),
    stable: (research / revenue) * (1 - (1 + growth.stable) ** -meanAge),
  };
};

const shift = (range: Range, by: number): Range => ({
  p10: range.p10 + by,
  p25: range.p25 + by,
  p50: range.p50 + by,
  p75: range.p75 + by,
  p90: range.p90 + by,
});

/** Finds what companies of the size did, or of the nearest size that the table has. */
const rateOf = (table: BaseRates, driver: ForecastDriver, revenue: number): ClassRate => {
  const places = sizes.map(({ name }) => name);
  const distance = (size: Size) => Math.abs(places.indexOf(size) - places.indexOf(sizeOf(revenue)));
  const [nearest] = table.classes
    .filter((one) => one.driver === driver && one.years === outlookYears)
    .toSorted((one, other) => distance(one.size) - distance(other.size));
  if (!nearest) throw new Error(`The base rates have no ${driver} over ${outlookYears} years.`);
  return nearest;
};

/** Finds what companies of a company's size did, whatever their record. */
export const readSizes = ({ base }: CompanyBrief, table: BaseRates): Outlook["sizes"] => ({
  growth: rateOf(table, "growth", base.revenue),
  margin: rateOf(table, "margin", base.revenue),
});

/** Explains a forecast, with what counting research as an investment adds to it. */
const explain = (
  table: BaseRates,
  wanted: { driver: ForecastDriver; years: number; record: CompanyRecord },
  counting = 0,
): Explained => {
  const { contributions, ...rest } = explainForecast(table, wanted);
  return {
    ...rest,
    contributions: [...contributions, { cause: "counting" as const, adds: counting }].toSorted(
      (a, b) => Math.abs(b.adds) - Math.abs(a.adds),
    ),
    since: table.firstYear,
  };
};

/** Reads the base rates for a company. */
export const readOutlook = (
  brief: CompanyBrief,
  evidence: Pick<Evidence, "growth">,
  table: BaseRates,
): Outlook => {
  const record = companyRecord(brief, evidence.growth.from);
  const forecast = (driver: ForecastDriver, years: number) =>
    forecastRange(findFit(table, driver, years), record);
  const growth = forecast("growth", outlookYears);
  const reported = forecast("margin", outlookYears);
  const { matureMargin } = table.longRun;
  const { intercept, slope } = table.longRun.laterGrowth;
  const laterGrowth = intercept + slope * growth.p50;
  const isMaturing =
    brief.base.revenue >= matureMargin.fromRevenue && reported.p50 <= matureMargin.expectedUpTo;
  const adds = researchAdds(brief, {
    next: forecast("growth", 1).p50,
    stable: Math.min(laterGrowth, highestStableGrowth),
  });
  const own = summariseRecord(record);
  const explained = {
    growth: explain(table, { driver: "growth", years: outlookYears, record }),
    margin: explain(table, { driver: "margin", years: outlookYears, record }, adds.stable),
    nextMargin: explain(table, { driver: "margin", years: 1, record }, adds.next),
  };
  return {
    growth,
    laterGrowth,
    nextMargin: meanOfRange(forecast("margin", 1)) + adds.next,
    margin: shift(isMaturing ? matureMargin.range : reported, adds.stable),
    researchAdds: adds,
    reportedMargin: {
      latest: own.margin,
      mean: own.margin3,
      years: record.years.filter(({ fiscalYear }) => fiscalYear > record.fiscalYear - 3).length,
    },
    isMaturing,
    explained,
    sizes: readSizes(brief, table),
    longRun: table.longRun,
  };
};
