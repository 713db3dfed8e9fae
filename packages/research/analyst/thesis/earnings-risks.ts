import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import type { Evidence } from "../record/evidence.ts";
import { firstOf } from "../wording/first-of.ts";
import { percent, sentences } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { describeAside, describeLosses, describeRoe, isNothing } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Says whether the bear case has a company that makes losses earn in the end. */
const describeBearProfit = ({ hasEarned, margin }: Evidence, bear: number): string => {
  const again = hasEarned && margin.trailingReported <= 0 ? " again" : "";
  return firstOf(
    margin.trailingReported > 0 && bear > 0 && "even the bear case assumes that this lasts",
    margin.trailingReported > 0 && "in the bear case that does not last",
    bear > 0 && `even the bear case assumes that it earns${again}`,
    `in the bear case it never earns${again}`,
  );
};

export const marginRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bear] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bear.stableNetIncomeMargin.value,
  ];
  const { low, trailing, trailingReported, trend } = evidence.margin;
  const aside = describeAside(evidence.margin, ["low"]);
  const unusual = context.readUnusual("marginRisk");
  const move = compareWithBase(forecasts, "bear", "stableNetIncomeMargin");
  const industry = evidence.industry.margin;
  // A margin of a company that does not earn its cost of equity invites nobody.
  const { newestRoe } = evidence.equity;
  const isAttractive =
    industry !== null &&
    trailing > 1.3 * industry.value &&
    !(isNumber(newestRoe) && newestRoe < evidence.stableCostOfEquity);
  const bearMargin =
    bear > trailingReported && percent(bear) !== percent(trailingReported)
      ? `even the bear case assumes ${percent(bear)}, more than today's ${percent(trailingReported)}`
      : `the bear case assumes ${percent(bear)}`;
  return {
    header: firstOf(
      evidence.isLossMaker && `Profit may ${evidence.hasEarned ? "return" : "come"} later or be smaller`,
      context.readUnusualHeader("marginRisk"),
      trend === "falling" && "Margins have been falling",
      low && low.margin < bear && `The margin has been lower, in fiscal ${low.year}`,
      isAttractive && "A margin that invites competition",
      compareClearly(forecasts, "bear", "stableNetIncomeMargin") < 0 &&
        `A lasting adjusted margin of ${percent(bear)}`,
      `The adjusted margin may fall short of ${percent(base)}`,
    ),
    text: sentences(
      firstOf(
        evidence.isLossMaker &&
          `${name} ${describeLosses(evidence)}; ${describeBearProfit(evidence, bear)}, with an adjusted margin that settles at ${percent(bear)}.`,
        move > 0 &&
          `The margin is not what makes the bear case: adjusted, it settles at ${percent(bear)} instead of ${percent(base)}.`,
        unusual.length > 0 && "",
        low &&
          low.margin < bear &&
          `The adjusted margin was as low as ${percent(low.margin)} in fiscal ${low.year}${aside && ` (${aside})`}; ${bearMargin}.`,
        move === 0 && `The bear case keeps the base case's ${percent(base)}.`,
        `In the bear case the adjusted margin settles at ${percent(bear)} instead of ${percent(base)}.`,
      ),
      ...unusual,
    ),
  };
};

/** Writes what competition could take: of returns, and what few companies risk. */
export const competitiveRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bear] = [forecasts.base.stableRoe.value, forecasts.bear.stableRoe.value];
  const roe = evidence.equity.newestRoe;
  const cost = evidence.stableCostOfEquity;
  const isBelow = (ofCase: number) => ofCase < cost && percent(ofCase) !== percent(cost);
  const unusual = context.readUnusual("competitiveRisk");
  // What new equity earns says nothing of a case that is worth nothing.
  const isWorthless =
    isNothing(context.bear.perShareValue) || forecasts.bear.stableNetIncomeMargin.value <= 0;
  const [which, low] = isBelow(base) || isWorthless ? (["base", base] as const) : (["bear", bear] as const);
  return {
    header: firstOf(
      unusual.length === 0 &&
        isNumber(roe) &&
        roe > 0.4 &&
        `Today's return of ${describeRoe(roe)} attracts competitors`,
      context.readUnusualHeader("competitiveRisk"),
      `A long-run return of ${percent(isWorthless ? base : Math.min(bear, base))} on new equity`,
    ),
    text: sentences(
      firstOf(
        unusual.length > 0 && "",
        percent(low) === percent(cost) &&
          `In the ${which} case new equity earns the ${percent(cost)} that ${possessive(name)} equity costs: growth adds no value.`,
        isBelow(low) &&
          `${possessive(name)} new equity earns ${percent(low)} in the ${which} case and costs ${percent(cost)}: growth destroys value.`,
        isNumber(roe) &&
          roe > low &&
          percent(roe) !== percent(low) &&
          `In the ${which} case ${possessive(name)} new equity earns ${percent(low)} in the long run, after ${describeRoe(roe)} on all equity today; equity costs ${percent(cost)}.`,
        `${isWorthless ? "In the base case" : "Even in the bear case"} ${possessive(name)} new equity earns ${percent(low)}, not below the ${percent(cost)} that equity costs.`,
      ),
      ...unusual,
    ),
  };
};
