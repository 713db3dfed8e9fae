import type { CompanyBrief } from "../analyst.ts";
import { type DriverSet, highestStableGrowth } from "./driver-set.ts";
import type { Evidence } from "../record/evidence.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, money, percent, sentences, yearsInWords } from "../wording/format.ts";
import { clamp, isNumber, roundTo } from "../../numbers.ts";
import { possessive, shortName } from "../wording/short-name.ts";

/** Least distance of stable growth below the stable cost of equity, a fraction a year. */
const minGapToCostOfEquity = 0.015;

/**
 * Years to stability: the years of every company, and the years for each unit of lead of growth
 * over stable growth and of return over its cost.
 */
const yearsWeights = { start: 4, growthLead: 30, returnLead: 15 };
/** Bounds of the lead of median ROE over the cost of equity, and the lead if ROE says nothing. */
const returnLead = { least: -0.1, most: 0.2, unknown: 0.1 };
/** Bounds of the years to stability. */
const yearsBounds = { earner: { least: 5, most: 10 }, lossMaker: { least: 10, most: 12 } };
/** Step of the years to bull and bear: the long one applies from a number of years on. */
const yearsStep = { short: 1, long: 2, longFrom: 8 };

/** Most years until the margin of a company that earns money is stable. */
const maxConvergenceYears = 5;

/** Share of the value that shareholders keep in distress. */
const recoveryShares = { usual: 0.5, withNetCash: 0.7 };
/** What the bull case adds to that share and the bear case takes off. */
const recoverySteps = { bull: 0.1, bear: 0.2 };

/** Decides stable growth, the same in all three cases because it is the economy's. */
export const stableGrowthDriver = ({ name, riskFreeRate, stableCostOfEquity }: Evidence): DriverSet => {
  // Four decimals, rounded down, so that it never exceeds its ceiling. The small addend corrects
  // for rates whose product falls just short of a whole number: 0.0435 * 1e4 is 434.99999999999994.
  const ceiling = Math.min(riskFreeRate, highestStableGrowth, stableCostOfEquity - minGapToCostOfEquity);
  const value = Math.floor(Math.max(0, ceiling) * 1e4 + 1e-6) / 1e4;
  const driver = {
    value,
    explanation: `No company outgrows the economy for ever, ${name} included. The risk-free rate, a guide to the growth of the economy, is ${percent(riskFreeRate)}; we use ${percent(value)} in all three cases.`,
  };
  return { base: driver, bull: driver, bear: driver };
};

/** Decides the years until growth is stable: more for faster growth and higher returns. */
export const yearsDriver = ({
  evidence,
  growth,
  stableGrowth,
}: {
  evidence: Evidence;
  growth: number;
  stableGrowth: number;
}): DriverSet => {
  const { name, equity, costOfEquity, isLossMaker } = evidence;
  const lead =
    isNumber(equity.medianRoe) && !isLossMaker
      ? clamp(equity.medianRoe - costOfEquity, returnLead.least, returnLead.most)
      : returnLead.unknown;
  const years =
    yearsWeights.start + yearsWeights.growthLead * (growth - stableGrowth) + yearsWeights.returnLead * lead;
  const { least, most } = isLossMaker ? yearsBounds.lossMaker : yearsBounds.earner;
  const base = Math.round(clamp(years, least, most));
  const step = base >= yearsStep.longFrom ? yearsStep.long : yearsStep.short;
  const [bull, bear] = [base + step, base - step];
  const returnWords = isNumber(equity.medianRoe)
    ? `a return on equity of ${percent(equity.medianRoe)} against a cost of ${percent(costOfEquity)}`
    : "no measurable return on equity";
  const words = isLossMaker
    ? `${name} does not make money yet and needs time to mature: ${yearsInWords(base)}.`
    : `Growth of ${percent(growth)} against ${percent(stableGrowth)} in the long run, and ${returnWords}, give ${yearsInWords(base)} until growth is stable.`;
  return {
    base: { value: base, explanation: words },
    bull: {
      value: bull,
      explanation: `${possessive(name)} advantage lasts ${yearsInWords(bull)} instead of ${base}.`,
    },
    bear: {
      value: bear,
      explanation: `Competition or saturation shortens ${possessive(name)} growth to ${yearsInWords(bear)} from ${base}.`,
    },
  };
};

/** Decides the years until the margin is stable. */
export const convergenceDriver = ({
  evidence,
  years,
}: {
  evidence: Evidence;
  years: DriverSet;
}): DriverSet => {
  const of = (yearsToStability: number) => {
    const value = evidence.isLossMaker ? yearsToStability : Math.min(yearsToStability, maxConvergenceYears);
    return {
      value,
      explanation: evidence.isLossMaker
        ? `${possessive(evidence.name)} margin rises in even steps over all ${yearsInWords(value)}.`
        : `${possessive(evidence.name)} margin reaches its stable level in even steps over ${yearsInWords(value)}.`,
    };
  };
  return { base: of(years.base.value), bull: of(years.bull.value), bear: of(years.bear.value) };
};

/** Decides the share of value that shareholders keep in distress: more with net cash. */
export const recoveryDriver = (brief: CompanyBrief, { name, currency }: Evidence): DriverSet => {
  const { figures } = brief.statements.trailing;
  const cash = (figures.cash.value ?? 0) + (figures.shortTermInvestments.value ?? 0);
  const debt = (figures.shortTermDebt.value ?? 0) + (figures.longTermDebt.value ?? 0);
  const hasNetCash = cash > debt && brief.industry.valueMethod !== "FINANCIAL";
  const base = hasNetCash ? recoveryShares.withNetCash : recoveryShares.usual;
  const of = (value: number) => ({
    value: roundTo(value, 2),
    explanation: sentences(
      firstOf(
        hasNetCash &&
          `${name} holds ${money(cash, currency)} of cash and short-term investments against ${money(debt, currency)} of debt, and shareholders would get part of it.`,
        debt > 0 && `${name} owes ${money(debt, currency)}, and in distress creditors come first.`,
        `In distress, ${possessive(name)} creditors come first.`,
      ),
      `We assume that ${percent(value)} of the value remains.`,
    ),
  });
  return { base: of(base), bull: of(base + recoverySteps.bull), bear: of(base - recoverySteps.bear) };
};

/** Returns the company's synthetic rating, the same in all cases. */
export const ratingOf = ({ rating, subject }: CompanyBrief): { value: string; explanation: string } => ({
  value: rating.rating,
  explanation: sentences(
    firstOf(
      !isNumber(rating.coverage) &&
        `Interest coverage gives no rating of ${shortName(subject.companyName)}. ${rating.note ?? `We use ${rating.rating}.`}`,
      isNumber(rating.coverage) &&
        rating.coverage >= 0 &&
        `${possessive(shortName(subject.companyName))} operating income covers interest ${decimal(rating.coverage, 1)} times, which implies ${rating.rating}.`,
      `${possessive(shortName(subject.companyName))} operations lose money and cover no interest, which implies ${rating.rating}.`,
    ),
    `Of companies with that rating, ${percent(rating.pDistress)} have defaulted within ten years.`,
  ),
});
