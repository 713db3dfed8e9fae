import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import { type Evidence, recentYears } from "../record/evidence.ts";
import { worthOfPoint } from "../questions/levers.ts";
import { readWindfall } from "../questions/usual-tax.ts";
import { firstOf } from "../wording/first-of.ts";
import { capitalise, count, percent, points, sentences, yearsInWords } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { compareClearly, compareWithBase } from "./case-drivers.ts";
import { describePeak } from "./margin-cycle.ts";
import { describeNewestRoe } from "./newest-return.ts";
import { describeAside, describeLosses, isNothing } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Says what profit the bear case of a company that makes losses has, which is still to come. */
const describeBearProfit = ({ hasEarned, margin }: Evidence, bear: number): string => {
  const now = margin.trailingReported;
  const settles = `with an adjusted margin that settles at ${percent(bear)}`;
  const needed = `even the bear case needs a lasting adjusted margin of ${percent(bear)}`;
  return firstOf(
    now > 0 && bear > 0 && `${needed}, after ${percent(now)} over the latest twelve months`,
    now > 0 && `in the bear case that does not last, ${settles}`,
    bear > 0 && `${needed}, from ${percent(now)} today`,
    `in the bear case it never earns${hasEarned ? " again" : ""}, ${settles}`,
  );
};

/** Names the last fiscal years that the lowest margin of them leaves out though theirs are lower. */
const describeRecentAside = ({ margin, growth }: Evidence): string => {
  const isRecent = ({ year }: { year: number }) => year > (growth.lastYear ?? year) - recentYears;
  const recent = {
    ...margin,
    low: margin.recentLow,
    leftOut: margin.leftOut.filter(isRecent),
    notAdjusted: margin.notAdjusted.filter(isRecent),
  };
  return describeAside(recent, ["low"]);
};

/**
 * Says what a year as bad as the lowest of the last ones would hurt: what the bear case assumes, or
 * where that is above today's margin, by how much net income would be lower.
 */
const describeLow = (context: ReportContext, low: { year: number; margin: number }): string => {
  const { forecasts, evidence, base, money } = context;
  const bear = forecasts.bear.stableNetIncomeMargin.value;
  const now = evidence.margin.trailingReported;
  const aside = describeRecentAside(evidence);
  const { low: ofRecord } = evidence.margin;
  const isLowest = ofRecord === null || ofRecord.margin >= low.margin;
  const years = isLowest ? "" : `, the lowest of ${yearsInWords(recentYears)}`;
  const start = `The adjusted margin was as low as ${percent(low.margin)} in fiscal ${low.year}${years}${aside && ` (${aside})`}`;
  const isAboveToday = bear > now && percent(bear) !== percent(now);
  return isAboveToday && now > low.margin
    ? `${start}; at that margin net income would be ${money((now - low.margin) * base.baseRevenue)} a year lower.`
    : `${start}; the bear case assumes ${percent(bear)}${isAboveToday ? `, from ${percent(now)} today` : ""}.`;
};

/** Says that no year was as low as the bear case; null if the lowest has the same digits. */
const describeBeyondLow = (
  { forecasts, evidence }: ReportContext,
  low: { year: number; margin: number },
): string | null => {
  const bear = percent(forecasts.bear.stableNetIncomeMargin.value);
  const aside = describeRecentAside(evidence);
  return percent(low.margin) === bear
    ? null
    : `${capitalise(`${aside && `${aside}, `}no`)} fiscal year of the last five was as low as the bear case's ${bear}; the lowest, ${low.year}, had ${percent(low.margin)}.`;
};

const attractive = "A margin that invites competition";

export const marginRisk = (context: ReportContext): Section => {
  const { forecasts, evidence, name } = context;
  const [base, bear] = [
    forecasts.base.stableNetIncomeMargin.value,
    forecasts.bear.stableNetIncomeMargin.value,
  ];
  const { recentLow: low, trailing, trend } = evidence.margin;
  const unusual = context.readUnusual("marginRisk");
  const move = compareWithBase(forecasts, "bear", "stableNetIncomeMargin");
  const industry = evidence.industry.margin;
  // A margin of a company that does not earn its cost of equity invites nobody.
  const { newestRoe } = evidence.equity;
  const isAttractive =
    industry !== null &&
    trailing > 1.3 * industry.value &&
    !(isNumber(newestRoe) && newestRoe < evidence.stableCostOfEquity);
  const header = firstOf(
    evidence.isLossMaker && `Profit may ${evidence.hasEarned ? "return" : "come"} later or be smaller`,
    context.readUnusualHeader("marginRisk"),
    trend === "falling" && "Margins have been falling",
    low && low.margin < bear && `The margin has been lower, in fiscal ${low.year}`,
    isAttractive && attractive,
    compareClearly(forecasts, "bear", "stableNetIncomeMargin") < 0 &&
      `A lasting adjusted margin of ${percent(bear)}`,
    `The adjusted margin may fall short of ${percent(base)}`,
  );
  return {
    header,
    text: sentences(
      firstOf(
        evidence.isLossMaker && `${name} ${describeLosses(evidence)}; ${describeBearProfit(evidence, bear)}.`,
        move > 0 &&
          `The margin is not what makes the bear case: adjusted, it settles at ${percent(bear)} instead of ${percent(base)}.`,
        unusual.length > 0 && "",
        low && low.margin < bear && describeLow(context, low),
        move === 0 && `The bear case keeps the base case's ${percent(base)}.`,
        header === attractive &&
          `${possessive(name)} adjusted margin of ${percent(trailing)} compares with a reported ${percent(industry?.value ?? 0)} in the ${industry?.isMixed ? "industries of its segments" : "industry"}; in the bear case it settles at ${percent(bear)}.`,
        low && describeBeyondLow(context, low),
        `In the bear case the adjusted margin settles at ${percent(bear)} instead of ${percent(base)}.`,
      ),
      describePeak(context),
      ...unusual,
    ),
  };
};

/** Names the growth that the lasting return on new equity is of: that after the forecast years. */
const nameLaterGrowth = ({ forecasts }: ReportContext, which: "base" | "bear"): string =>
  `growth after year ${count(forecasts[which].yearsToStability.value)}`;

/** Says what a lower return on new equity takes, where the case still earns more than its cost. */
const describeReturnRisk = (
  context: ReportContext,
  { which, rate }: { which: "base" | "bear"; rate: number },
): string => {
  const { forecasts, evidence, name, perShare } = context;
  const base = forecasts.base.stableRoe.value;
  const roe = evidence.equity.newestRoe;
  const start = `In the ${which} case ${possessive(name)} new equity earns ${percent(rate)}`;
  const worth = worthOfPoint(context, "stableRoe");
  return firstOf(
    which === "bear" &&
      rate < base &&
      percent(rate) !== percent(base) &&
      `${start}, ${points(base - rate)} less than in the base case${worth !== null && worth > 0 ? `; a point less takes ${perShare(worth)} off a share` : ""}.`,
    worth !== null &&
      worth > 0 &&
      isNumber(roe) &&
      roe < rate &&
      percent(roe) !== percent(rate) &&
      `${start}, more than the ${describeNewestRoe(context, roe, { of: "that all equity earned", now: "lately" })}; a point less takes ${perShare(worth)} off a share.`,
    worth !== null && worth > 0 && `${start}; a point less takes ${perShare(worth)} off a share.`,
    `${start}; below the ${percent(evidence.stableCostOfEquity)} that equity costs in the long run, ${nameLaterGrowth(context, which)} destroys value.`,
  );
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
  const headed = firstOf(
    unusual.length === 0 &&
      isNumber(roe) &&
      roe > 0.4 &&
      `Today's return of ${describeNewestRoe(context, roe)}${readWindfall(context) === null ? "" : ","} may not last`,
    context.readUnusualHeader("competitiveRisk"),
    null,
  );
  return {
    header:
      headed ??
      `A long-run return of ${percent(isWorthless ? base : Math.min(bear, base))} on new equity${!isWorthless && bear < base ? " in the bear case" : ""}`,
    text: sentences(
      firstOf(
        unusual.length > 0 && "",
        percent(low) === percent(cost) &&
          `In the ${which} case new equity earns the ${percent(cost)} that ${possessive(name)} equity costs in the long run: ${nameLaterGrowth(context, which)} adds no value.`,
        // The header has the lower return, unless it says something else.
        isBelow(low) &&
          headed === null &&
          low === Math.min(bear, base) &&
          `${possessive(name)} equity costs ${percent(cost)} in the long run: ${nameLaterGrowth(context, which)} destroys value.`,
        isBelow(low) &&
          `In the ${which} case ${possessive(name)} new equity earns ${percent(low)}, less than the ${percent(cost)} that equity costs in the long run: ${nameLaterGrowth(context, which)} destroys value.`,
        isNumber(roe) &&
          roe > low &&
          percent(roe) !== percent(low) &&
          `In the ${which} case ${possessive(name)} new equity earns ${percent(low)} in the long run, after ${describeNewestRoe(context, roe, { of: "on all equity", now: "today" })}; equity then costs ${percent(cost)}.`,
        describeReturnRisk(context, { which, rate: low }),
      ),
      ...unusual,
    ),
  };
};
