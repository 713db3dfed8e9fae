import type { RecommendationWord } from "@plumbline/model/types.ts";

/** The recommendations, ordered by rising price. */
export const recommendationScale: readonly RecommendationWord[] = [
  "Strong Buy",
  "Buy",
  "Hold",
  "Sell",
  "Strong Sell",
];

/** The percentiles of simulated values that separate one recommendation from the next. */
export const zoneBounds = [10, 25, 75, 90] as const;

/** Labels of the ranges between these percentiles, by how many of ten trials lie in them. */
export const rangeLabels = {
  /** Of the outer range, before its ends. */
  short: `${(zoneBounds[3] - zoneBounds[0]) / 10} in 10:`,
  outer: `${(zoneBounds[3] - zoneBounds[0]) / 10} in 10 trials`,
  inner: `${(zoneBounds[2] - zoneBounds[1]) / 10} in 10 trials`,
};

/** Returns the colour of a recommendation; grey for any other word. */
export function chooseRecommendationColor(word: string): string {
  const place = recommendationScale.findIndex((known) => known === word);
  return place < 0 ? "var(--ink-3)" : `var(--rec-${place + 1})`;
}
