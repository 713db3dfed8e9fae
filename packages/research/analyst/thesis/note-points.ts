import type { Valuation } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { gatherReportContext, isNamed } from "./report-context.ts";
import { firstOf } from "../wording/first-of.ts";
import { decimal, percent, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { describeDifference, describeMove, describeRoe, describeShare, driverWords } from "./phrases.ts";

const maxPoints = 10;

/** Lists the points of the thesis, one short sentence each, the most important first. */
export const notePoints = (input: {
  brief: CompanyBrief;
  forecasts: Forecasts;
  valuation: Valuation;
}): string[] => {
  const context = gatherReportContext(input);
  const { base, bull, bear, price, upside, evidence, name, operating, valuation, brief, forecasts } = context;
  const { growth, margin, equity, industry } = evidence;
  const [first] = context.byWeight;
  const largest = operating.find(isNamed);
  const impliedGrowth = context.implied("revenueGrowthRate");
  const { expectedIrr } = valuation.irr;
  const points = [
    firstOf(
      price !== null &&
        base.perShareValue <= 0 &&
        `Our base case leaves nothing for the share, which costs ${context.perShare(price)}.`,
      price !== null &&
        isNumber(upside) &&
        `Our base case values the share at ${context.perShare(base.perShareValue)}, ${describeDifference(upside)} the price of ${context.perShare(price)}.`,
      `Our base case values the share at ${context.perShare(base.perShareValue)}; no price is available.`,
    ),
    isNumber(impliedGrowth) &&
      `The price implies growth of ${percent(impliedGrowth)} a year; we expect ${percent(forecasts.base.revenueGrowthRate.value)}.`,
    first &&
      `The value is most sensitive to ${driverWords[first.driver] ?? first.driver} (elasticity ${decimal(first.value, 1)}).`,
    evidence.isLossMaker && margin.trailingReported <= 0
      ? `${name} loses money, with an adjusted net margin of ${percent(margin.trailingReported)}.`
      : `Adjusted net margin of ${percent(margin.trailingReported)}${industry.margin && !industry.margin.isMixed ? ` against ${percent(industry.margin.value)} in the industry` : ""}.`,
    isNumber(growth.oneYear) &&
      `Revenue ${describeMove(growth.oneYear)} in fiscal ${growth.lastYear}${isNumber(growth.threeYear) ? `; over three years it ${describeMove(growth.threeYear)} a year` : ""}.`,
    equity.isNegative
      ? "Book equity is negative, so a return on it means nothing."
      : isNumber(equity.medianRoe) &&
        `Median return on adjusted equity of ${describeRoe(equity.medianRoe)}, against a cost of equity of ${percent(evidence.costOfEquity)} today.`,
    isNumber(expectedIrr) && `At this price the base case returns ${percent(expectedIrr)} a year.`,
    `Bear case ${context.perShare(bear.perShareValue)}, bull case ${context.perShare(bull.perShareValue)}; growth settles after ${yearsInWords(forecasts.base.yearsToStability.value)}.`,
    largest && isNumber(largest.share) && `${describeShare(context, largest)}.`,
    brief.rating.pDistress > 0.1 &&
      `Our rating${isNumber(brief.rating.lowDebt) ? "" : " from interest coverage"} is ${brief.rating.rating}: a ${percent(brief.rating.pDistress)} probability of default within ten years.`,
    margin.isSmoothed &&
      `Unusual items distort the latest net income; without them the adjusted margin was ${percent(margin.trailing)}.`,
    base.stockOptions > 0.02 * Math.max(1, base.dcfEquityValue) &&
      `Employee options take ${context.money(base.stockOptions)} of the value.`,
  ];
  return points.filter((point): point is string => typeof point === "string").slice(0, maxPoints);
};
