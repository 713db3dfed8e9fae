import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type ReportContext } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, percent, sentences, yearsInWords } from "../wording/format.ts";
import { muchIdleShare } from "../record/equity-record.ts";
import { isNumber } from "../../numbers.ts";
import { describeImplied, describeMove, describeWeight } from "./phrases.ts";
import { possessive } from "../wording/short-name.ts";

/** Writes what could make growth better than in the base case. */
export const growthCatalyst = (context: ReportContext): Section => {
  const { forecasts, operating, evidence, name } = context;
  const [base, bull] = [forecasts.base.revenueGrowthRate.value, forecasts.bull.revenueGrowthRate.value];
  const fastest = operating
    .filter(isNamed)
    .filter(({ growth }) => isNumber(growth) && growth > base)
    .toSorted((a, b) => (b.growth ?? 0) - (a.growth ?? 0))[0];
  const since = evidence.growth.sinceAnnual;
  const isAhead = isNumber(since) && isNumber(evidence.growth.oneYear) && since > evidence.growth.oneYear;
  return {
    header: firstOf(
      fastest && `${fastest.name} grows faster than the company`,
      isAhead && "The latest quarters beat the record",
      `Growth of ${percent(bull)} rather than ${percent(base)}`,
    ),
    text: sentences(
      fastest &&
        `${fastest.name}, with revenue of ${context.money(fastest.revenue)} in fiscal ${fastest.year}, grew ${percent(fastest.growth ?? 0)}; as its share of revenue rises, total growth moves towards the ${percent(bull)} of the bull case.`,
      isAhead &&
        `Twelve-month revenue is already ${percent(since)} above the last fiscal year's; in that year it ${describeMove(evidence.growth.oneYear ?? 0)}.`,
      bull > base
        ? !fastest && `${possessive(name)} bull case starts at ${percent(bull)} a year.`
        : "The bull case does not assume faster growth: at this margin, growth costs about as much equity as it earns.",
      describeWeight(context, "revenueGrowthRate"),
      describeImplied(context, "revenueGrowthRate"),
    ),
  };
};

export const marginCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bull] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bull.stableNetIncomeMargin.value,
  ];
  const { high, trend, trailing } = evidence.margin;
  const wasHigher = high && high.margin > bull;
  return {
    header: firstOf(
      evidence.isLossMaker && "The step from loss to profit",
      trend === "rising" && "Margins have been rising",
      wasHigher && `A return towards the margin of fiscal ${high.year}`,
      `A lasting margin of ${percent(bull)}`,
    ),
    text: sentences(
      firstOf(
        evidence.isLossMaker &&
          `${name} would have to move from ${percent(trailing)} to the ${percent(bull)} that the bull case assumes once growth has settled.`,
        wasHigher &&
          `${name} earned ${percent(high.margin)} of revenue in fiscal ${high.year}; the bull case assumes ${percent(bull)}, the base case ${percent(base)}.`,
        high &&
          `No fiscal year on record reached the ${percent(bull)} of the bull case; the best, ${high.year}, came to ${percent(high.margin)}.`,
        `The bull case assumes ${percent(bull)} instead of ${percent(base)}.`,
      ),
      describeWeight(context, "stableNetIncomeMargin"),
      describeImplied(context, "stableNetIncomeMargin"),
    ),
  };
};

export const efficiencyCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence } = context;
  const [base, bull] = [forecasts.base.salesToEquityRatio.value, forecasts.bull.salesToEquityRatio.value];
  const { operatingRatio, idleShare, incrementalRatio, ownRatio } = evidence.equity;
  const couldUse = isNumber(operatingRatio) && operatingRatio > base && (idleShare ?? 0) > muchIdleShare;
  const isImproving = isNumber(incrementalRatio) && isNumber(ownRatio) && incrementalRatio > ownRatio * 1.15;
  return {
    header: firstOf(
      couldUse && "Idle equity put to work",
      isImproving && "New equity produces more sales than old",
      `Growth with less equity: ${decimal(bull)} of sales per dollar`,
    ),
    text: sentences(
      couldUse &&
        `Excluding goodwill and net cash, each dollar of equity supports ${decimal(operatingRatio)} of sales; growth that needs only such equity would cost less than the ${decimal(base)} of the base case implies.`,
      isImproving &&
        `The equity added since fiscal ${evidence.equity.incrementalFrom} has added ${decimal(incrementalRatio)} of sales per dollar, more than the ${decimal(ownRatio)} of all equity.`,
      bull > base
        ? `The bull case assumes ${decimal(bull)} of sales per dollar of new equity instead of ${decimal(base)}.`
        : "The bull case keeps the base ratio: with little growth, a better one would free no cash.",
      describeWeight(context, "salesToEquityRatio"),
      describeImplied(context, "salesToEquityRatio"),
    ),
  };
};

export const runwayCatalyst = (context: ReportContext): Section => {
  const { forecasts, bull, base, name } = context;
  const [usual, longer] = [forecasts.base.yearsToStability.value, forecasts.bull.yearsToStability.value];
  return {
    header:
      longer > usual
        ? `${longer} years of growth instead of ${usual}`
        : "More years of growth alone would not help",
    text: sentences(
      longer > usual
        ? `If rivals take longer to catch up, ${possessive(name)} growth lasts ${yearsInWords(longer)}; with the bull case's other drivers, revenue would reach ${context.money(bull.stableRevenue)} instead of ${context.money(base.stableRevenue)} in the year after growth settles.`
        : `With the base case's drivers, each further year of growth costs as much equity as it returns, so ${possessive(name)} bull case keeps ${yearsInWords(usual)}.`,
      describeWeight(context, "yearsToStability"),
      describeImplied(context, "yearsToStability"),
    ),
  };
};

export const competitiveCatalyst = (context: ReportContext): Section => {
  const { forecasts, evidence, brief } = context;
  const [base, bull] = [forecasts.base.stableRoe.value, forecasts.bull.stableRoe.value];
  const roe = evidence.equity.medianRoe;
  const peers = brief.industry.peers.medians.returnOnEquity;
  return {
    header:
      isNumber(roe) && roe > bull
        ? `Keeping more of the ${percent(roe)} return`
        : `A lasting return of ${percent(bull)}`,
    text: sentences(
      isNumber(roe) && roe > bull
        ? `The median return on equity of recent years is ${percent(roe)}; the base case lets it fade to ${percent(base)}, the bull case to ${percent(bull)}.`
        : `The bull case assumes a long-run return on equity of ${percent(bull)}, the base case ${percent(base)}.`,
      isNumber(peers) &&
        brief.industry.peers.companies.length >= 3 &&
        `The peers' median return on equity is ${percent(peers)}.`,
      describeWeight(context, "stableRoe"),
      describeImplied(context, "stableRoe"),
    ),
  };
};
