import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type Facts } from "./report-context.ts";
import { decimal, percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../record/numbers.ts";
import { industryDoes } from "../record/industry-view.ts";
import { against, driverWords, moved } from "./phrases.ts";
import { possessive } from "../wording/short-name.ts";

/** What a little less of a driver costs; null where the value does not hang on it. */
const lossWords = (facts: Facts, driver: string): string | null => {
  const elasticity = facts.elasticity(driver);
  if (!elasticity || Math.abs(elasticity.value) < 0.5) return null;
  const effect = `${elasticity.value > 0 ? "takes about" : "adds about"} ${percent(Math.abs(elasticity.value) / 1000)} ${elasticity.value > 0 ? "off" : "to"} the value`;
  return `A tenth less of ${driverWords[driver] ?? driver} ${effect}.`;
};

/** A share of revenue from which one segment is what the company stands on. */
const concentrated = 0.5;

export const growthRisk = (facts: Facts): Section => {
  const { forecasts, operating, evidence, name } = facts;
  const [base, bear] = [forecasts.base.revenueGrowthRate.value, forecasts.bear.revenueGrowthRate.value];
  const named = operating.filter(isNamed);
  const shrinking = named.find(({ growth }) => isNumber(growth) && growth < -0.005);
  const largest = named[0];
  const stands =
    largest && isNumber(largest.share) && largest.share > concentrated && named.length > 1 ? largest : null;
  const { falls, years } = evidence.growth;
  return {
    header: stands
      ? `${stands.name} is ${percent(stands.share ?? 0)} of revenue`
      : shrinking
        ? `${shrinking.name} is shrinking`
        : falls >= 2
          ? `Revenue has fallen in ${falls} of ${years} years`
          : `Growth of ${percent(bear)} rather than ${percent(base)}`,
    text: sentences(
      stands &&
        `What happens to ${stands.name} happens to ${name}: it brought ${facts.money(stands.revenue)} in fiscal ${stands.year}.`,
      shrinking &&
        `${shrinking.name} lost ${percent(-(shrinking.growth ?? 0))} of its revenue in fiscal ${shrinking.year}, to ${facts.money(shrinking.revenue)}.`,
      isNumber(evidence.growth.threeYear) &&
        evidence.growth.threeYear < base &&
        `Over three years revenue ${moved(evidence.growth.threeYear)} a year, and the base case asks for ${percent(base)}.`,
      bear < base
        ? `The bear case begins with ${percent(bear)}, a measure of how far yearly growth has strayed in the past.`
        : "The bear case leaves growth as it is: at this margin slower growth would save as much equity as it costs income.",
      lossWords(facts, "revenueGrowthRate"),
    ),
  };
};

export const runwayRisk = (facts: Facts): Section => {
  const { forecasts, base, brief, name } = facts;
  const [usual, shorter] = [forecasts.base.yearsToStability.value, forecasts.bear.yearsToStability.value];
  const far = base.dcfEquityValue > 0 ? base.pvTerminal / base.dcfEquityValue : null;
  const abroad = brief.costOfEquity.geographicSegments.length > 1 ? brief.costOfEquity : null;
  const riskiest = abroad?.geographicSegments.toSorted(
    (a, b) => b.equityRiskPremium - a.equityRiskPremium,
  )[0];
  const place =
    riskiest &&
    facts.valuation.costOfEquity.details.geographic.find((row) => row.country === riskiest.country);
  return {
    header:
      shorter < usual
        ? `${yearsInWords(shorter)} of growth instead of ${usual}`.replace(/^./, (c) => c.toUpperCase())
        : "Value that lies far ahead",
    text: sentences(
      isNumber(far) &&
        far > 0 &&
        far < 1.5 &&
        `${percent(far)} of ${possessive(name)} discounted value comes after the ${yearsInWords(usual)} of the forecast.`,
      shorter < usual
        ? `If its markets are full earlier, growth settles after ${yearsInWords(shorter)}.`
        : `The bear case keeps ${yearsInWords(usual)}, since a shorter run of this growth would not lower the value.`,
      place &&
        riskiest &&
        riskiest.equityRiskPremium > 0.05 &&
        `Part of the run lies where risk is dearer: ${place.segment} carries an equity risk premium of ${percent(riskiest.equityRiskPremium)}.`,
      lossWords(facts, "yearsToStability"),
    ),
  };
};

export const efficiencyRisk = (facts: Facts): Section => {
  const { forecasts, evidence, name, brief } = facts;
  const [base, bear] = [forecasts.base.salesToEquityRatio.value, forecasts.bear.salesToEquityRatio.value];
  const { trailingRatio, ownRatio, isNegative } = evidence.equity;
  const isFalling = isNumber(trailingRatio) && isNumber(ownRatio) && trailingRatio < ownRatio * 0.9;
  const capex = brief.statements.trailing.figures.capitalExpenditure.value;
  const depreciation = brief.statements.trailing.figures.depreciation.value;
  const isBuilding =
    isNumber(capex) &&
    isNumber(depreciation) &&
    depreciation > 0.03 * brief.base.revenue &&
    capex > 1.5 * depreciation;
  return {
    header: isBuilding
      ? "Capital spending runs far ahead of depreciation"
      : isNegative
        ? "No cushion of equity"
        : isFalling
          ? "Equity has been growing faster than sales"
          : `Growth could cost more: ${decimal(bear)} of sales per dollar`,
    text: sentences(
      isBuilding &&
        `${name} spent ${facts.money(capex)} on property and equipment against depreciation of ${facts.money(depreciation)} over the latest twelve months; if the sales do not follow, the equity is tied up.`,
      isFalling &&
        `Sales to equity stand at ${decimal(trailingRatio)}, below the ${decimal(ownRatio)} of the last years.`,
      isNegative &&
        `${possessive(name)} book equity is ${facts.money(facts.base.baseBookEquity)}; lenders have taken the place of holders, and refinancing has to go on.`,
      bear < base
        ? `The bear case takes ${decimal(bear)} instead of ${decimal(base)}.`
        : `The bear case leaves ${decimal(base)} as it is.`,
      lossWords(facts, "salesToEquityRatio"),
    ),
  };
};

export const marginRisk = (facts: Facts): Section => {
  const { forecasts, evidence, name } = facts;
  const [base, bear] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bear.stableNetIncomeMargin.value,
  ];
  const { low, trailing, trend } = evidence.margin;
  const industry = evidence.industry.margin;
  const aboveIndustry = industry !== null && trailing > 1.3 * industry.value;
  return {
    header: evidence.isLossMaker
      ? "Profit may come later, or smaller"
      : trend === "falling"
        ? "Margins have been falling"
        : aboveIndustry
          ? "A margin that invites competition"
          : low && low.margin < bear
            ? `The margin has been lower, in fiscal ${low.year}`
            : `A lasting margin of ${percent(bear)}`,
    text: sentences(
      evidence.isLossMaker
        ? `${name} has yet to show that its business pays; at ${percent(bear)} in the end, the bear case still supposes that it does.`
        : aboveIndustry
          ? `${industryDoes(industry, "keeps", "keep")} ${percent(industry.value)} of revenue, ${name} ${percent(trailing)}.`
          : null,
      low &&
        !evidence.isLossMaker &&
        low.margin < base &&
        `In fiscal ${low.year} the margin was ${percent(low.margin)}.`,
      !evidence.isLossMaker && `The bear case settles at ${percent(bear)} instead of ${percent(base)}.`,
      facts.byWeight[0]?.driver === "stableNetIncomeMargin"
        ? `No driver matters more: a tenth less of it takes about ${percent(Math.abs(facts.byWeight[0].value) / 1000)} off the value.`
        : lossWords(facts, "stableNetIncomeMargin"),
    ),
  };
};

export const competitiveRisk = (facts: Facts): Section => {
  const { forecasts, evidence, brief, name } = facts;
  const [base, bear] = [forecasts.base.stableRoe.value, forecasts.bear.stableRoe.value];
  const roe = evidence.equity.roe;
  const nearest = brief.industry.peers.companies.slice(0, 3).map((peer) => peer.ticker);
  return {
    header:
      isNumber(roe) && roe > 0.4
        ? `A return of ${percent(roe)} does not stay unnoticed`
        : `A long-run return of ${percent(bear)}`,
    text: sentences(
      `The base case lets ${possessive(name)} return on equity come to ${percent(base)}, the bear case to ${percent(bear)}, against a cost of ${percent(evidence.stableCostOfEquity)}.`,
      bear < evidence.stableCostOfEquity && "In that case growth destroys value.",
      nearest.length === 3 && `The nearest companies by revenue in its group are ${nearest.join(", ")}.`,
      isNumber(roe) &&
        roe > evidence.costOfEquity &&
        "Figures alone cannot tell how a position is defended; this text makes no claim about products or patents.",
    ),
  };
};

/** The bear case and what lies below it. */
export const worstCase = (facts: Facts): Section => {
  const { bear, price, valuation, brief, name } = facts;
  const p5 = valuation.percentiles["p5"];
  const { pDistress, rating, coverage } = brief.rating;
  return {
    header:
      bear.perShareValue <= 0
        ? "In the bear case nothing is left"
        : `${facts.perShare(bear.perShareValue)} in the bear case`,
    text: sentences(
      bear.perShareValue <= 0
        ? `With every driver at its bear value, claims and reinvestment exceed what ${name} earns for its holders.`
        : `With every driver at its bear value a share of ${name} is worth ${facts.perShare(bear.perShareValue)}${price !== null && bear.upsidePercent !== null ? `, ${against(bear.upsidePercent)} the price` : ""}.`,
      isNumber(p5) &&
        p5 > 0 &&
        `One in twenty of the ${whole(valuation.simulation.trials)} simulated values lies below ${facts.perShare(p5)}.`,
      valuation.simulation.shareAtZero > 0.001 &&
        `${percent(valuation.simulation.shareAtZero)} of them are zero.`,
      isNumber(coverage)
        ? `The rating of ${rating} stands for failure within ten years in ${percent(pDistress)} of cases${pDistress > 0.2 ? ", which weighs on the value" : ""}.`
        : `Failure within ten years is given ${percent(pDistress)}, the experience with companies rated ${rating}.`,
    ),
  };
};
