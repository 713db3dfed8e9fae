import type { Section } from "@plumbline/report/thesis.ts";
import { isNumber } from "../../numbers.ts";
import { percent, sentences, whole } from "../wording/format.ts";
import { possessive } from "../wording/possessive.ts";
import { isNothing, nameCompany } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/**
 * Probability of default from which the rating is named; the table of the case shows it always. A
 * trial that leaves nothing is no default, so that a good rating beside it would look wrong.
 */
const notableDistress = 0.1;

/**
 * Writes the worst case: the bear case, the lowest simulated values, and the probability of
 * default.
 */
export const worstCase = (context: ReportContext): Section => {
  const { bear, valuation, brief, name, forecasts } = context;
  const p5 = valuation.percentiles["p5"];
  const { pDistress, rating, coverage, lowDebt } = brief.rating;
  const { trials, shareAtZero } = valuation.simulation;
  const atZero = shareAtZero > 0.001 ? percent(shareAtZero) : null;
  const lowValues =
    isNumber(p5) && p5 > 0
      ? `One trial in twenty lies below ${context.perShare(p5)}${atZero ? `; ${atZero} are zero` : ""}.`
      : null;
  return {
    header: isNothing(bear.perShareValue)
      ? "Nothing is left in the bear case"
      : `${context.perShare(bear.perShareValue)} in the bear case`,
    text: sentences(
      bear.perShareValue <= 0 &&
        (forecasts.bear.stableNetIncomeMargin.value <= 0
          ? `In the bear case ${name} loses money for good.`
          : `In the bear case claims and reinvestment exceed what ${name} earns for its shareholders.`),
      lowValues,
      !lowValues &&
        atZero &&
        `In ${atZero} of the ${whole(trials)} trials cash flows and claims leave nothing for the share.`,
      ...context.readUnusual("worstCase").map((one) => nameCompany(one, name)),
      isNumber(coverage)
        ? (pDistress > notableDistress || (!lowValues && !atZero)) &&
            `${isNumber(lowDebt) ? `Our rating of ${name}` : `Our rating from ${possessive(name)} interest coverage`} is ${rating}; ${percent(pDistress)} of companies with that rating default within ten years${pDistress > 0.2 && bear.dcfEquityValue > 0 ? ", which lowers the value" : ""}.`
        : `We use a ${percent(pDistress)} probability of default within ten years, the record of companies rated ${rating}, which we assume for it.`,
    ),
  };
};
