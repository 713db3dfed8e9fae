import { highestStableGrowth } from "@plumbline/report/assumptions.ts";
import type { Driver } from "@plumbline/report/thesis.ts";
import { nameCoveringIncome } from "../../company/statements/covering-income.ts";
import { readHeld } from "../../company/statements/whole-cash.ts";
import { readOwed } from "../../company/statements/whole-debt.ts";
import type { CompanyBrief } from "../analyst.ts";
import { type Outlook, outlookYears } from "../outlook/outlook.ts";
import type { Evidence } from "../record/evidence.ts";
import { describeInterestYear } from "../record/describe-interest-year.ts";
import { firstOf } from "../wording/first-of.ts";
import {
  count,
  dateInWords,
  decimal,
  money,
  percent,
  sentences,
  whole,
  yearsInWords,
} from "../wording/format.ts";
import { isNumber, roundTo } from "../../numbers.ts";
import { possessive } from "../wording/possessive.ts";
import { shortName } from "../../short-name.ts";
import type { RangedDriver } from "./driver-set.ts";

/** Least distance of stable growth below the stable cost of equity, a fraction a year. */
const minGapToCostOfEquity = 0.015;

/**
 * Years until growth is stable, of all companies: growth of 10% a year in the first five years went
 * with 6.9% in the next five (standard error 0.8 points; laterGrowth of the base rates), and a fade
 * over 9, 10, 11 and 12 years gives 6.2%, 6.7%, 7.8% and 8.2%; p10 to p90 are 5.8% to 7.9%.
 */
export const yearsRange = { p10: 9, p50: 10, p90: 11, least: 8, most: 12 };

/** Share of the value that shareholders keep in distress. */
const recoveryShares = { usual: 0.5, withNetCash: 0.7 };
/**
 * Decides stable growth: growth of years six to ten by the fitted line, at most what the
 * economy can sustain, and never below zero. The same in all three cases.
 */
export const stableGrowthDriver = ({
  evidence: { name, riskFreeRate, stableCostOfEquity },
  outlook,
}: {
  evidence: Evidence;
  outlook: Outlook;
}): Driver => {
  const { growth, laterGrowth: later } = outlook;
  const { intercept, slope, companies } = outlook.longRun.laterGrowth;
  const { typical } = outlook.explained.growth;
  const ceiling = Math.min(riskFreeRate, highestStableGrowth, stableCostOfEquity - minGapToCostOfEquity);
  // Four decimals, rounded down, so that it never exceeds its ceiling. The small addend corrects
  // for rates whose product falls just short of a whole number: 0.0435 * 1e4 is 434.99999999999994.
  const value = Math.floor(Math.max(0, Math.min(ceiling, later)) * 1e4 + 1e-6) / 1e4;
  return {
    value,
    explanation: sentences(
      `By a line fitted to ${whole(companies)} companies, growth of ${percent(growth.p50)} a year over five years goes with ${percent(later)} in the five years after that; the typical company's ${percent(typical)} goes with ${percent(intercept + slope * typical)}.`,
      later > ceiling &&
        `No company outgrows the economy for ever, and the risk-free rate of ${percent(riskFreeRate)} is a guide to the economy's growth.`,
      `We use ${percent(value)} for ${name} in all three cases.`,
    ),
  };
};

/** Returns the years until growth is stable, as growth has faded elsewhere. */
export const yearsDriver = ({
  evidence,
  outlook,
}: {
  evidence: Evidence;
  outlook: Outlook;
}): RangedDriver => {
  const { laterGrowth } = outlook.longRun;
  const usual = yearsRange.p50;
  return {
    base: {
      value: usual,
      explanation: `We let ${possessive(evidence.name)} growth fade as that of others has: of differences in expected growth, ${percent(laterGrowth.slope)} remained in years six to ten (${whole(laterGrowth.companies)} companies). A fade over ${yearsInWords(usual)} fits that best.`,
    },
    range: yearsRange,
    explainOther: (value, base) =>
      value < base
        ? `${possessive(evidence.name)} growth settles after ${yearsInWords(value)} instead of ${count(base)}.`
        : `${possessive(evidence.name)} growth takes ${yearsInWords(value)} to settle instead of ${count(base)}.`,
  };
};

/**
 * Explains the years over which the margin of a case converges. The first year's margin is a
 * forecast of its own, so the step to the second is not one of the even ones.
 */
export const explainConvergence = ({ name }: Pick<Evidence, "name">, years: number): string =>
  `${possessive(name)} margin starts at next year's forecast; from the second year on it moves in even steps, to its stable level in year ${count(years)}.`;

/** Decides the years until the margin is stable: those over which it is forecast. */
export const convergenceDriver = ({
  evidence,
  outlook,
  years,
}: {
  evidence: Evidence;
  outlook: Outlook;
  years: number;
}): Driver => {
  const value = outlook.isMaturing ? years : outlookYears;
  return {
    value,
    explanation: explainConvergence(evidence, value),
  };
};

/** Decides the share of value that shareholders keep in distress: more with net cash. */
export const recoveryDriver = (brief: CompanyBrief, { name, currency }: Evidence): Driver => {
  const { figures } = brief.statements.trailing;
  const { cash, invested, investedDay } = readHeld(brief.statements.trailing);
  const { debt, leases, isPart } = readOwed(brief.statements.trailing);
  // Debt of an older balance sheet may be owed still.
  const older = isPart ? (figures.shortTermDebt.value ?? 0) : 0;
  const hasNetCash = cash + invested > debt + older + leases && brief.industry.valueMethod !== "FINANCIAL";
  const more = `${isPart ? " due after a year" : ""}${leases > 0 ? ` and ${money(leases, currency)} of finance leases` : ""}`;
  const held = investedDay
    ? `${money(cash, currency)} of cash and, on ${dateInWords(investedDay)}, the latest day known, ${money(invested, currency)} of short-term investments`
    : `${money(cash + invested, currency)} of cash and short-term investments`;
  const value = roundTo(hasNetCash ? recoveryShares.withNetCash : recoveryShares.usual, 2);
  return {
    value,
    explanation: sentences(
      firstOf(
        hasNetCash &&
          `${name} holds ${held} against ${money(debt, currency)} of debt${more}; part of the difference would be left for shareholders.`,
        debt + leases > 0 &&
          `${name} owes ${money(debt, currency)}${more}${brief.industry.valueMethod === "FINANCIAL" ? " besides what customers entrust to it" : ""}, and in distress creditors come first.`,
        `In distress, ${possessive(name)} creditors come first.`,
      ),
      `We assume that shareholders keep ${percent(value)} of the value.`,
    ),
  };
};

/** Returns the company's synthetic rating, the same in all cases. */
export const ratingOf = ({
  rating,
  subject,
  statements,
}: CompanyBrief): { value: string; explanation: string } => ({
  value: rating.rating,
  explanation: sentences(
    firstOf(
      !isNumber(rating.coverage) &&
        `${possessive(shortName(subject.companyName))} rating does not rest on interest coverage. ${rating.note ?? `We use ${rating.rating}.`}`,
      isNumber(rating.lowDebt) &&
        `${possessive(shortName(subject.companyName))} ${nameCoveringIncome(statements.trailing)} covers too little interest, but debt is only ${percent(rating.lowDebt)} of debt and market value; such companies have failed as those rated ${rating.rating} do.`,
      isNumber(rating.coverage) &&
        rating.coverage >= 0 &&
        `${possessive(shortName(subject.companyName))} ${nameCoveringIncome(statements.trailing)} covers interest ${decimal(rating.coverage, 1)} times${describeInterestYear({ statements })}; our rating from coverage is ${rating.rating}.`,
      `${possessive(shortName(subject.companyName))} operations lose money and cover no interest; our rating from coverage is ${rating.rating}.`,
    ),
    `Of companies with that rating, ${percent(rating.pDistress)} have defaulted within ten years.`,
  ),
});
