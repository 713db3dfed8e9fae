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
  sentences,
  yearsInWords,
} from "../wording/format.ts";
import { leastMove } from "../questions/company-parts.ts";
import { findBestYear } from "../questions/outside-operations.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { type GrowthRecord, isAhead } from "../record/growth-record.ts";
import { isNumber } from "../../numbers.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { describeNewestRoe } from "./newest-return.ts";
import {
  describeAside,
  describeRoe,
  describeTimes,
  describeTrailingMargin,
  describeWeight,
} from "./phrases.ts";
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
      return isNumber(growth) && adds >= leastMove ? [{ ...segment, growth }] : [];
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
        `${fastest.name} grew ${percent(fastest.growth)} to ${context.money(fastest.revenue)} in fiscal ${fastest.year}; as its share of ${possessive(name)} revenue rises, ${fastest.growth > bull && move > 0 ? `total growth moves towards the bull case's ${percent(bull)}` : "so does total growth"}.`,
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

export const marginCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bull] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bull.stableNetIncomeMargin.value,
  ];
  const move = compareWithBase(forecasts, "bull", "stableNetIncomeMargin");
  const { high, trend, trailing } = evidence.margin;
  // A year with a gain from tax is none to return to.
  const best = findBestYear(context);
  const wasHigher = best && best.margin > bull;
  const isAboveBull = percent(trailing) !== percent(bull) && trailing > bull;
  const unusual = context.readUnusual("marginCatalyst");
  // A year that did not reach the bull case either is no exception.
  const reached = high && { ...high, margin: Math.max(high.margin, bull) };
  const aside = describeAside({ ...evidence.margin, high: reached }, ["high"]);
  return {
    header: firstOf(
      evidence.isLossMaker &&
        (evidence.margin.trailingReported > 0
          ? "A profit that lasts"
          : `The step ${evidence.hasEarned ? "back" : "from loss"} to profit`),
      context.readUnusualHeader("marginCatalyst"),
      isAboveBull && "Today's margin could last",
      trend === "rising" && "Margins have been rising",
      wasHigher && `A return towards the adjusted margin of fiscal ${best.year}`,
      compareClearly(forecasts, "bull", "stableNetIncomeMargin") > 0 &&
        `A lasting adjusted margin of ${percent(bull)}`,
      `The adjusted margin may exceed ${percent(base)}`,
    ),
    text: sentences(
      firstOf(
        evidence.isLossMaker &&
          evidence.margin.trailingReported < bull &&
          `${name} would have to get from an adjusted margin of ${percent(evidence.margin.trailingReported)} to the bull case's ${percent(bull)}.`,
        // With a record below it, a bull case below today's margin would look like a rise.
        isAboveBull &&
          `Even the bull case's ${percent(bull)} is below the ${describeTrailingMargin(evidence.margin, ` that ${name} earns today`)}; if that lasted, the share would be worth more.`,
        unusual.length > 0 && "",
        wasHigher &&
          `The adjusted margin of fiscal ${best.year} was ${percent(best.margin)}; the bull case assumes ${percent(bull)}.`,
        high &&
          high.margin < bull &&
          percent(high.margin) !== percent(bull) &&
          `${capitalise(`${aside && `${aside}, `}no`)} fiscal year on record has reached the bull case's ${percent(bull)}.`,
        move === 0 && `The bull case keeps the base case's ${percent(base)}.`,
        `The bull case assumes ${percent(bull)} instead of ${percent(base)}.`,
      ),
      ...unusual,
    ),
  };
};

/** Sales of new equity over others from which they are more: our judgement. */
const clearlyMore = 1.15;

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
        `Without ${listOf(evidence.equity.idle)}, sales are ${decimal(operatingRatio)} times equity; a new dollar of it adds ${perDollar(base, evidence.currency)} in our base case.`,
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
        `In the bull case a new dollar of equity adds ${perDollar(bull, evidence.currency)} of sales, not ${perDollar(base, evidence.currency)}.`,
      ),
    ),
  };
};

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
      `Growth may last longer than ${yearsInWords(usual)}`,
    ),
    text: sentences(
      longer > usual
        ? unusual.length === 0 &&
            `The bull case grows ${possessive(name)} revenue to ${context.money(bull.stableRevenue)}, not ${context.money(base.stableRevenue)}.`
        : unusual.length === 0 &&
            ((isMostly
              ? describeTimes(evidence.growth, { rate: stable, isAbove: true })?.replace(
                  /^Growth/,
                  `${possessive(name)} growth`,
                )
              : describeWeight(context, "yearsToStability")) ??
              `The bull case assumes ${yearsInWords(longer)}.`),
      ...unusual,
    ),
  };
};

export const competitiveCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence } = context;
  const move = compareWithBase(forecasts, "bull", "stableRoe");
  const [base, bull] = [forecasts.base.stableRoe.value, forecasts.bull.stableRoe.value];
  const { medianRoe: roe, newestRoe } = evidence.equity;
  const fades = isNumber(roe) && roe > Math.max(base, bull);
  const unusual = context.readUnusual("competitiveCatalyst");
  // The header then has the bull case's return.
  const isHeaderOfCase = !fades && compareClearly(forecasts, "bull", "stableRoe") > 0;
  return {
    header: firstOf(
      move >= 0 && context.readUnusualHeader("competitiveCatalyst"),
      fades && `Keeping more of ${roe > 1 ? "today's" : `the ${percent(roe)}`} return`,
      compareClearly(forecasts, "bull", "stableRoe") > 0 &&
        `A lasting return of ${percent(bull)} on new equity`,
      `A lasting return above ${percent(base)} on new equity`,
    ),
    text: sentences(
      firstOf(
        move >= 0 && unusual.length > 0 && "",
        fades &&
          (move === 0
            ? `Of a recent return of ${describeRoe(roe)}, both cases keep ${percent(base)}.`
            : `The bull case keeps a lasting return on new equity of ${percent(bull)}, not ${percent(base)}.`),
        move === 0 &&
          `The bull case keeps the base case's long-run return on new equity of ${percent(base)}.`,
        move < 0 &&
          `Returns are not what makes the bull case: it assumes a lasting return on new equity of ${percent(bull)}, not ${percent(base)}.`,
        isHeaderOfCase
          ? `${possessive(context.name)} base case assumes ${percent(base)}${isNumber(newestRoe) ? `, after ${describeNewestRoe(context, newestRoe, " on all equity lately")}` : ""}.`
          : `The bull case assumes a lasting return on new equity of ${percent(bull)}, not ${percent(base)}.`,
      ),
      ...unusual,
    ),
  };
};
