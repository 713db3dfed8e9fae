import { holdsAmortisation, nameDepreciation } from "../../company/statements/name-depreciation.ts";
import { afterTaxShare } from "../../company/after-tax-share.ts";
import { isNumber, roundTo } from "../../numbers.ts";
import { describeAside, isNothing } from "../thesis/phrases.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { findNewestYear, listYears } from "../unusual/company-year.ts";
import { count, decimal, percent, yearsInWords } from "../wording/format.ts";
import { leastMove } from "./company-parts.ts";
import { valueAt, worthOfPoint } from "./levers.ts";
import { afterTax, findBestYear } from "./usual-tax.ts";

/** Fewest years of a record that growth of a case is set beside. */
const fewestYears = 3;

/** Fewest years of a record whose lowest margin says how low it can go. */
const fewestOfMargin = 3;

/** Share of the value from which what the other drivers of a case make of it is said. */
const leastOthers = 0.05;

/**
 * Says what a case would be worth by its growth or its margin alone, whichever moves the value
 * more, or by its margin where its growth is about the base case's; empty if that is about all.
 */
const describeAlone = (context: ReportContext, type: "bull" | "bear", isOfMargin: boolean): string => {
  const { base, forecasts, perShare } = context;
  const worthOf = (driver: "revenueGrowthRate" | "stableNetIncomeMargin") =>
    Math.max(valueAt(base, driver, forecasts[type][driver].value), 0);
  const [growth, margin] = [worthOf("revenueGrowthRate"), worthOf("stableNetIncomeMargin")];
  const ours = base.perShareValue;
  const isMargin = isOfMargin || Math.abs(margin - ours) >= Math.abs(growth - ours);
  const alone = isMargin ? margin : growth;
  if (Math.abs(alone - context[type].perShareValue) < leastOthers * ours) return "";
  return `; ${isMargin ? "that margin" : "that growth"} alone makes it ${isNothing(alone) ? "nothing" : perShare(alone)}`;
};

/**
 * Says what a case assumes, beside the years of the record that went as far, and what the driver
 * that moves it most makes of it alone, then in fewer words: of its margin alone where its growth
 * is about the base case's.
 */
export const describeCase = (context: ReportContext, type: "bull" | "bear"): readonly string[] => {
  const { forecasts, evidence, perShare } = context;
  const { revenueGrowthRate: growth, stableNetIncomeMargin: margin } = forecasts[type];
  const { yearly } = evidence.growth;
  const reached = yearly.filter((year) =>
    type === "bull" ? year.growth > roundTo(growth.value, 3) : year.growth < roundTo(growth.value, 3),
  ).length;
  const times =
    yearly.length < fewestYears
      ? ""
      : ` (${type === "bull" ? "more" : "less"} in ${reached === 0 ? "none" : count(reached)} of ${yearsInWords(yearly.length)})`;
  const best = type === "bull" ? findBestYear(context) : null;
  const { leftOut, low } = evidence.margin;
  const counted = listYears(context.brief, evidence).filter(
    ({ fiscalYear }) => !leftOut.some(({ year }) => year === fiscalYear),
  );
  const lowest = counted.length < fewestOfMargin ? null : low;
  const end = type === "bull" ? best : lowest;
  const name = best?.isWithoutGain ? "best year without a tax gain" : "best year";
  const aside = describeAside(evidence.margin, [type === "bull" ? "high" : "low"]);
  const extreme = end
    ? ` (${type === "bull" ? name : "lowest year"}: ${percent(end.margin)} in ${end.year}${aside && `, ${aside}`})`
    : "";
  const { perShareValue } = context[type];
  const worth = isNothing(perShareValue) ? "which leaves nothing" : perShare(perShareValue);
  const start = `Our ${type} case, ${worth}, assumes`;
  const ours = forecasts.base;
  const isOfMargin = Math.abs(growth.value - ours.revenueGrowthRate.value) < leastMove;
  const alone = describeAlone(context, type, isOfMargin);
  const text = isOfMargin
    ? `${start} an adjusted margin of ${percent(margin.value)}${extreme} in place of our ${percent(ours.stableNetIncomeMargin.value)}`
    : `${start} growth of ${percent(growth.value)}${times} and an adjusted margin of ${percent(margin.value)}${extreme}`;
  const brief = isOfMargin ? `${text}, at about the growth that we expect.` : `${text}.`;
  return alone ? [`${text}${alone}.`, brief] : [brief];
};

/** Says what the bear case assumes where it leaves nothing; null if it leaves something. */
export const describeNothingLeft = ({ bear, forecasts }: ReportContext): string | null => {
  const { revenueGrowthRate: growth, stableNetIncomeMargin: margin } = forecasts.bear;
  return isNothing(bear.perShareValue)
    ? `Our bear case, growth of ${percent(growth.value)} and a lasting adjusted margin of ${percent(margin.value)}, leaves nothing.`
    : null;
};

/** Share of the value from which shares in other companies are worth a sentence. */
const leastHeld = 0.1;

/** Says what a move of the shares in other companies does to its own; null if they are few. */
export const describeHeldShares = (
  { brief, evidence, base, money, perShare }: ReportContext,
  move: "fall" | "rise",
): string | null => {
  const series = brief.details.noteFigures?.heldShares;
  const held = series?.latest?.figure.value ?? findNewestYear(brief, evidence)?.read("heldShares");
  if (!isNumber(held) || held < leastHeld * base.perShareValue * base.sharesOutstanding) return null;
  const worth = perShare((0.1 * held) / base.sharesOutstanding);
  const does = move === "fall" ? `takes ${worth} off a share` : `adds ${worth} a share`;
  return `It holds shares of other companies worth ${money(held)}; a ${move} by a tenth ${does} before tax.`;
};

/**
 * Least multiple of depreciation that capital spending is, and least gap between them as a share
 * of revenue, for a sentence on it.
 */
const heavySpending = { multiple: 2, gap: 0.05 };

/** The year of the forecast from which its growth slows and its margin is the lasting one. */
const yearsAhead = 5;

/**
 * Says what depreciation takes after tax once it catches up with capital spending, of the revenue
 * that we expect in five years, and what that is worth a share where the lasting margin holds none
 * of it, unless another sentence gives the worth of a point. Where spending exceeds cash from
 * operations, so that it cannot last, says by how much instead. Null if depreciation nearly has
 * caught up, or would take more than the lasting margin.
 */
export const describeSpending = (context: ReportContext, isPointSaid: boolean): string | null => {
  const { brief, base, evidence, forecasts, money, perShare } = context;
  const { figures } = brief.statements.trailing;
  const { capitalExpenditure, depreciation, operatingCashFlow } = figures;
  const [spent, kept, taken] = [capitalExpenditure.value, depreciation.value, operatingCashFlow.value];
  const isOfSameDays = capitalExpenditure.source.periodEnd === depreciation.source.periodEnd;
  // A point of the lasting margin is one of a larger revenue than today's.
  const revenue = base.forecastYears[yearsAhead - 1]?.revenue;
  if (evidence.isFinancial || !isNumber(spent) || !isNumber(kept) || !isOfSameDays) return null;
  const gap = spent - kept;
  if (!isNumber(revenue) || spent <= heavySpending.multiple * kept) return null;
  if (gap <= heavySpending.gap * base.baseRevenue) return null;
  const name = nameDepreciation(figures);
  const share = (gap * afterTaxShare) / revenue;
  const isBeyondCash = isNumber(taken) && spent > taken;
  if (isBeyondCash)
    return `Capital spending, ${money(spent)}, was ${decimal(spent / kept, 1)} times ${name} and ${money(spent - taken)} more than operations took in.`;
  if (share > forecasts.base.stableNetIncomeMargin.value) return null;
  const point = isPointSaid ? null : worthOfPoint(context, "stableNetIncomeMargin");
  const end =
    point === null ? "" : `: ${perShare(100 * share * point)} a share if our lasting margin holds none of it`;
  const [rise, cost] = holdsAmortisation(figures) ? ["rise", "they cost"] : ["rises", "it costs"];
  return `If ${name} (${money(kept)}) ${rise} to today's capital spending (${money(spent)}), ${cost} another ${percent(share)} of year ${yearsAhead}'s revenue ${afterTax}${end}.`;
};
