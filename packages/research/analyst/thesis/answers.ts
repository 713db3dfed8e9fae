import { limitRatio } from "@plumbline/model";
import { percent, sentences, yearsInWords } from "../wording/format.ts";
import { isNumber } from "../../numbers.ts";
import { belief, samePrice } from "./belief.ts";
import { findBestShown } from "./best-shown.ts";
import { explainExtreme } from "./extremes.ts";
import { isFlat, isNothing } from "./phrases.ts";
import { describeAtRecord, describePriceGap } from "./price-gap.ts";
import type { ReportContext } from "./report-context.ts";
import { findLatestTaxGain } from "../unusual/tax-gain.ts";

/** Probability of distress from which it is named. */
const highDistress = 0.05;

/** Difference of two margins, as a share of the lasting one, from which a sentence names both. */
const leastApart = 0.05;
/** The same in points of revenue, whichever is less: our judgement. */
const leastPoints = 0.015;

/**
 * Writes what the lasting margin lies beside: today's, with a gain from tax where it holds one, the
 * first year's where that is beyond both, and the best year's where none reached it.
 */
const describeBeside = (context: ReportContext): string => {
  const { base, brief, forecasts, evidence } = context;
  const lasting = forecasts.base.stableNetIncomeMargin.value;
  const next = forecasts.base.nextYearNetIncomeMargin.value;
  const from = limitRatio("margin", base.baseNetIncomeMargin);
  const { isReported } = evidence.margin;
  const best = findBestShown(context);
  const least = Math.min(leastApart * Math.abs(lasting), leastPoints);
  const isBeyond =
    from !== null && (next > Math.max(from, lasting) + least || next < Math.min(from, lasting) - least);
  const isBest =
    !evidence.isLossMaker && best && lasting > best.margin && percent(lasting) !== percent(best.margin);
  const hasGain = findLatestTaxGain(brief) !== null;
  const isToday =
    from !== null && isBest && !hasGain && !best.isWithoutGain && percent(best.margin) === percent(from);
  const beside = [
    isToday && `today, as in the best ${isReported ? "adjusted " : ""}fiscal year, ${percent(from)}`,
    from !== null &&
      !isToday &&
      `today ${percent(from)}${isReported ? " as reported" : ""}${hasGain ? " with a tax gain" : ""}`,
    isBeyond && `first year ${percent(next)}`,
    isBest &&
      !isToday &&
      `best ${isReported ? "adjusted " : ""}fiscal year${best.isWithoutGain ? " without a tax gain" : ""} ${percent(best.margin)}`,
  ].filter((part) => typeof part === "string");
  return beside.length > 0 ? ` (${beside.join(", ")})` : "";
};

/**
 * Says why the model comes to its value: what makes the difference to the price; of a value near it
 * what the record would be worth. Without either it says what we expect of the margin, and of
 * growth where the belief before it does not. The tornado shows what the value depends on.
 */
export const reason = (context: ReportContext): string => {
  const { base, forecasts } = context;
  const growth = forecasts.base.revenueGrowthRate.value;
  const beside = describeBeside(context);
  const lasting = `a lasting adjusted margin of ${percent(forecasts.base.stableNetIncomeMargin.value)}${beside}`;
  const moves = isFlat(growth)
    ? "stay flat"
    : `${growth < 0 ? "shrink" : "grow"} ${percent(Math.abs(growth))} a year`;
  const believed = belief(context);
  const isNamed = ["", "growth of "].some((sign) => believed.includes(`we expect ${sign}${percent(growth)}`));
  const isNear = Math.abs(context.upside ?? 0) < samePrice;
  return sentences(
    explainExtreme(context, beside) ??
      (isNear ? null : describePriceGap(context, beside)) ??
      sentences(
        isNamed ? `We expect ${lasting}.` : `We expect revenue to ${moves} and ${lasting}.`,
        isNear && describeAtRecord(context),
      ),
    base.pDistress > highDistress &&
      base.dcfEquityValue > 0 &&
      `A ${percent(base.pDistress)} probability of distress lowers the value.`,
  );
};

/**
 * Says how sure the value is: how many past ranges held, and on which side most of the others
 * missed; or the range itself where no record is known; empty without a simulation. The page writes
 * the share of trials below the price.
 */
export const certainty = ({ valuation, perShare, evidence }: ReportContext): string => {
  const record = valuation.simulation.held?.value;
  const [p10, p90] = [valuation.percentiles["p10"], valuation.percentiles["p90"]];
  if (!isNumber(p10) || !isNumber(p90)) return "";
  if (!record)
    return `Eight in ten simulated values lie between ${perShare(p10)} and ${perShare(p90)} a share.`;
  const { above, below, years } = record;
  const writeEnd = (value: number) => (isNothing(value) ? "nothing" : perShare(value));
  const held = Math.round(100 * (1 - above - below));
  const [share, place] = above >= below ? [above, "low"] : [below, "high"];
  const missed = Math.round(100 * share);
  const side = above === below ? "" : `, ${missed} ${missed === 1 ? "was" : "were"} too ${place}`;
  const others = `Of 100 other shares' ranges${evidence.isFinancial ? " (no banks or insurers)" : ""}`;
  return `${others} ${held} held what the share was worth ${yearsInWords(years)} later${side}; ours: ${writeEnd(p10)} to ${writeEnd(p90)}.`;
};
