import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, decimal, listOf, percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { industryDoes } from "../record/industry-view.ts";
import { compareClearly, compareWithBase, listChanges } from "./case-drivers.ts";
import { describeLoss } from "./describe-loss.ts";
import { describeDifference, describeMove, describePeriod, describeRoe } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";

/** Share of revenue from which the company depends on one segment. */
const concentratedShare = 0.5;

/** Tells whether new equity earns less than its cost while revenue of the bear case grows. */
const isGrowthCostly = ({ forecasts: { bear }, evidence }: ReportContext): boolean =>
  bear.revenueGrowthRate.value > 0 &&
  bear.stableNetIncomeMargin.value * bear.salesToEquityRatio.value < evidence.stableCostOfEquity;

export const growthRisk = (context: ReportContext): Section => {
  const { forecasts, operating, evidence, name } = context;
  const [base, bear] = [forecasts.base.revenueGrowthRate.value, forecasts.bear.revenueGrowthRate.value];
  const named = operating.filter(isNamed);
  const shrinking = named.find(({ growth }) => isNumber(growth) && growth < -0.005);
  const largest = named[0];
  const dominant =
    largest && isNumber(largest.share) && largest.share > concentratedShare && named.length > 1
      ? largest
      : null;
  const { falls, years } = evidence.growth;
  const move = compareWithBase(forecasts, "bear", "revenueGrowthRate");
  return {
    header: firstOf(
      dominant && `${dominant.name} is ${percent(dominant.share ?? 0)} of revenue`,
      shrinking && `${shrinking.name} is shrinking`,
      falls >= 2 && `Revenue has fallen in ${falls} of ${years} years`,
      compareClearly(forecasts, "bear", "revenueGrowthRate") < 0 &&
        `Growth of ${percent(bear)} rather than ${percent(base)}`,
      `Growth may fall short of ${percent(base)}`,
    ),
    text: sentences(
      dominant &&
        `${name} depends on ${dominant.name}, which brought in ${context.money(dominant.revenue)} in fiscal ${dominant.year}${dominant === shrinking ? `, ${percent(-(shrinking.growth ?? 0))} less than the year before` : ""}.`,
      shrinking &&
        shrinking !== dominant &&
        `${possessive(shrinking.name)} revenue fell ${percent(-(shrinking.growth ?? 0))} in fiscal ${shrinking.year}, to ${context.money(shrinking.revenue)}.`,
      isNumber(evidence.growth.threeYear) &&
        evidence.growth.threeYear < base &&
        `Over three years revenue ${describeMove(evidence.growth.threeYear)} a year, and the base case assumes ${percent(base)}.`,
      firstOf(
        move === 0 && "The bear case keeps the growth of the base case.",
        move > 0 &&
          `The bear case does not rest on growth, which starts at ${percent(bear)} instead of ${percent(base)}${isGrowthCostly(context) ? `; with a margin of ${percent(forecasts.bear.stableNetIncomeMargin.value)}, growth costs more than it brings in` : ""}.`,
        `The bear case starts at ${percent(bear)} instead of ${percent(base)}.`,
      ),
      describeLoss(context, "revenueGrowthRate"),
    ),
  };
};

export const runwayRisk = (context: ReportContext): Section => {
  const { forecasts, base, brief, name } = context;
  const [usual, shorter] = [forecasts.base.yearsToStability.value, forecasts.bear.yearsToStability.value];
  const presentValue = base.pvForecast + base.pvTerminal;
  const far = presentValue > 0 ? base.pvTerminal / presentValue : null;
  const abroad = brief.costOfEquity.geographicSegments.length > 1 ? brief.costOfEquity : null;
  const riskiest = abroad?.geographicSegments.toSorted(
    (a, b) => b.equityRiskPremium - a.equityRiskPremium,
  )[0];
  const place =
    riskiest &&
    context.valuation.costOfEquity.details.geographic.find((row) => row.country === riskiest.country);
  return {
    header:
      shorter < usual
        ? capitalise(`${yearsInWords(shorter)} of growth instead of ${usual}`)
        : "Value that lies far in the future",
    text: sentences(
      isNumber(far) &&
        far > 0 &&
        far < 1.5 &&
        `${percent(far)} of ${possessive(name)} discounted value comes after the ${yearsInWords(usual)} of the forecast.`,
      shorter < usual
        ? `If its markets saturate earlier, growth settles after ${yearsInWords(shorter)}.`
        : `The bear case ${shorter === usual ? "keeps" : "assumes"} ${yearsInWords(shorter)}.`,
      place &&
        riskiest &&
        riskiest.equityRiskPremium > 0.05 &&
        `Part of its revenue comes from riskier places: ${place.segment} carries an equity risk premium of ${percent(riskiest.equityRiskPremium)}.`,
      describeLoss(context, "yearsToStability"),
    ),
  };
};

export const efficiencyRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, name, brief } = context;
  const [base, bear] = [forecasts.base.salesToEquityRatio.value, forecasts.bear.salesToEquityRatio.value];
  const move = compareWithBase(forecasts, "bear", "salesToEquityRatio");
  const releasesLess = move > 0 && forecasts.bear.revenueGrowthRate.value < 0;
  const { trailingRatio, ownRatio, isNegative } = evidence.equity;
  const isFalling = isNumber(trailingRatio) && isNumber(ownRatio) && trailingRatio < ownRatio * 0.9;
  const { capitalExpenditure, depreciation: writtenOff } = brief.statements.trailing.figures;
  const [capex, depreciation] = [capitalExpenditure.value, writtenOff.value];
  const period = describePeriod(context, capitalExpenditure);
  const isBuilding =
    isNumber(capex) &&
    isNumber(depreciation) &&
    period === describePeriod(context, writtenOff) &&
    depreciation > 0.03 * brief.base.revenue &&
    capex > 1.5 * depreciation;
  return {
    header: firstOf(
      isBuilding && "Capital spending far exceeds depreciation",
      isNegative && "No cushion of equity",
      isFalling && "Equity has been growing faster than sales",
      compareClearly(forecasts, "bear", "salesToEquityRatio") < 0 &&
        `Growth could cost more: ${decimal(bear)} of sales per dollar`,
      releasesLess && "Shrinking could release less equity",
      "Growth could cost more equity",
    ),
    text: sentences(
      isBuilding &&
        `${name} spent ${context.money(capex)} on property and equipment against depreciation of ${context.money(depreciation)} ${period}; if sales do not follow, that equity is tied up.`,
      isFalling &&
        `Sales to equity are ${decimal(trailingRatio)}, below the ${decimal(ownRatio)} of recent years.`,
      isNegative &&
        `${possessive(name)} book equity is ${context.money(context.base.baseBookEquity)}; debt has replaced equity and has to be refinanced.`,
      firstOf(
        move === 0 && `The bear case keeps ${decimal(base)} of sales per dollar of equity.`,
        releasesLess &&
          `The bear case assumes ${decimal(bear)} instead of ${decimal(base)}: while revenue shrinks, a higher ratio releases less equity.`,
        move > 0 &&
          `The bear case does not rest on sales to equity: it assumes ${decimal(bear)} instead of ${decimal(base)}.`,
        `The bear case assumes ${decimal(bear)} instead of ${decimal(base)}.`,
      ),
      describeLoss(context, "salesToEquityRatio"),
    ),
  };
};

export const marginRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bear] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bear.stableNetIncomeMargin.value,
  ];
  const { low, trailing, trend } = evidence.margin;
  const move = compareWithBase(forecasts, "bear", "stableNetIncomeMargin");
  const industry = evidence.industry.margin;
  const aboveIndustry = industry !== null && trailing > 1.3 * industry.value;
  return {
    header: firstOf(
      evidence.isLossMaker && "Profit may come later or be smaller",
      trend === "falling" && "Margins have been falling",
      aboveIndustry && "A margin that invites competition",
      low && low.margin < bear && `The margin has been lower, in fiscal ${low.year}`,
      compareClearly(forecasts, "bear", "stableNetIncomeMargin") < 0 &&
        `A lasting margin of ${percent(bear)}`,
      `The margin may fall short of ${percent(base)}`,
    ),
    text: sentences(
      firstOf(
        evidence.isLossMaker &&
          `${name} has yet to show that its business makes money; ${bear > 0 ? "even the bear case assumes that it does" : "in the bear case it never does"}, with a margin of ${percent(bear)} in the end.`,
        aboveIndustry &&
          `${industryDoes(industry, "earns", "earn")} ${percent(industry.value)} of revenue, ${name} ${percent(trailing)}.`,
        null,
      ),
      low &&
        !evidence.isLossMaker &&
        low.margin < base &&
        `In fiscal ${low.year} the margin was ${percent(low.margin)}.`,
      !evidence.isLossMaker &&
        firstOf(
          move === 0 && `The bear case keeps the ${percent(base)} of the base case.`,
          move > 0 &&
            `The bear case does not rest on the margin, which settles at ${percent(bear)} instead of ${percent(base)}.`,
          `The bear case settles at ${percent(bear)} instead of ${percent(base)}.`,
        ),
      context.byWeight[0]?.driver === "stableNetIncomeMargin"
        ? `No driver matters more: cutting it by a tenth takes about ${percent(Math.abs(context.byWeight[0].value) / 1000)} off the value.`
        : describeLoss(context, "stableNetIncomeMargin"),
    ),
  };
};

export const competitiveRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, brief, name } = context;
  const [base, bear] = [forecasts.base.stableRoe.value, forecasts.bear.stableRoe.value];
  const roe = evidence.equity.roe;
  const nearest = brief.industry.peers.companies.slice(0, 3).map((peer) => peer.ticker);
  return {
    header:
      isNumber(roe) && roe > 0.4
        ? `A return of ${describeRoe(roe)} attracts competitors`
        : `A long-run return of ${percent(Math.min(bear, base))}`,
    text: sentences(
      compareWithBase(forecasts, "bear", "stableRoe") === 0
        ? `In the base and the bear case ${possessive(name)} return on equity settles at ${percent(base)}, against a cost of ${percent(evidence.stableCostOfEquity)}.`
        : `In the base case ${possessive(name)} return on equity settles at ${percent(base)}, in the bear case at ${percent(bear)}, against a cost of ${percent(evidence.stableCostOfEquity)}.`,
      bear < evidence.stableCostOfEquity &&
        (base < evidence.stableCostOfEquity
          ? "At such returns growth destroys value."
          : "In the bear case, growth destroys value."),
      nearest.length === 3 && `The peers nearest in revenue are ${nearest.join(", ")}.`,
      isNumber(roe) &&
        roe > evidence.costOfEquity &&
        "Figures alone cannot show how a company defends its position, so this text makes no claim about products or patents.",
    ),
  };
};

/**
 * Writes the worst case: the bear case, the lowest simulated values, and the probability of
 * default.
 */
export const worstCase = (context: ReportContext): Section => {
  const { bear, price, valuation, brief, name, forecasts } = context;
  const changes = listChanges(forecasts, "bear").map(({ value, base }) => `${value} instead of ${base}`);
  const p5 = valuation.percentiles["p5"];
  const { pDistress, rating, coverage } = brief.rating;
  const { trials, shareAtZero } = valuation.simulation;
  const lowValues =
    isNumber(p5) && p5 > 0
      ? `One in twenty of the ${whole(trials)} simulated values is below ${context.perShare(p5)}.`
      : null;
  return {
    header:
      bear.perShareValue <= 0
        ? "Nothing is left in the bear case"
        : `${context.perShare(bear.perShareValue)} in the bear case`,
    text: sentences(
      firstOf(
        bear.perShareValue <= 0 &&
          forecasts.bear.stableNetIncomeMargin.value <= 0 &&
          `In the bear case, ${name} loses money for good.`,
        bear.perShareValue <= 0 &&
          `In the bear case, claims and reinvestment exceed what ${name} earns for its shareholders.`,
        `In the bear case, a share of ${name} is worth ${context.perShare(bear.perShareValue)}${price !== null && bear.upsidePercent !== null ? `, ${describeDifference(bear.upsidePercent)} the price` : ""}.`,
      ),
      changes.length > 0 && `It assumes ${listOf(changes)}.`,
      lowValues,
      shareAtZero > 0.001 &&
        `${percent(shareAtZero)} of ${lowValues ? "them" : `the ${whole(trials)} simulated values`} are zero.`,
      isNumber(coverage)
        ? `Our rating from ${possessive(name)} interest coverage is ${rating}; ${percent(pDistress)} of companies with that rating default within ten years${pDistress > 0.2 && bear.dcfEquityValue > 0 ? ", which lowers the value" : ""}.`
        : `We use a ${percent(pDistress)} probability of default within ten years, the record of companies rated ${rating}.`,
    ),
  };
};
