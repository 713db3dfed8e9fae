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

/** Labels of the ranges between these percentiles. */
export const rangeLabels = {
  outer: `p${zoneBounds[0]} to p${zoneBounds[3]}`,
  inner: `p${zoneBounds[1]} to p${zoneBounds[2]}`,
};

/** Returns the colour of a recommendation; grey for any other word. */
export function chooseRecommendationColor(word: string): string {
  const place = recommendationScale.findIndex((known) => known === word);
  return place < 0 ? "var(--ink-3)" : `var(--rec-${place + 1})`;
}
