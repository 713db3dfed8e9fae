import type { Forecast } from "@plumbline/report/thesis.ts";
import { percent, sentences, whole, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { explainExtreme } from "./extremes.ts";
import {
  describeEffect,
  describeShareBelow,
  describeSlowerShrinking,
  driverWords,
  isFlat,
} from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Says what the value depends on most; null without elasticities. */
const describeFirstDriver = (context: ReportContext): string | null => {
  const [first] = context.byWeight;
  if (!first) return null;
  const name = driverWords[first.driver] ?? first.driver;
  const them = first.driver === "yearsToStability" ? "them" : "it";
  return `The value is most sensitive to ${name}: ${describeSlowerShrinking(context, first) ?? `raising ${them} by a tenth ${describeEffect(first.value)}`}.`;
};

/** Probability of distress from which it is named. */
const highDistress = 0.05;

/** Whether growth and margin are those of the rules, not a language model's. */
const isByRules = ({ revenueGrowthRate, stableNetIncomeMargin }: Forecast): boolean =>
  [revenueGrowthRate, stableNetIncomeMargin].every(
    ({ value, byRules }) => percent(byRules ?? value) === percent(value),
  );

/** Gives the medians of the drivers' ranges, near which the base case lies; null without ranges. */
const describeMedians = ({ valuation, forecasts }: ReportContext): string | null => {
  const medianOf = (driver: string) =>
    valuation.simulation.ranges?.find((range) => range.driver === driver)?.p50 ?? null;
  const [growth, margin] = [medianOf("revenueGrowthRate"), medianOf("stableNetIncomeMargin")];
  return growth === null || margin === null || !isByRules(forecasts.base)
    ? null
    : `The medians of our ranges are ${percent(growth)} and ${percent(margin)}.`;
};

/** Says why the model comes to its value: what it expects, and at which return. */
export const reason = (context: ReportContext): string => {
  const { base, forecasts, evidence } = context;
  const growth = forecasts.base.revenueGrowthRate.value;
  const moves = isFlat(growth)
    ? "stay flat"
    : `${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year`;
  return sentences(
    explainExtreme(context) ??
      `We expect revenue to ${moves} and the net margin to settle at ${percent(forecasts.base.stableNetIncomeMargin.value)}, from ${percent(base.baseNetIncomeMargin)}.`,
    explainExtreme(context) === null && describeMedians(context),
    `We discount at a cost of equity of ${percent(evidence.costOfEquity)}.`,
    base.pDistress > highDistress &&
      base.dcfEquityValue > 0 &&
      `A ${percent(base.pDistress)} probability of distress lowers the value.`,
    describeFirstDriver(context),
  );
};

/** Says in how many of 100 past valuations a share's later worth lay inside the range of values. */
const describeRecord = ({ valuation, evidence }: ReportContext): string | null => {
  const record = valuation.simulation.held?.value;
  if (!record) return null;
  const [above, below] = [record.above, record.below].map((share) => Math.round(100 * share)) as [
    number,
    number,
  ];
  const banks = evidence.isFinancial ? ", none of them of a bank or an insurer" : "";
  return `Of ${whole(record.cases)} past valuations by this method${banks}, what the share turned out to be worth (dividends and price of the next ${yearsInWords(record.years)}, discounted) lay inside such a range in ${100 - above - below} of 100, above it in ${above} and below it in ${below}.`;
};

/** Says how sure the value is, and how often such ranges held; empty without a simulation. */
export const certainty = (context: ReportContext): string => {
  const { valuation, perShare, price } = context;
  const { shareBelowPrice } = valuation.simulation;
  const [p10, p90] = [valuation.percentiles["p10"], valuation.percentiles["p90"]];
  if (!isNumber(p10) || !isNumber(p90)) return "";
  const below =
    price !== null && isNumber(shareBelowPrice)
      ? `; ${describeShareBelow(shareBelowPrice)} are below the price`
      : "";
  return sentences(
    `Eight in ten simulated values lie between ${perShare(p10)} and ${perShare(p90)} a share${below}.`,
    describeRecord(context),
  );
};
