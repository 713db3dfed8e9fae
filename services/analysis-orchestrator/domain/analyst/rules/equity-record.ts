import type { AdjustedYear } from "@plumbline/model";
import type { StatementPeriod } from "../../company-data.ts";
import type { CompanyBrief } from "../analyst.ts";
import { clamp, isNumber, mean, middle, spread } from "./numbers.ts";

export type EquityRecord = {
  isNegative: boolean;
  /** Mean ratio of the last three years, research counted as equity; null where equity was not positive. */
  ownRatio: number | null;
  trailingRatio: number | null;
  /** Sales added over equity added in five years (or as many as there are). */
  incrementalRatio: number | null;
  incrementalFrom: number | null;
  /** Sales to the equity that runs the business: without goodwill and net cash. */
  operatingRatio: number | null;
  /** Share of the equity that is goodwill or net cash. */
  idleShare: number | null;
  industryRatio: number | null;
  /** Spread of the ratio as a share of itself. */
  ratioSpread: number;
  roe: number | null;
  /** Median of five years, trailing included. */
  medianRoe: number | null;
  roeSpread: number;
  industryRoe: number | null;
};

const zero = (value: number | null) => value ?? 0;

const operatingEquity = (year: AdjustedYear, { figures }: StatementPeriod) => {
  const cash = zero(figures.cash.value) + zero(figures.shortTermInvestments.value);
  const debt = zero(figures.shortTermDebt.value) + zero(figures.longTermDebt.value);
  return year.adjustedEquity - zero(figures.goodwill.value) - Math.max(0, cash - debt);
};

/** What equity the company has worked with, and what it earned on it. */
export const equityRecord = (brief: CompanyBrief, from: number): EquityRecord => {
  const { trailing, industry } = brief;
  const years = [...brief.adjusted.filter(({ year }) => year >= from && year !== trailing.year), trailing];
  const ratios = years.flatMap(({ adjustedSalesToEquityRatio: ratio }) => (isNumber(ratio) ? [ratio] : []));
  const recent = years
    .slice(-4)
    .flatMap(({ adjustedSalesToEquityRatio: ratio }) => (isNumber(ratio) ? [ratio] : []));
  const isNegative = trailing.adjustedEquity <= 0;

  const start = years.slice(-6)[0];
  const added = start && start !== trailing ? trailing.adjustedEquity - start.adjustedEquity : 0;
  const sold = start && start !== trailing ? trailing.revenue - start.revenue : 0;
  const incremental =
    start && sold > 0.1 * start.revenue && added > 0.05 * Math.abs(start.adjustedEquity)
      ? clamp(sold / added, 0.05, 20)
      : null;

  const operating = operatingEquity(trailing, brief.statements.trailing);
  const operatingRatio =
    !isNegative && operating > 0.05 * trailing.revenue ? trailing.revenue / operating : null;

  const roes = years.slice(-6).flatMap(({ adjustedROE }) => (isNumber(adjustedROE) ? [adjustedROE] : []));
  const centre = mean(ratios.slice(-6));
  const ratioSpread = spread(ratios.slice(-6));
  const { salesToBookEquity, roe } = industry.industry;
  return {
    isNegative,
    ownRatio: isNegative ? null : mean(recent),
    trailingRatio: isNegative ? null : trailing.adjustedSalesToEquityRatio,
    incrementalRatio: isNegative ? null : incremental,
    incrementalFrom: incremental === null ? null : (start?.year ?? null),
    operatingRatio,
    idleShare:
      !isNegative && trailing.adjustedEquity > 0
        ? clamp(1 - operating / trailing.adjustedEquity, 0, 1)
        : null,
    industryRatio: isNumber(salesToBookEquity) && salesToBookEquity > 0 ? salesToBookEquity : null,
    ratioSpread: clamp(isNumber(ratioSpread) && isNumber(centre) ? ratioSpread / centre : 0.2, 0.1, 0.35),
    roe: trailing.adjustedROE,
    medianRoe: isNegative ? null : middle(roes),
    roeSpread: clamp(spread(roes.map((value) => clamp(value, -0.2, 0.8))) ?? 0.04, 0.015, 0.08),
    industryRoe: isNumber(roe) ? roe : null,
  };
};
