import type { SensitivityGrid } from "./build-sensitivity-grid.ts";

/**
 * Says why cells of the grid have no value: growth for ever has to be at least zero, and half a
 * point below the cost of equity. Empty if every cell has one.
 */
export function explainMissing({ growthRates, rows }: SensitivityGrid): string {
  const missing = growthRates.filter((_, column) => rows.some(({ values }) => values[column] === null));
  const below = missing.some((rate) => rate < 0);
  const close = missing.some((rate) => rate >= 0);
  if (below && close)
    return "N/A: the stable growth rate is below zero, or the cost of equity is too close to it.";
  if (below) return "N/A: the stable growth rate is below zero.";
  return close ? "N/A: the cost of equity is too close to the growth rate." : "";
}
