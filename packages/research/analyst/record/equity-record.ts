import type { AdjustedYear } from "@plumbline/model";
import type { ConceptName, StatementPeriod } from "../../company/company-data.ts";
import { isSameEnd } from "../../company/filings/dates.ts";
import type { CompanyBrief } from "../analyst.ts";
import { clamp, isNumber, mean, median, spread } from "../../numbers.ts";

export type EquityRecord = {
  isNegative: boolean;
  /** Whether research or stakes set adjusted equity, of which all ratios are, apart from book equity. */
  isAdjusted: boolean;
  /** Whether payouts rather than losses used equity up, over the fiscal years on record. */
  isPaidOut: boolean;
  /**
   * Mean ratio of the last three years, research counted as equity; null if equity was not
   * positive.
   */
  ownRatio: number | null;
  trailingRatio: number | null;
  /**
   * Day of the equity in the trailing ratio, where sales are of later months; null if both are of
   * one end, or it is not known.
   */
  olderBalance: string | null;
  /** Sales added over equity added in five years (or as many as there are). */
  incrementalRatio: number | null;
  incrementalFrom: number | null;
  /** Sales / equity without goodwill and net cash. */
  operatingRatio: number | null;
  /** Share of the equity that is goodwill or net cash. */
  idleShare: number | null;
  /** What that share is: empty where there is neither. */
  idle: readonly ("goodwill" | "net cash")[];
  /** Standard deviation of the ratio / its mean. */
  ratioSpread: number;
  /** Of the trailing twelve months, on the equity a year before their end. */
  trailingRoe: number | null;
  /** The trailing one, or that of the newest fiscal year if it is unknown. */
  newestRoe: number | null;
  /** Median of five years, trailing included. */
  medianRoe: number | null;
};

/** Share of idle equity from which the rest of equity is analysed separately. */
export const muchIdleShare = 0.25;

/** Growth of equity in a year beyond which it must come from new shares. */
const maxOrganicEquityGrowth = 0.5;
/** Bounds of the incremental ratio. */
const incrementalBounds = { least: 0.05, most: 20 };
/**
 * Least change for an incremental ratio: sales and equity added as shares of those at the start.
 */
const minIncrement = { years: 2, sales: 0.1, equity: 0.05 };
/** Part of book equity from which adjusted equity is another: auditors take 1% for what matters. */
const leastAdjusted = 0.01;
/** Equity at work over revenue from which its ratio is meaningful. */
const minEquityAtWork = 0.05;
/** Bounds of the ratio's relative spread, and the spread if it is unknown. */
const ratioSpreadBounds = { least: 0.1, most: 0.35, unknown: 0.2 };

const orZero = (value: number | null) => value ?? 0;

/** Returns what of the equity is not at work: goodwill, and cash beyond debt. */
const readIdle = ({ figures }: StatementPeriod) => {
  const cash = orZero(figures.cash.value) + orZero(figures.shortTermInvestments.value);
  const debt = orZero(figures.shortTermDebt.value) + orZero(figures.longTermDebt.value);
  return { goodwill: orZero(figures.goodwill.value), netCash: Math.max(0, cash - debt) };
};

/** Whether an acquisition or an issue of shares raised equity sharply, or equity was not positive. */
const isBreak = (before: AdjustedYear, year: AdjustedYear): boolean =>
  before.adjustedEquity <= 0 ||
  year.adjustedEquity - before.adjustedEquity > maxOrganicEquityGrowth * before.adjustedEquity;

/** Computes sales added / equity added from the last break of the equity on. */
const incrementalOf = (years: readonly AdjustedYear[]) => {
  const first = years.findLastIndex((year, i) => {
    const before = years[i - 1];
    return before === undefined || isBreak(before, year);
  });
  const [start, end] = [years[first], years.at(-1)];
  if (!start || !end) return { ratio: null, from: null };
  const added = end.adjustedEquity - start.adjustedEquity;
  const sold = end.revenue - start.revenue;
  const isMeaningful =
    years.length - 1 - first >= minIncrement.years &&
    sold > minIncrement.sales * start.revenue &&
    added > minIncrement.equity * Math.abs(start.adjustedEquity);
  return isMeaningful
    ? { ratio: clamp(sold / added, incrementalBounds.least, incrementalBounds.most), from: start.year }
    : { ratio: null, from: null };
};

const sumOf = (periods: readonly StatementPeriod[], ...names: ConceptName[]): number =>
  periods
    .flatMap(({ figures }) => names.map((name) => orZero(figures[name].value)))
    .reduce((a, b) => a + b, 0);

const findOlderBalance = ({ statements }: CompanyBrief): string | null => {
  const { end, figures } = statements.trailing;
  const { periodEnd } = figures.bookEquity.source;
  return periodEnd && !isSameEnd(periodEnd, end) ? periodEnd : null;
};

/** Reads how much equity the company used and what it earned on it. */
export const equityRecord = ({ brief, from }: { brief: CompanyBrief; from: number }): EquityRecord => {
  const { trailing } = brief;
  const isFinancial = brief.industry.valueMethod === "FINANCIAL";
  const years = [...brief.adjusted.filter(({ year }) => year >= from && year !== trailing.year), trailing];
  const ratios = years.flatMap(({ adjustedSalesToEquityRatio: ratio }) => (isNumber(ratio) ? [ratio] : []));
  const recent = years
    .slice(-4)
    .flatMap(({ adjustedSalesToEquityRatio: ratio }) => (isNumber(ratio) ? [ratio] : []));
  const isNegative = trailing.adjustedEquity <= 0;

  const olderBalance = findOlderBalance(brief);
  // Sales of later months than equity would be set beside less equity than they took.
  const ofOneEnd = olderBalance === null ? years : years.slice(0, -1);
  const { ratio: incremental, from: incrementalFrom } = incrementalOf(ofOneEnd.slice(-6));

  const { goodwill, netCash } = readIdle(brief.statements.trailing);
  const operating = trailing.adjustedEquity - goodwill - netCash;
  const idleShare = isNegative ? 0 : clamp(1 - operating / trailing.adjustedEquity, 0, 1);
  const operatingRatio =
    !isNegative && !isFinancial && operating > minEquityAtWork * trailing.revenue
      ? trailing.revenue / operating
      : null;

  // That of `trailing` is on the equity of the last fiscal year, which may be three months old.
  // The drivers count it only if the equity of both ends is filed.
  const change = brief.trailingChange;
  const trailingRoe = change && change.equityBefore !== null ? change.adjustedROE : null;
  const roes = [...years.slice(-6, -1).map(({ adjustedROE }) => adjustedROE), trailingRoe].filter(isNumber);
  const centre = mean(ratios.slice(-6));
  const ratioSpread = spread(ratios.slice(-6));
  const { annual } = brief.statements;
  const { value: bookEquity } = brief.statements.trailing.figures.bookEquity;
  return {
    isNegative,
    isAdjusted:
      isNumber(bookEquity) &&
      Math.abs(trailing.adjustedEquity - bookEquity) >= leastAdjusted * Math.abs(bookEquity),
    isPaidOut: sumOf(annual, "netIncome") > 0 && sumOf(annual, "dividends", "buybacks") > 0,
    ownRatio: isNegative ? null : mean(recent),
    olderBalance,
    trailingRatio: isNegative ? null : trailing.adjustedSalesToEquityRatio,
    incrementalRatio: isNegative ? null : incremental,
    incrementalFrom: isNegative ? null : incrementalFrom,
    operatingRatio,
    idleShare: isNegative ? null : idleShare,
    idle: [...(goodwill > 0 ? (["goodwill"] as const) : []), ...(netCash > 0 ? (["net cash"] as const) : [])],
    ratioSpread: clamp(
      isNumber(ratioSpread) && isNumber(centre) ? ratioSpread / centre : ratioSpreadBounds.unknown,
      ratioSpreadBounds.least,
      ratioSpreadBounds.most,
    ),
    trailingRoe,
    newestRoe: trailingRoe ?? years.at(-2)?.adjustedROE ?? null,
    medianRoe: isNegative ? null : median(roes),
  };
};
