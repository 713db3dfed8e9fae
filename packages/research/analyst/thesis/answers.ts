import { limitRatio } from "@plumbline/model";
import { firstOf } from "../wording/first-of.ts";
import { percent, sentences, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { belief } from "./belief.ts";
import { explainExtreme } from "./extremes.ts";
import { isFlat, isNothing } from "./phrases.ts";
import { possessive } from "../wording/possessive.ts";
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
      `We expect ${isNamed ? "" : `revenue to ${moves} and `}a lasting adjusted margin of ${lasting}${beside}.`,
    base.pDistress > highDistress &&
      base.dcfEquityValue > 0 &&
      `A ${percent(base.pDistress)} probability of distress lowers the value.`,
  );
};

/** Share of later values that should pass the 90th percentile, and the 10th. */
const tail = 0.1;

/**
 * Says how sure the value is: how many such ranges held, and on which side most of the others
 * missed, beside a Sell also whether they lean to it; or the range itself where no record is known;
 * empty without a simulation. The page writes the share of
 * trials below the price, and the chart beside it shows the range.
 */
export const certainty = ({ valuation, perShare, evidence, name }: ReportContext): string => {
  const record = valuation.simulation.held?.value;
  const [p10, p90] = [valuation.percentiles["p10"], valuation.percentiles["p90"]];
  if (!isNumber(p10) || !isNumber(p90)) return "";
  if (!record)
    return `Eight in ten simulated values lie between ${perShare(p10)} and ${perShare(p90)} a share.`;
  const { above, below, years } = record;
  const writeEnd = (value: number) => (isNothing(value) ? "nothing" : perShare(value));
  const [held = 0, low = 0, high = 0] = [1 - above - below, above, below].map((share) =>
    Math.round(100 * share),
  );
  const side = firstOf(
    low > high && `; in ${low} the share was worth more`,
    high > low && `; in ${high} it was worth less`,
    "",
  );
  const then = `${held} held after ${yearsInWords(years)}${side}`;
  const isSell = valuation.recommendation.word?.endsWith("Sell") ?? false;
  const lean = isSell && above > tail && below < tail ? ", so such ranges have erred on the low side" : "";
  const range = `${writeEnd(p10)} to ${writeEnd(p90)}`;
  return evidence.isFinancial
    ? `${possessive(name)} range is ${range}. Of 100 ranges of other companies, no bank or insurer among them, ${then}${lean}.`
    : `Of 100 ranges like ${possessive(name)}, ${range}, ${then}${lean}.`;
};
