import type { ElasticityLabel } from "./types.ts";

/**
 * Labels an elasticity by its absolute value: over 50 Very High, over 10 High, over 1 Medium, else
 * Low.
 */
export const elasticityLabel = (elasticity: number): ElasticityLabel => {
  const size = Math.abs(elasticity);
  if (size > 50) return "Very High";
  if (size > 10) return "High";
  return size > 1 ? "Medium" : "Low";
};
