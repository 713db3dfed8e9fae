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

/** Says why the model comes to its value: what it expects, and what that depends on most. */
export const reason = (context: ReportContext): string => {
  const { base, forecasts } = context;
  const growth = forecasts.base.revenueGrowthRate.value;
  const moves = isFlat(growth)
    ? "stay flat"
    : `${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year`;
  return sentences(
    explainExtreme(context) ??
      `We expect revenue to ${moves} and the net margin to settle at ${percent(forecasts.base.stableNetIncomeMargin.value)}, from ${percent(base.baseNetIncomeMargin)}.`,
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
  return `In ${whole(record.cases)} past valuations${banks}, the discounted worth of the share after ${yearsInWords(record.years)} lay inside in ${100 - above - below} of 100, above in ${above} and below in ${below}.`;
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
