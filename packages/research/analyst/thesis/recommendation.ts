import { type Percentiles, recommendationWord } from "@plumbline/model";
import type { RecommendationWord } from "@plumbline/report/valuation.ts";
import { isNumber } from "../../numbers.ts";
import { areFiguresOld, isExtreme } from "../../valuation/care.ts";
import { dateInWords, percent, sentences, whole } from "../wording/format.ts";
import { describeDifference } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

const formatPercentile = (context: ReportContext, key: string): string | null => {
  const value = context.valuation.percentiles[key];
  return isNumber(value) ? context.perShare(value) : null;
};

/**
 * Says what the head of the report does not show: that there is no expected return, or that it is
 * too low for a value of zero, which has no required return. Null otherwise.
 */
const describeReturn = ({ valuation, base, evidence }: ReportContext): string | null => {
  const { expectedIrr } = valuation.irr;
  if (!isNumber(expectedIrr)) return "At this price it has no return that can be computed.";
  return base.perShareValue <= 0 && expectedIrr < evidence.stableCostOfEquity
    ? `At this price it returns ${percent(expectedIrr)} a year, less than the ${percent(evidence.stableCostOfEquity)} that equity costs in the long run.`
    : null;
};

/** Says why the report gives no word. */
const explainNoWord = ({ price, base, brief }: ReportContext): string => {
  if (price === null) return "no share price is available";
  const { latestFinancialsDate } = base;
  return areFiguresOld({ latestFinancialsDate, priceDate: brief.market.priceDate })
    ? `its latest figures, of ${dateInWords(latestFinancialsDate)}, are more than 18 months older than the price`
    : "the simulation is not complete";
};

/** Says why the word is another one than that of the price's place. */
const explainWord = ({ base, price }: ReportContext, word: RecommendationWord, ofPlace: string): string => {
  if (word === "Hold")
    return `but the value lies ${(price ?? 0) < base.perShareValue ? "above" : "below"} the price, so that it is a Hold and not a ${ofPlace}`;
  return `yet it is a ${word}, not a ${ofPlace}, because ${
    isExtreme({ value: base.perShareValue, price })
      ? "a value so far from the price needs care"
      : "the range of a driver is our judgement"
  }`;
};

/**
 * Writes the recommendation and the figures behind it. The page writes the rule under the text
 * (web/src/features/report/parts/recommendation.ts); here only why a word departs from it.
 */
export const recommendation = (context: ReportContext): string => {
  const { name, ticker, price, upside, base, valuation, brief } = context;
  const { word } = valuation.recommendation;
  const value = context.perShare(base.perShareValue);
  const isWorthless = base.perShareValue <= 0;
  const [p10, p25, p75, p90] = ["p10", "p25", "p75", "p90"].map((key) => formatPercentile(context, key));
  if (price === null || word === null)
    return sentences(
      `We do not rate ${name} (${ticker}), because ${explainNoWord(context)}.`,
      `In the base case the share is worth ${value}.`,
      p10 && p90 && `Eight in ten simulated values lie between ${p10} and ${p90}.`,
    );
  const { trials } = valuation.simulation;
  const zone = {
    "Strong Buy": `The price lies below the 10th percentile, ${p10},`,
    Buy: `The price lies between the 10th percentile, ${p10}, and the 25th, ${p25},`,
    Hold: `The price lies between the 25th percentile, ${p25}, and the 75th, ${p75},`,
    Sell: `The price lies between the 75th percentile, ${p75}, and the 90th, ${p90},`,
    "Strong Sell": `The price lies above the 90th percentile, ${p90},`,
  };
  const ofPlace = recommendationWord({ price, percentiles: valuation.percentiles as Percentiles }) ?? word;
  return sentences(
    `${name} (${ticker}) is a ${word}: ${isWorthless ? "our base case leaves nothing for the share, which costs" : `worth ${value} a share, ${isNumber(upside) ? describeDifference(upside) : "against"} the price of`} ${context.perShare(price)}${brief.market.priceDate ? ` on ${dateInWords(brief.market.priceDate)}` : ""}.`,
    word !== ofPlace &&
      `${zone[ofPlace]} of ${whole(trials)} simulated values, ${explainWord(context, word, ofPlace)}.`,
    describeReturn(context),
  );
};
