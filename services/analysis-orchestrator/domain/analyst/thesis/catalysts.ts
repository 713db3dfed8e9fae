import type { Section } from "@plumbline/report/thesis.ts";
import { isNamed, type Facts } from "./report-context.ts";
import { decimal, percent, sentences, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../record/numbers.ts";
import { impliedWords, moved, weightWords } from "./phrases.ts";
import { possessive } from "../wording/short-name.ts";

/** What could make growth better than base. */
export const growthCatalyst = (facts: Facts): Section => {
  const { forecasts, operating, evidence, name } = facts;
  const [base, bull] = [forecasts.base.revenueGrowthRate.value, forecasts.bull.revenueGrowthRate.value];
  const fastest = operating
    .filter(isNamed)
    .filter(({ growth }) => isNumber(growth) && growth > base)
    .toSorted((a, b) => (b.growth ?? 0) - (a.growth ?? 0))[0];
  const since = evidence.growth.sinceAnnual;
  const isAhead = isNumber(since) && isNumber(evidence.growth.oneYear) && since > evidence.growth.oneYear;
  return {
    header: fastest
      ? `${fastest.name} grows faster than the whole`
      : isAhead
        ? "The latest quarters run ahead of the record"
        : `Growth of ${percent(bull)} rather than ${percent(base)}`,
    text: sentences(
      fastest &&
        `${fastest.name}, with revenue of ${facts.money(fastest.revenue)} in fiscal ${fastest.year}, grew ${percent(fastest.growth ?? 0)}; the larger its part becomes, the nearer the whole comes to the ${percent(bull)} of the bull case.`,
      isAhead &&
        `Twelve-month revenue already stands ${percent(since)} above the last fiscal year's; over the whole of that year it ${moved(evidence.growth.oneYear ?? 0)}.`,
      bull > base
        ? !fastest && `${possessive(name)} bull case begins with ${percent(bull)} a year.`
        : "The bull case needs no faster growth: at this margin, growing costs about as much equity as it earns.",
      weightWords(facts, "revenueGrowthRate"),
      impliedWords(facts, "revenueGrowthRate"),
    ),
  };
};

export const marginCatalyst = (facts: Facts): Section => {
  const { forecasts, evidence, name } = facts;
  const [base, bull] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bull.stableNetIncomeMargin.value,
  ];
  const { high, trend, trailing } = evidence.margin;
  const wasHigher = high && high.margin > bull;
  return {
    header: evidence.isLossMaker
      ? "The step from loss to profit"
      : trend === "rising"
        ? "Margins have been rising"
        : wasHigher
          ? `Back towards the margin of fiscal ${high.year}`
          : `A lasting margin of ${percent(bull)}`,
    text: sentences(
      evidence.isLossMaker
        ? `${name} would have to turn ${percent(trailing)} into the ${percent(bull)} that the bull case supposes once growth is done.`
        : wasHigher
          ? `${name} kept ${percent(high.margin)} of revenue in fiscal ${high.year}; the bull case asks for ${percent(bull)}, the base case for ${percent(base)}.`
          : high
            ? `No fiscal year on record reached the ${percent(bull)} of the bull case; the best, ${high.year}, came to ${percent(high.margin)}.`
            : `The bull case supposes ${percent(bull)} instead of ${percent(base)}.`,
      weightWords(facts, "stableNetIncomeMargin"),
      impliedWords(facts, "stableNetIncomeMargin"),
    ),
  };
};

export const efficiencyCatalyst = (facts: Facts): Section => {
  const { forecasts, evidence } = facts;
  const [base, bull] = [forecasts.base.salesToEquityRatio.value, forecasts.bull.salesToEquityRatio.value];
  const { operatingRatio, idleShare, incrementalRatio, ownRatio } = evidence.equity;
  const couldUse = isNumber(operatingRatio) && operatingRatio > base && (idleShare ?? 0) > 0.25;
  const isImproving = isNumber(incrementalRatio) && isNumber(ownRatio) && incrementalRatio > ownRatio * 1.15;
  return {
    header: couldUse
      ? "Idle equity put to work"
      : isImproving
        ? "New equity works harder than old"
        : `Growth with less equity: ${decimal(bull)} of sales per dollar`,
    text: sentences(
      couldUse &&
        `Without goodwill and net cash a dollar of equity carries ${decimal(operatingRatio)} of sales; growth that needs only such equity would cost less than the base case's ${decimal(base)} supposes.`,
      isImproving &&
        `The equity added since fiscal ${evidence.equity.incrementalFrom} has brought ${decimal(incrementalRatio)} of sales per dollar, more than the ${decimal(ownRatio)} of the whole.`,
      bull > base
        ? `The bull case takes ${decimal(bull)} of sales per dollar of new equity instead of ${decimal(base)}.`
        : "The ratio is left at its base value in the bull case, for with little growth it frees no cash.",
      weightWords(facts, "salesToEquityRatio"),
      impliedWords(facts, "salesToEquityRatio"),
    ),
  };
};

export const runwayCatalyst = (facts: Facts): Section => {
  const { forecasts, bull, base, name } = facts;
  const [usual, longer] = [forecasts.base.yearsToStability.value, forecasts.bull.yearsToStability.value];
  return {
    header:
      longer > usual
        ? `${longer} years of growth instead of ${usual}`
        : "A longer run would not help by itself",
    text: sentences(
      longer > usual
        ? `If rivals take longer to catch up, ${possessive(name)} growth lasts ${yearsInWords(longer)}; with the bull case's other drivers, revenue would reach ${facts.money(bull.stableRevenue)} instead of ${facts.money(base.stableRevenue)} in the year after growth settles.`
        : `At the drivers of the base case each further year of growth takes as much equity as it gives back, so the bull case keeps ${yearsInWords(usual)}.`,
      weightWords(facts, "yearsToStability"),
      impliedWords(facts, "yearsToStability"),
    ),
  };
};

export const competitiveCatalyst = (facts: Facts): Section => {
  const { forecasts, evidence, brief } = facts;
  const [base, bull] = [forecasts.base.stableRoe.value, forecasts.bull.stableRoe.value];
  const roe = evidence.equity.medianRoe;
  const peers = brief.industry.peers.medians.returnOnEquity;
  return {
    header:
      isNumber(roe) && roe > bull
        ? `Keeping more of a ${percent(roe)} return`
        : `A lasting return of ${percent(bull)}`,
    text: sentences(
      isNumber(roe) && roe > bull
        ? `The record shows ${percent(roe)} on equity in the middle of the last years; the base case lets that fade to ${percent(base)}, the bull case to ${percent(bull)}.`
        : `The bull case supposes ${percent(bull)} on equity in the long run, the base case ${percent(base)}.`,
      isNumber(peers) &&
        brief.industry.peers.companies.length >= 3 &&
        `The peers' median return on equity is ${percent(peers)}.`,
      weightWords(facts, "stableRoe"),
      impliedWords(facts, "stableRoe"),
    ),
  };
};
