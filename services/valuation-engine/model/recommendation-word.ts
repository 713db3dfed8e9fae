import type { Percentiles, RecommendationWord } from "./types.ts";

const isComplete = (percentiles: Percentiles): boolean => {
  const values: unknown[] = Object.values(percentiles);
  return values.length === 21 && values.every((value) => Number.isFinite(value));
};

/**
 * Recommends by the rank of the price among the simulated values: below p10 Strong Buy, below p25
 * Buy, up to p75 Hold, up to p90 Sell, above p90 Strong Sell. Null without a price or without all
 * 21 percentiles.
 */
export const recommendationWord = ({
  price,
  percentiles,
}: {
  price: number | null;
  percentiles: Percentiles | null;
}): RecommendationWord | null => {
  if (price === null || !Number.isFinite(price) || percentiles === null || !isComplete(percentiles))
    return null;
  if (price < percentiles.p10) return "Strong Buy";
  if (price < percentiles.p25) return "Buy";
  if (price <= percentiles.p75) return "Hold";
  return price <= percentiles.p90 ? "Sell" : "Strong Sell";
};
