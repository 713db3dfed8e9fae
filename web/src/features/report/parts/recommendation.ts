import { recommendationWord } from "@plumbline/model/recommendation-word.ts";
import type { Percentiles } from "@plumbline/model/types.ts";
import { formatPerShare } from "../../../shared/format.ts";
import type { CompleteReport } from "../complete-report.ts";

/** The 21 percentiles p0 to p100 in order; null unless all of them are numbers. */
export function percentilePoints(
  percentiles: Record<string, number>,
): { percentile: number; value: number }[] | null {
  const points = Array.from({ length: 21 }, (_, index) => ({
    percentile: index * 5,
    value: percentiles[`p${index * 5}`] ?? Number.NaN,
  }));
  return points.every((point) => Number.isFinite(point.value)) ? points : null;
}

/** The server's word, else the one derived from price and percentiles, else N/A. */
export function recommendationOf(report: CompleteReport): string {
  const { valuation, thesis, company } = report;
  return (
    valuation.recommendation.word ??
    thesis.recommendationWord ??
    // Only all 21 percentiles together allow a word to be derived.
    recommendationWord({ price: company.stockPrice, percentiles: valuation.percentiles as Percentiles }) ??
    "N/A"
  );
}

const rules: Record<string, string> = {
  "Strong Buy": "the price is below the 10th percentile of simulated values",
  Buy: "the price is between the 10th and the 25th percentile of simulated values",
  Hold: "the price is between the 25th and the 75th percentile of simulated values",
  Sell: "the price is between the 75th and the 90th percentile of simulated values",
  "Strong Sell": "the price is above the 90th percentile of simulated values",
};

/** Why the word is what it is. */
export function recommendationRule(word: string): string {
  const rule = rules[word];
  return rule ? `${word} because ${rule}` : "No recommendation available";
}

/** The recommendation's text, or a sentence made of name, ticker and base-case value. */
export function recommendationText({ thesis, companyName, ticker, base, company }: CompleteReport): string {
  if (thesis.recommendation.trim() !== "") return thesis.recommendation;
  const value = formatPerShare(base.perShareValue, company.currency);
  return `In the base case a share of ${companyName} (${ticker}) is worth ${value}.`;
}
