import { daysBetween } from "../../company/filings/dates.ts";
import { limitRatio } from "@plumbline/model";
import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import {
  capitalise,
  count,
  decimal,
  listOf,
  percent,
  perDollar,
  points,
  sentences,
  yearsInWords,
} from "../wording/format.ts";
import { leastMove } from "../questions/company-parts.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { type GrowthRecord, isAhead } from "../record/growth-record.ts";
import { isNumber } from "../../numbers.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { nameEquity } from "./equity-words.ts";
import { describeTimes, describeWeight } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";

/**
 * Says by how much the latest months run ahead of the record; null if they do not, or if the twelve
 * months with them do not: the yearly rate of a few months says more than has happened.
 */
const describeLead = (growth: GrowthRecord, name: string): string | null => {
  const { latest, sinceAnnualYearly, oneYear, threeYear, lastYear } = growth;
  if (!isAhead(growth)) return null;
  const record = isNumber(threeYear)
    ? `${percent(threeYear)} a year over three years`
    : `${percent(oneYear ?? 0)} in fiscal ${lastYear}`;
  if (latest === null)
    return `Since fiscal ${lastYear} ${name} has grown ${percent(sinceAnnualYearly ?? 0)} a year, after ${record}.`;
  return latest > (threeYear ?? oneYear ?? 0)
    ? `After ${record} ${name} lately grew ${percent(latest)}.`
    : null;
};

/**
 * Says what one more year of a part's growth would add to the growth that we expect, beside the
 * bull case, or that half of it would be enough for that.
 */
const describePartAhead = (
  { forecasts }: ReportContext,
  { growth, share }: { growth: number; share: number },
): string => {
  const [base, bull] = [forecasts.base.revenueGrowthRate.value, forecasts.bull.revenueGrowthRate.value];
  const adds = (pace: number) => (pace - base) * share;
  const isBeside = compareWithBase(forecasts, "bull", "revenueGrowthRate") > 0;
  return isBeside && adds(growth / 2) >= bull - base
    ? `all else equal, half that pace is enough for the bull case's ${percent(bull)}`
    : `all else equal, another such year adds ${points(adds(growth))} to our ${percent(base)}${isBeside ? ` (bull case: ${percent(bull)})` : ""}`;
};

/** Share of revenue from which a segment's growth is the company's. */
const nearlyAll = 0.95;

/** Writes what could make growth better than in the base case. */
export const growthCatalyst = (context: ReportContext): Section => {
  const { forecasts, operating, evidence, name } = context;
  const unusual = context.readUnusual("growthCatalyst");
  const ahead = describeLead(evidence.growth, name);
  const [base, bull] = [forecasts.base.revenueGrowthRate.value, forecasts.bull.revenueGrowthRate.value];
  const move = compareWithBase(forecasts, "bull", "revenueGrowthRate");
  const fastest = operating
    .filter(isNamed)
    .filter(({ share }) => (share ?? 0) < nearlyAll)
    .flatMap(({ growth, share, ...segment }) => {
      const adds = isNumber(growth) && isNumber(share) ? (growth - base) * share : 0;
      return isNumber(growth) && isNumber(share) && adds >= leastMove ? [{ ...segment, growth, share }] : [];
    })
    .toSorted((a, b) => b.growth - a.growth)[0];
  return {
    header: firstOf(
      fastest && `${fastest.name} grows faster than we expect of the company`,
      ahead &&
        `The latest quarters beat the ${isNumber(evidence.growth.threeYear) ? "three-year average" : "last fiscal year"}`,
      context.readUnusualHeader("growthCatalyst"),
      compareClearly(forecasts, "bull", "revenueGrowthRate") > 0 &&
        `Growth of ${percent(bull)} rather than ${percent(base)}`,
      `Growth may exceed ${percent(base)}`,
    ),
    text: sentences(
      fastest &&
        `${fastest.name} grew ${percent(fastest.growth)} to ${context.money(fastest.revenue)} in fiscal ${fastest.year}; ${describePartAhead(context, fastest)}.`,
      ahead,
      ...unusual,
      firstOf(
        move < 0 &&
          `Growth is not what makes ${possessive(name)} bull case: it starts at ${percent(bull)} instead of ${percent(base)}.`,
        (fastest || ahead || unusual.length > 0) && "",
        move === 0 && "The bull case keeps the growth of the base case.",
        describeTimes(evidence.growth, { rate: bull, isAbove: true, hasEnd: true }) ??
          `Growth starts at ${percent(bull)} a year in ${possessive(name)} bull case.`,
      ),
    ),
  };
};

/** Fiscal years of a record at most: those that the report shows. */
const mostYears = 10;
/** Multiple of today's ratio beyond which equity was bought back, or bought with a company: our judgement. */
const mostMore = 3;
/** Days from equity to the end of sales beyond which these are no ratio of today: half a year. */
const mostDaysApart = 183;
/** Sales of new equity over others from which they are more: our judgement. */
const clearlyMore = 1.15;

/** Says in which year sales were most beside equity, where that is clearly more than today; null otherwise. */
const describeBestRatio = ({ brief, evidence, name }: ReportContext): string | null => {
  const { trailingRatio } = evidence.equity;
  const { end, figures } = brief.statements.trailing;
  if (daysBetween(figures.bookEquity.source.periodEnd ?? end, end) > mostDaysApart) return null;
  const years = brief.adjusted.filter(({ year }) => year >= evidence.growth.from).slice(-mostYears);
  const [best] = years
    .flatMap(({ year, adjustedSalesToEquityRatio: ratio }) =>
      isNumber(ratio) && limitRatio("salesToEquity", ratio) !== null ? [{ year, ratio }] : [],
    )
    .toSorted((a, b) => b.ratio - a.ratio);
  return best &&
    isNumber(trailingRatio) &&
    best.ratio > clearlyMore * trailingRatio &&
    best.ratio <= mostMore * trailingRatio
    ? `${possessive(name)} sales were ${decimal(best.ratio)} times ${nameEquity(evidence.equity)} in fiscal ${best.year}, the most of ${yearsInWords(years.length)}, and are ${decimal(trailingRatio)} times now.`
    : null;
};

/** Writes what could make growth need less equity than in the base case. */
export const efficiencyCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence } = context;
  const unusual = context.readUnusual("efficiencyCatalyst");
  const [base, bull] = [forecasts.base.salesToEquityRatio.value, forecasts.bull.salesToEquityRatio.value];
  const move = compareWithBase(forecasts, "bull", "salesToEquityRatio");
  const { operatingRatio, idleShare, incrementalRatio, trailingRatio } = evidence.equity;
  // Equity that growth could use says nothing about revenue that shrinks.
  const couldUse =
    isNumber(operatingRatio) &&
    operatingRatio > base &&
    (idleShare ?? 0) > muchIdleShare &&
    forecasts.base.revenueGrowthRate.value > 0;
  const releasesMore = move < 0 && forecasts.bull.revenueGrowthRate.value < 0;
  const isImproving =
    isNumber(incrementalRatio) &&
    isNumber(trailingRatio) &&
    incrementalRatio > clearlyMore * Math.max(trailingRatio, base);
  return {
    header: firstOf(
      move >= 0 && context.readUnusualHeader("efficiencyCatalyst"),
      couldUse && "New sales could need less equity than we assume",
      isImproving && "New equity has produced more sales than we assume",
      compareClearly(forecasts, "bull", "salesToEquityRatio") > 0 &&
        `Growth with less equity: sales to equity of ${decimal(bull)}`,
      releasesMore && "Shrinking could release more equity",
      "Growth could need less equity",
    ),
    text: sentences(
      unusual.length === 0 &&
        couldUse &&
        `Without ${listOf(evidence.equity.idle)}, sales are ${decimal(operatingRatio)} times ${nameEquity(evidence.equity)}; a new dollar of it adds ${perDollar(base, evidence.currency)} in our base case.`,
      unusual.length === 0 &&
        isImproving &&
        limitRatio("salesToEquity", trailingRatio) !== null &&
        `Each dollar of equity added since fiscal ${evidence.equity.incrementalFrom} has brought ${perDollar(incrementalRatio, evidence.currency)} of sales, more than the ${perDollar(trailingRatio, evidence.currency)} of equity as a whole and the ${perDollar(base, evidence.currency)} of our base case.`,
      ...unusual,
      firstOf(
        releasesMore &&
          `The bull case assumes sales to equity of ${decimal(bull)} instead of ${decimal(base)}: while revenue shrinks, a lower ratio releases more equity.`,
        move < 0 &&
          `Efficiency is not what makes the bull case: it assumes sales to equity of ${decimal(bull)} instead of ${decimal(base)}.`,
        (couldUse || isImproving || unusual.length > 0) && "",
        move === 0 && `The bull case keeps the sales-to-equity ratio at ${decimal(base)}.`,
        describeBestRatio(context),
        `In the bull case a new dollar of equity adds ${perDollar(bull, evidence.currency)} of sales, not ${perDollar(base, evidence.currency)}.`,
      ),
    ),
  };
};

/** Writes what could make growth last longer than in the base case. */
export const runwayCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence, bull, base, name } = context;
  const unusual = context.readUnusual("runwayCatalyst");
  const stable = forecasts.base.stableGrowthRate.value;
  const [usual, longer] = [forecasts.base.yearsToStability.value, forecasts.bull.yearsToStability.value];
  // A record of fewer such years speaks against growth that lasts.
  const { yearly } = evidence.growth;
  const isMostly = 2 * yearly.filter(({ growth }) => growth > stable).length >= yearly.length;
  return {
    header: firstOf(
      context.readUnusualHeader("runwayCatalyst"),
      longer > usual && capitalise(`${yearsInWords(longer)} of growth instead of ${count(usual)}`),
      capitalise(`${yearsInWords(usual)} of growth above ${percent(stable)}`),
    ),
    text: sentences(
      unusual.length === 0 &&
        firstOf(
          isMostly &&
            describeTimes(evidence.growth, { rate: stable, isAbove: true })?.replace(
              /^Growth/,
              `${possessive(name)} growth`,
            ),
          longer > usual &&
            `The bull case grows ${possessive(name)} revenue to ${context.money(bull.stableRevenue)}, not ${context.money(base.stableRevenue)}.`,
          !isMostly && describeWeight(context, "yearsToStability"),
          `The bull case assumes ${yearsInWords(longer)}.`,
        ),
      ...unusual,
    ),
  };
};
