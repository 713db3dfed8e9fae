import { percent, sentences, whole } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { explainExtreme } from "./extremes.ts";
import { describeSlowerShrinking, driverWords, describeEffect, isFlat } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Says what the value depends on most; null without elasticities. */
const describeFirstDriver = (context: ReportContext): string | null => {
  const [first] = context.byWeight;
  if (!first) return null;
  const name = driverWords[first.driver] ?? first.driver;
  const them = first.driver === "yearsToStability" ? "them" : "it";
  return `The value depends most on ${name}: ${describeSlowerShrinking(context, first) ?? `raising ${them} by a tenth ${describeEffect(first.value)}`}.`;
};

/** Probability of distress from which it is named. */
const highDistress = 0.05;

/** Says why the model comes to its value: what it expects, and at which return. */
export const reason = (context: ReportContext): string => {
  const { base, forecasts, evidence } = context;
  const growth = forecasts.base.revenueGrowthRate.value;
  const moves = isFlat(growth)
    ? "stay flat"
    : `${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year`;
  return sentences(
    explainExtreme(context) ??
      `We expect revenue to ${moves} and the net margin to settle at ${percent(forecasts.base.stableNetIncomeMargin.value)}, after ${percent(base.baseNetIncomeMargin)} in the base year: the middle of what companies with such a record went on to do.`,
    `Shareholders ask ${percent(evidence.costOfEquity)} a year for the risk.`,
    base.pDistress > highDistress &&
      base.dcfEquityValue > 0 &&
      `A ${percent(base.pDistress)} probability of distress lowers the value.`,
    describeFirstDriver(context),
  );
};

/** Says which share of the futures drawn is worth less than the price; null if it is not known. */
const describeBelow = ({ price, valuation }: ReportContext): string | null => {
  const { shareBelowPrice, trials } = valuation.simulation;
  if (price === null || !isNumber(shareBelowPrice)) return null;
  if (shareBelowPrice >= 1) return `All ${whole(trials)} futures drawn are worth less than the price.`;
  // Rounding must not say that all of them are.
  const share = shareBelowPrice > 0.9995 ? "more than 99.9%" : percent(shareBelowPrice);
  return `Of ${whole(trials)} futures drawn, ${share} are worth less than the price.`;
};

/** Says how sure the value is, and how often such ranges held; empty without a simulation. */
export const certainty = (context: ReportContext): string => {
  const { valuation, perShare } = context;
  const { held } = valuation.simulation;
  const [p10, p90] = [valuation.percentiles["p10"], valuation.percentiles["p90"]];
  if (!isNumber(p10) || !isNumber(p90)) return "";
  return sentences(
    `Eight of ten futures are worth ${perShare(p10)} to ${perShare(p90)} a share${held ? ", if the company varies as those with such a record did" : ""}.`,
    describeBelow(context),
    held &&
      `At companies to which they were not fitted, such ranges held ${percent(held.growth)} of growth rates and ${percent(held.margin)} of margins; eight in ten is right.`,
    held &&
      `Cost of equity and stable growth do not vary. In the past these rules valued the middle company at ${percent(held.valueToPrice)} of its price.`,
  );
};
