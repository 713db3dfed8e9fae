import { type PriceZones, recommendationWord, wordZones } from "@plumbline/model/recommendation-word.ts";
import type { Percentiles } from "@plumbline/model/types.ts";
import { formatInteger, formatPerShare } from "../../../shared/format.ts";
import { recommendationScale, zoneBounds } from "../../../shared/recommendation-scale.ts";
import type { CompleteReport } from "../complete-report.ts";

export type PercentilePoint = { percentile: number; value: number };

/** Returns the 21 percentiles p0 to p100 in order, or null unless all of them are numbers. */
export function listPercentiles(percentiles: Record<string, number>): PercentilePoint[] | null {
  const points = Array.from({ length: 21 }, (_, index) => ({
    percentile: index * 5,
    value: percentiles[`p${index * 5}`] ?? Number.NaN,
  }));
  return points.every((point) => Number.isFinite(point.value)) ? points : null;
}

/** Returns the simulated value at a percentile, which must be a multiple of 5. */
export function findValueAtPercentile({
  points,
  percentile,
}: {
  points: PercentilePoint[];
  percentile: number;
}): number {
  return points[percentile / 5]?.value ?? 0;
}

/** Returns the prices at which the word changes, by the simulated values and the value per share. */
export function findPriceZones({ points, value }: { points: PercentilePoint[]; value: number }): PriceZones {
  const at = (percentile: number) => findValueAtPercentile({ points, percentile });
  return wordZones({ p25: at(zoneBounds[1]), p75: at(zoneBounds[2]), value });
}

/**
 * Returns the server's recommendation, else the one derived from price and percentiles, else N/A.
 * Where the report says why it gives no word, none is derived.
 */
export function findRecommendation(report: CompleteReport): string {
  const { valuation, thesis } = report;
  const isExplained = thesis.recommendation.trim() !== "";
  return (
    valuation.recommendation.word ??
    thesis.recommendationWord ??
    (isExplained ? null : findWordOfPlace(report)) ??
    "N/A"
  );
}

/** Returns the word that the place of the price among the simulated values has by itself. */
export function findWordOfPlace({ company, valuation }: CompleteReport): string | null {
  // The model answers null unless all 21 percentiles are numbers.
  return recommendationWord({
    price: company.stockPrice,
    percentiles: valuation.percentiles as Percentiles,
  });
}

/**
 * What a price must satisfy for each recommendation: "is between the 10th and the 25th percentile".
 */
const priceRules = new Map<string, string>(
  recommendationScale.map((word, index) => {
    const [low, high] = [zoneBounds[index - 1], zoneBounds[index]];
    if (low === undefined) return [word, `is below the ${high}th percentile`];
    if (high === undefined) return [word, `is above the ${low}th percentile`];
    return [word, `is between the ${low}th and the ${high}th percentile`];
  }),
);

/**
 * Returns the reason for a recommendation: the percentiles, of so many trials, around the price.
 * Where the word of that place is another, such as Strong Sell for a Sell, it names both.
 */
export function explainRecommendation(word: string, ofPlace: string | null = word, trials?: number): string {
  const rule = priceRules.get(ofPlace ?? word);
  if (rule === undefined || !priceRules.has(word)) return "No recommendation available";
  const other = ofPlace === null || ofPlace === word ? "" : `, not ${ofPlace},`;
  const reason = `${word}${other} ${other ? "although" : "because"} the price ${rule} of simulated values`;
  return trials === undefined ? reason : `${reason}, ${formatInteger(trials)} trials`;
}

/**
 * Returns the text of the recommendation, or a sentence with the base-case value if there is none.
 */
export function writeRecommendation({ thesis, companyName, ticker, base, company }: CompleteReport): string {
  if (thesis.recommendation.trim() !== "") return thesis.recommendation;
  if (base.perShareValue <= 0)
    return `In the base case the model leaves nothing for a share of ${companyName} (${ticker}).`;
  const value = formatPerShare(base.perShareValue, company.currency);
  return `In the base case a share of ${companyName} (${ticker}) is worth ${value}.`;
}
