import type { CompanyBrief } from "../analyst.ts";
import { growthRecord, type GrowthRecord } from "./growth-record.ts";
import { equityRecord, type EquityRecord } from "./equity-record.ts";
import { industryView, type IndustryView } from "./industry-view.ts";
import { normalYears, type NormalYear, yearsOfRecord } from "./normal-income.ts";
import { mean, quotient } from "../../numbers.ts";
import { shortName } from "../../short-name.ts";

export type MarginRecord = {
  trailing: number;
  trailingReported: number;
  isSmoothed: boolean;
  /** Whether the trailing margin is as reported, as the last fiscal year is none of the adjusted ones. */
  isReported: boolean;
  /** Mean of the two fiscal years on record before the trailing twelve months, smoothed and as in the table. */
  twoYear: number;
  twoYearReported: number;
  /** Mean of the last five without the worst, smoothed and as in the table. */
  fiveYear: number;
  fiveYearReported: number;
  /** Set if one of these is smoothed. */
  isFiveYearSmoothed: boolean;
  /** Their fiscal years that count as in the table. */
  averaged: readonly number[];
  /** The lowest and highest margins of the table's fiscal years, but those left out. */
  low: { year: number; margin: number } | null;
  high: { year: number; margin: number } | null;
  /** The lowest margin of the last five of these fiscal years, but those left out. */
  recentLow: { year: number; margin: number } | null;
  /** The table's fiscal years that low and high leave out: unusual ones and those before a break-up. */
  leftOut: readonly { year: number; margin: number; isUnusual: boolean }[];
  /**
   * Net margins as reported of fiscal years after the table's first that it leaves out, as the
   * filings give too little for an adjusted one.
   */
  notAdjusted: readonly { year: number; margin: number }[];
  /** Set if the margin rose (or fell) three or more times in a row, smoothed and as in the table. */
  trend: "rising" | "falling" | null;
  /** The fiscal year before the first of these; the last of them may be the latest twelve months. */
  trendFrom: number | null;
};

/** Evidence from a company's own record, used by drivers and texts alike. */
export type Evidence = {
  name: string;
  currency: string;
  isFinancial: boolean;
  /** Whether it makes losses now, or made large ones until the latest twelve months. */
  isLossMaker: boolean;
  /** Whether it made a profit in a usual fiscal year on record. */
  hasEarned: boolean;
  growth: GrowthRecord;
  margin: MarginRecord;
  equity: EquityRecord;
  industry: IndustryView;
  riskFreeRate: number;
  equityRiskPremium: number;
  costOfEquity: number;
  stableCostOfEquity: number;
};

// Margins are fractions of revenue.

/** Steps of the margin in one direction that make a trend, and the least size of each. */
const trendRule = { steps: 3, leastStep: 0.002 };
/** Fiscal years of a record that say what can come again: longer ago the business was another one. */
export const recentYears = 5;
/** Mean margin of the last two years at or below which a company counts as a loss maker. */
const lossMakerMargin = -0.05;

const trendOf = (margins: readonly number[]) => {
  const steps = margins.slice(1).map((margin, i) => margin - (margins[i] as number));
  if (steps.length < trendRule.steps) return null;
  if (steps.every((step) => step > trendRule.leastStep)) return "rising";
  return steps.every((step) => step < -trendRule.leastStep) ? "falling" : null;
};

/** Finds the trend of years without a gap, smoothed and as in the table alike. */
const findTrend = (years: readonly NormalYear[]) => {
  const isWhole = years.every(({ year }, i) => i === 0 || year === (years[i - 1]?.year ?? 0) + 1);
  const trend = trendOf(years.map(({ margin }) => margin));
  return isWhole && trend === trendOf(years.map(({ reportedMargin }) => reportedMargin)) ? trend : null;
};

/** Finds the year from which every step has gone the way of the trend of the last years. */
const findTrendStart = (years: readonly NormalYear[], trend: "rising" | "falling"): number | null =>
  years.find((_, i) => i <= years.length - 1 - trendRule.steps && findTrend(years.slice(i)) === trend)
    ?.year ?? null;

/** Lists the reported margins of the last fiscal years for which the table has no adjusted one. */
const listNotAdjusted = ({ adjusted, statements }: CompanyBrief, from: number) => {
  const known = new Set(adjusted.map(({ year }) => year));
  const first = Math.max(from, Math.min(...known));
  return statements.annual.slice(-yearsOfRecord).flatMap(({ fiscalYear, figures }) => {
    const margin = quotient("margin", figures.netIncome.value, figures.revenue.value);
    return fiscalYear > first && !known.has(fiscalYear) && margin !== null
      ? [{ year: fiscalYear, margin }]
      : [];
  });
};

/**
 * Returns whether the trailing twelve months have no adjustment although the last fiscal year,
 * which they overlap, lacks an adjusted margin.
 */
const isAsReported = (
  { statements, trailing }: CompanyBrief,
  notAdjusted: MarginRecord["notAdjusted"],
): boolean => {
  const income = statements.trailing.figures.netIncome.value;
  return (
    notAdjusted.at(-1)?.year === statements.annual.at(-1)?.fiscalYear &&
    notAdjusted.length > 0 &&
    trailing.adjustedNetIncome === income
  );
};

const marginRecord = (brief: CompanyBrief, from: number): MarginRecord => {
  const isFinancial = brief.industry.valueMethod === "FINANCIAL";
  const all = normalYears({
    annual: brief.statements.annual,
    adjusted: brief.adjusted,
    trailing: brief.trailing,
    trailingPeriod: brief.statements.trailing,
    isFinancial,
  });
  const since = all.filter(({ year }) => year >= from);
  const years = since.length > 0 ? since : all;
  const last = years.at(-1);
  const trailing = last?.margin ?? 0;
  const margins = years.map(({ margin }) => margin);
  const reported = years.map(({ reportedMargin }) => reportedMargin);
  const recent = years.slice(-5);
  const withoutWorst = recent.length > 2 ? recent.toSorted((a, b) => a.margin - b.margin).slice(1) : recent;
  const typical = years.filter(({ isFiscal, isSmoothed }) => isFiscal && !isSmoothed);
  const leftOut = all.filter((row) => row.isFiscal && !typical.includes(row));
  const byMargin = typical.toSorted((a, b) => a.reportedMargin - b.reportedMargin);
  const recentFrom = all.filter(({ isFiscal }) => isFiscal).at(-recentYears)?.year ?? from;
  const notAdjusted = listNotAdjusted(brief, from);
  const trend = findTrend(years.slice(-trendRule.steps - 1));
  const ends = (row: NormalYear | undefined) => row && { year: row.year, margin: row.reportedMargin };
  return {
    trailing,
    trailingReported: last?.reportedMargin ?? trailing,
    isSmoothed: last?.isSmoothed ?? false,
    isReported: isAsReported(brief, notAdjusted),
    twoYear: mean(margins.slice(-3, -1)) ?? trailing,
    twoYearReported: mean(reported.slice(-3, -1)) ?? last?.reportedMargin ?? trailing,
    fiveYear: mean(withoutWorst.map(({ margin }) => margin)) ?? trailing,
    fiveYearReported: mean(withoutWorst.map(({ reportedMargin }) => reportedMargin)) ?? trailing,
    isFiveYearSmoothed: withoutWorst.some(({ isSmoothed }) => isSmoothed),
    averaged: withoutWorst
      .filter(({ isFiscal, isSmoothed }) => isFiscal && !isSmoothed)
      .map(({ year }) => year)
      .toSorted((a, b) => a - b),
    low: ends(byMargin[0]) ?? null,
    high: ends(byMargin.at(-1)) ?? null,
    recentLow: ends(byMargin.find(({ year }) => year >= recentFrom)) ?? null,
    leftOut: leftOut.map((row) => ({
      year: row.year,
      margin: row.reportedMargin,
      isUnusual: years.includes(row),
    })),
    notAdjusted,
    trend,
    trendFrom: trend && findTrendStart(years, trend),
  };
};

/** Reads the evidence of a brief. */
export const readEvidence = (brief: CompanyBrief): Evidence => {
  const growth = growthRecord(brief);
  const margin = marginRecord(brief, growth.from);
  const industry = industryView(brief.industry);
  return {
    name: shortName(brief.subject.companyName),
    currency: brief.filings.currency,
    isFinancial: brief.industry.valueMethod === "FINANCIAL",
    hasEarned: (margin.high?.margin ?? 0) > 0,
    isLossMaker: margin.trailing <= 0 || margin.twoYear <= lossMakerMargin,
    growth,
    margin,
    equity: equityRecord({ brief, from: growth.from }),
    industry,
    riskFreeRate: brief.costOfEquity.riskFreeRate,
    equityRiskPremium: brief.costOfEquity.equityRiskPremium,
    costOfEquity: brief.costOfEquity.costOfEquity,
    stableCostOfEquity: brief.costOfEquity.stableCostOfEquity,
  };
};
