import { limitRatio } from "@plumbline/model";
import { capitalise, percent, sentences } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { belief } from "./belief.ts";
import { explainExtreme } from "./extremes.ts";
import { describeShareBelow, isFlat } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/** Probability of distress from which it is named. */
const highDistress = 0.05;

/**
 * Says why the model comes to its value: what it expects, without the growth that the belief
 * before it names. The tornado shows what that depends on.
 */
export const reason = (context: ReportContext): string => {
  const { base, forecasts } = context;
  const growth = forecasts.base.revenueGrowthRate.value;
  const lasting = percent(forecasts.base.stableNetIncomeMargin.value);
  const margin = limitRatio("margin", base.baseNetIncomeMargin);
  const from = margin === null ? "" : `, from ${percent(margin)}`;
  const beside = from === `, from ${lasting}` ? ", as today" : from;
  const moves = isFlat(growth)
    ? "stay flat"
    : `${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year`;
  const isNamed = belief(context).includes(`we expect ${percent(growth)}`);
  return sentences(
    explainExtreme(context) ??
      `We expect ${isNamed ? "" : `revenue to ${moves} and `}a lasting adjusted net margin of ${lasting}${beside}.`,
    base.pDistress > highDistress &&
      base.dcfEquityValue > 0 &&
      `A ${percent(base.pDistress)} probability of distress lowers the value.`,
  );
};

/**
 * Says how sure the value is; empty without a simulation. The chart beside it shows the range, the
 * first of the ten answers says how often such ranges held.
 */
export const certainty = ({ valuation, perShare, price }: ReportContext): string => {
  const { shareBelowPrice } = valuation.simulation;
  const [p10, p90] = [valuation.percentiles["p10"], valuation.percentiles["p90"]];
  if (!isNumber(p10) || !isNumber(p90)) return "";
  return price !== null && isNumber(shareBelowPrice)
    ? `${capitalise(describeShareBelow(shareBelowPrice))} of the simulated values lie below the price.`
    : `Eight in ten simulated values lie between ${perShare(p10)} and ${perShare(p90)} a share.`;
};
