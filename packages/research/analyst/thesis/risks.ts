import { limitRatio } from "@plumbline/model";
import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import {
  capitalise,
  count,
  decimal,
  percent,
  perDollar,
  sentences,
  yearsInWords,
} from "../wording/format.ts";
import { nameDepreciation } from "../../company/statements/name-depreciation.ts";
import { isNumber } from "../../numbers.ts";
import type { GrowthRecord } from "../record/growth-record.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { describePeriod, describeShare, describeTimes, nameCompany } from "./phrases.ts";
import { describeSalesRatio } from "./equity-words.ts";
import { possessive } from "../wording/possessive.ts";
import { worthAlone, worthOfYear } from "./worth-alone.ts";

/** Shares of revenue between which the company depends on one segment; above, that is the company. */
const concentratedShares = { least: 0.5, most: 0.95 };

/** Returns whether new equity earns less than its cost while revenue of the bear case grows. */
const isGrowthCostly = ({ forecasts: { bear }, evidence }: ReportContext): boolean =>
  bear.revenueGrowthRate.value > 0 &&
  bear.stableNetIncomeMargin.value * bear.salesToEquityRatio.value < evidence.stableCostOfEquity;

/** Names the year in which revenue fell most; null if it fell in none. */
const describeWorstYear = ({ yearly }: GrowthRecord): string | null => {
  const [worst] = yearly.toSorted((a, b) => a.growth - b.growth);
  return worst && worst.growth < 0
    ? `Revenue fell most in fiscal ${worst.year}, by ${percent(-worst.growth)}.`
    : null;
};

export const growthRisk = (context: ReportContext): Section => {
  const { forecasts, operating, evidence, name } = context;
  const [base, bear] = [forecasts.base.revenueGrowthRate.value, forecasts.bear.revenueGrowthRate.value];
  const named = operating.filter(isNamed);
  const shrinking = named.find(({ growth }) => isNumber(growth) && growth < -0.005);
  const largest = named[0];
  const dominant =
    largest &&
    isNumber(largest.share) &&
    largest.share > concentratedShares.least &&
    largest.share < concentratedShares.most &&
    named.length > 1
      ? largest
      : null;
  const { falls, years } = evidence.growth;
  const unusual = context.readUnusual("growthRisk");
  const move = compareWithBase(forecasts, "bear", "revenueGrowthRate");
  const range = context.valuation.simulation.ranges?.find(({ driver }) => driver === "revenueGrowthRate");
  const isHeld = move < 0 && bear === range?.p50;
  return {
    header: firstOf(
      dominant && describeShare(context, dominant),
      shrinking && `${shrinking.name} shrank in fiscal ${shrinking.year}`,
      context.readUnusualHeader("growthRisk"),
      falls >= 2 && `Revenue has fallen in ${count(falls)} of ${yearsInWords(years)}`,
      isHeld && "Growth costs more than it earns in the bear case",
      compareClearly(forecasts, "bear", "revenueGrowthRate") < 0 &&
        (bear < 0 && base > 0
          ? `A decline of ${percent(-bear)} rather than growth of ${percent(base)}`
          : `Growth of ${percent(bear)} rather than ${percent(base)}`),
      `Growth may fall short of ${percent(base)}`,
    ),
    text: sentences(
      dominant &&
        `${name} depends on ${dominant.name}, which brought in ${context.money(dominant.revenue)} in fiscal ${dominant.year}${dominant === shrinking ? `, ${percent(-(shrinking.growth ?? 0))} less than the year before` : ""}.`,
      shrinking &&
        shrinking !== dominant &&
        `Revenue of ${shrinking.name} fell ${percent(-(shrinking.growth ?? 0))} to ${context.money(shrinking.revenue)} in fiscal ${shrinking.year}.`,
      // After a part of it, "it" would be that part.
      ...unusual.map((one) => (dominant || shrinking ? nameCompany(one, name) : one)),
      firstOf(
        move > 0 &&
          `Growth is not what makes the bear case: it starts at ${percent(bear)} instead of ${percent(base)}${isGrowthCostly(context) ? `, and with an adjusted margin of ${percent(forecasts.bear.stableNetIncomeMargin.value)} growth costs more than it brings in` : ""}.`,
        (dominant || shrinking || unusual.length > 0) && "",
        isHeld &&
          `With an adjusted margin of ${percent(forecasts.bear.stableNetIncomeMargin.value)} and sales of ${perDollar(forecasts.bear.salesToEquityRatio.value, evidence.currency)} for each new dollar of equity, less growth would be worth more: ${possessive(name)} bear case lowers it only to ${percent(bear)}, the middle of our range.`,
        falls >= 2 && describeWorstYear(evidence.growth),
        move === 0 && "The bear case keeps the growth of the base case.",
        describeTimes(evidence.growth, { rate: bear, isAbove: false, hasEnd: true }) ??
          `In the bear case growth starts at ${percent(bear)} instead of ${percent(base)}.`,
      ),
    ),
  };
};

/** Part of the value from which a year of growth less is named: our judgement. */
const leastYear = 0.01;

/** Says what a year of growth less takes off a share; null if nothing. */
const describeYearLess = (context: ReportContext): string | null => {
  const years = context.base.yearsToStability;
  const lost = worthOfYear(context, false);
  return lost === null || lost < leastYear * context.base.perShareValue
    ? null
    : `${capitalise(yearsInWords(years - 1))} of growth instead of ${count(years)} take ${context.perShare(lost)} off a share`;
};

export const runwayRisk = (context: ReportContext): Section => {
  const { forecasts, base } = context;
  const unusual = context.readUnusual("runwayRisk");
  const [usual, shorter] = [forecasts.base.yearsToStability.value, forecasts.bear.yearsToStability.value];
  const presentValue = base.pvForecast + base.pvTerminal;
  const far = presentValue > 0 ? base.pvTerminal / presentValue : null;
  return {
    header: firstOf(
      context.readUnusualHeader("runwayRisk"),
      describeYearLess(context),
      isNumber(far) && far > 0.5 && "Most of the value lies beyond the forecast",
      shorter < usual && capitalise(`${yearsInWords(shorter)} of growth instead of ${count(usual)}`),
      `Growth may end before ${yearsInWords(usual)} have passed`,
    ),
    text: firstOf(
      unusual.length > 0 && sentences(...unusual),
      isNumber(far) &&
        far > 0 &&
        far < 1 &&
        `Of ${possessive(context.name)} value ${percent(far)} lies beyond year ${count(usual)}.`,
      isNumber(far) &&
        far >= 1 &&
        far < 1.5 &&
        "All of the discounted value lies beyond the forecast, whose years take more than they earn.",
      `The bear case assumes ${yearsInWords(shorter)} of growth.`,
    ),
  };
};

export const efficiencyRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, name, brief } = context;
  const unusual = context.readUnusual("efficiencyRisk");
  const [base, bear] = [forecasts.base.salesToEquityRatio.value, forecasts.bear.salesToEquityRatio.value];
  const move = compareWithBase(forecasts, "bear", "salesToEquityRatio");
  const releasesLess = move > 0 && forecasts.bear.revenueGrowthRate.value < 0;
  const { trailingRatio, ownRatio, isNegative } = evidence.equity;
  const isFalling = isNumber(trailingRatio) && isNumber(ownRatio) && trailingRatio < ownRatio * 0.9;
  const { capitalExpenditure, depreciation: writtenOff } = brief.statements.trailing.figures;
  const [capex, depreciation] = [capitalExpenditure.value, writtenOff.value];
  const period = describePeriod(context, capitalExpenditure);
  const writtenOffName = nameDepreciation(brief.statements.trailing.figures);
  const cost = describeEquityCost(context);
  const alone =
    compareClearly(forecasts, "bear", "salesToEquityRatio") < 0
      ? worthAlone(context, "bear", "salesToEquityRatio")
      : null;
  const isBuilding =
    isNumber(capex) &&
    isNumber(depreciation) &&
    period === describePeriod(context, writtenOff) &&
    depreciation > 0.03 * brief.base.revenue &&
    capex > 1.5 * depreciation;
  return {
    header: firstOf(
      isBuilding && `Capital spending far exceeds ${writtenOffName}`,
      isNegative && "No cushion of equity",
      isFalling && "Equity has been growing faster than sales",
      context.readUnusualHeader("efficiencyRisk"),
      compareClearly(forecasts, "bear", "salesToEquityRatio") < 0 &&
        `New equity adds only ${perDollar(bear, evidence.currency)} of sales a dollar, not ${perDollar(base, evidence.currency)}`,
      releasesLess && "Shrinking could release less equity",
      move > 0 && "Growth costs less equity in the bear case",
      move === 0 &&
        (cost ? "Growth has to be paid from net income" : "Growth costs no more in the bear case"),
      "Growth could cost more equity",
    ),
    text: sentences(
      isBuilding &&
        `${name} spent ${context.money(capex)} on property and equipment against ${writtenOffName} of ${context.money(depreciation)} ${period}.`,
      isFalling &&
        limitRatio("salesToEquity", ownRatio) !== null &&
        `${describeSalesRatio(evidence.equity)}, below the ${decimal(ownRatio)} that they averaged in recent years.`,
      isNegative &&
        `${possessive(name)} book equity is ${context.money(context.base.baseBookEquity)}: ${describeLack(context)}.`,
      ...unusual,
      firstOf(
        releasesLess &&
          `The bear case assumes sales to equity of ${decimal(bear)} instead of ${decimal(base)}: while revenue shrinks, a higher ratio releases less equity.`,
        move > 0 &&
          `Efficiency is not what makes the bear case: it assumes sales to equity of ${decimal(bear)} instead of ${decimal(base)}.`,
        (isBuilding || isFalling || isNegative || unusual.length > 0) && "",
        move === 0 && cost,
        move === 0 && `The bear case keeps the sales-to-equity ratio at ${decimal(base)}.`,
        alone !== null && `That alone takes ${context.perShare(alone)} off a share.`,
        cost,
        `The bear case assumes sales to equity of ${decimal(bear)} instead of ${decimal(base)}.`,
      ),
    ),
  };
};

/** Says what growth takes of income at first, where the bear case hardly differs; null unless it takes some. */
const describeEquityCost = ({ base, money }: ReportContext): string | null => {
  const [first] = base.forecastYears;
  return first && first.reinvestment > 0 && first.netIncome > first.reinvestment
    ? `Of the first forecast year's net income growth takes ${percent(first.reinvestment / first.netIncome)}, ${money(first.reinvestment)}.`
    : null;
};

/** Says what is in the place of equity that is negative. */
const describeLack = ({ brief, evidence }: ReportContext): string => {
  const { shortTermDebt, longTermDebt } = brief.statements.trailing.figures;
  const hasDebt = (shortTermDebt.value ?? 0) + (longTermDebt.value ?? 0) > 0;
  return firstOf(
    evidence.equity.isPaidOut && hasDebt && "debt has taken its place and has to be refinanced",
    evidence.equity.isPaidOut && "payouts to shareholders have used it up",
    `losses have used it up${hasDebt ? ", and its debt has to be refinanced" : ""}`,
  );
};
