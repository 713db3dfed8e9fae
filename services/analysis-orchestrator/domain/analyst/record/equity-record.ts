import type { AdjustedYear } from "@plumbline/model";
import type { StatementPeriod } from "../../company/company-data.ts";
import type { CompanyBrief } from "../analyst.ts";
import { clamp, isNumber, mean, median, spread } from "../../numbers.ts";

export type EquityRecord = {
  isNegative: boolean;
  /**
   * Mean ratio of the last three years, research counted as equity; null if equity was not
   * positive.
   */
  ownRatio: number | null;
  trailingRatio: number | null;
  /** Sales added over equity added in five years (or as many as there are). */
  incrementalRatio: number | null;
  incrementalFrom: number | null;
  /** Sales / equity without goodwill and net cash. */
  operatingRatio: number | null;
  /** Share of the equity that is goodwill or net cash. */
  idleShare: number | null;
  /** Standard deviation of the ratio / its mean. */
  ratioSpread: number;
  roe: number | null;
  /** Median of five years, trailing included. */
  medianRoe: number | null;
  roeSpread: number;
  /**
   * Return on equity without goodwill and net cash: trailing margin x its ratio; null if little
   * equity is idle.
   */
  roeAtWork: number | null;
};

/** Share of idle equity from which the rest of equity is analysed separately. */
export const muchIdle = 0.25;

const zero = (value: number | null) => value ?? 0;

const operatingEquity = (year: AdjustedYear, { figures }: StatementPeriod) => {
  const cash = zero(figures.cash.value) + zero(figures.shortTermInvestments.value);
  const debt = zero(figures.shortTermDebt.value) + zero(figures.longTermDebt.value);
  return year.adjustedEquity - zero(figures.goodwill.value) - Math.max(0, cash - debt);
};

/** Growth of equity in a year beyond which it must come from new shares. */
const acquired = 0.5;

/**
 * Computes sales added / equity added, without years in which an acquisition or an issue of shares
 * raised equity sharply.
 */
const incrementalOf = (years: readonly AdjustedYear[]) => {
  const steps = years.slice(1).flatMap((year, i) => {
    const before = years[i] as AdjustedYear;
    const added = year.adjustedEquity - before.adjustedEquity;
    if (before.adjustedEquity <= 0 || added > acquired * before.adjustedEquity) return [];
    return [{ from: before.year, added, sold: year.revenue - before.revenue }];
  });
  const added = steps.reduce((sum, step) => sum + step.added, 0);
  const sold = steps.reduce((sum, step) => sum + step.sold, 0);
  const start = years[0];
  const tells =
    start !== undefined &&
    steps.length >= 2 &&
    sold > 0.1 * start.revenue &&
    added > 0.05 * Math.abs(start.adjustedEquity);
  return tells
    ? { ratio: clamp(sold / added, 0.05, 20), from: steps[0]?.from ?? null }
    : { ratio: null, from: null };
};

/** Reads how much equity the company used and what it earned on it. */
export const equityRecord = ({
  brief,
  from,
  margin,
}: {
  brief: CompanyBrief;
  from: number;
  /** The trailing margin, smoothed if unusual. */
  margin: number;
}): EquityRecord => {
  const { trailing } = brief;
  const isFinancial = brief.industry.valueMethod === "FINANCIAL";
  const years = [...brief.adjusted.filter(({ year }) => year >= from && year !== trailing.year), trailing];
  const ratios = years.flatMap(({ adjustedSalesToEquityRatio: ratio }) => (isNumber(ratio) ? [ratio] : []));
  const recent = years
    .slice(-4)
    .flatMap(({ adjustedSalesToEquityRatio: ratio }) => (isNumber(ratio) ? [ratio] : []));
  const isNegative = trailing.adjustedEquity <= 0;

  const { ratio: incremental, from: incrementalFrom } = incrementalOf(years.slice(-6));

  const operating = operatingEquity(trailing, brief.statements.trailing);
  const idleShare = isNegative ? 0 : clamp(1 - operating / trailing.adjustedEquity, 0, 1);
  const operatingRatio =
    !isNegative && !isFinancial && operating > 0.05 * trailing.revenue ? trailing.revenue / operating : null;

  const roes = years.slice(-6).flatMap(({ adjustedROE }) => (isNumber(adjustedROE) ? [adjustedROE] : []));
  const centre = mean(ratios.slice(-6));
  const ratioSpread = spread(ratios.slice(-6));
  return {
    isNegative,
    ownRatio: isNegative ? null : mean(recent),
    trailingRatio: isNegative ? null : trailing.adjustedSalesToEquityRatio,
    incrementalRatio: isNegative ? null : incremental,
    incrementalFrom: isNegative ? null : incrementalFrom,
    operatingRatio,
    idleShare: isNegative ? null : idleShare,
    ratioSpread: clamp(isNumber(ratioSpread) && isNumber(centre) ? ratioSpread / centre : 0.2, 0.1, 0.35),
    roe: trailing.adjustedROE,
    medianRoe: isNegative ? null : median(roes),
    roeAtWork: operatingRatio !== null && margin > 0 && idleShare > muchIdle ? margin * operatingRatio : null,
    roeSpread: clamp(spread(roes.map((value) => clamp(value, -0.2, 0.8))) ?? 0.04, 0.015, 0.08),
  };
};
