import type { Percentiles, RecommendationWord } from "./types.ts";

const isComplete = (percentiles: Percentiles): boolean => {
  const values: unknown[] = Object.values(percentiles);
  return values.length === 21 && values.every((value) => Number.isFinite(value));
};

const wordOfPlace = (price: number, { p10, p25, p75, p90 }: Percentiles): RecommendationWord => {
  if (price < p10) return "Strong Buy";
  if (price < p25) return "Buy";
  if (price <= p75) return "Hold";
  return price <= p90 ? "Sell" : "Strong Sell";
};

/**
 * Recommends by the rank of the price among the simulated values: below p10 Strong Buy, below p25
 * Buy, up to p75 Hold, up to p90 Sell, above p90 Strong Sell. The word never contradicts the value
 * per share (left out where it is not known): no Sell below it, no Buy above it, but Hold. Where
 * the report itself asks for care, Strong is left out. Null without a price or without all 21
 * percentiles.
 */
export const recommendationWord = ({
  price,
  percentiles,
  value = null,
  isCareNeeded = false,
}: {
  price: number | null;
  percentiles: Percentiles | null;
  value?: number | null;
  isCareNeeded?: boolean;
}): RecommendationWord | null => {
  if (price === null || !Number.isFinite(price) || percentiles === null || !isComplete(percentiles))
    return null;
  const word = wordOfPlace(price, percentiles);
  const isContradicted =
    value !== null && ((price <= value && word.endsWith("Sell")) || (price >= value && word.endsWith("Buy")));
  if (isContradicted) return "Hold";
  if (!isCareNeeded) return word;
  if (word === "Strong Buy") return "Buy";
  return word === "Strong Sell" ? "Sell" : word;
};

/** Prices below which a share is a Buy, and above which it is a Sell. */
export type PriceZones = { buyBelow: number; sellAbove: number };

/** Returns the prices at which the word changes: no Buy above the value and no Sell below it. */
export const wordZones = ({
  p25,
  p75,
  value,
}: Pick<Percentiles, "p25" | "p75"> & { value: number }): PriceZones => ({
  buyBelow: Math.min(p25, value),
  sellAbove: Math.max(p75, value),
});
