import type { Valuation, ValuationCase } from "@plumbline/report/valuation.ts";

const tolerance = 0.0001;

/**
 * Arranges the cells as a grid with both axes ascending. baseRow and baseColumn are -1 if the base case is
 * not in it.
 */
export function sensitivityGrid({
  cells,
  base,
}: {
  cells: Valuation["sensitivityCells"];
  base: Pick<ValuationCase, "startingCostOfEquity" | "stableGrowthRate">;
}) {
  const costs = distinct(cells.map((cell) => cell.costOfEquity));
  const growthRates = distinct(cells.map((cell) => cell.growthRate));
  const near = (a: number, b: number) => Math.abs(a - b) <= tolerance;
  return {
    growthRates,
    rows: costs.map((costOfEquity) => ({
      costOfEquity,
      values: growthRates.map(
        (growthRate) =>
          cells.find((cell) => near(cell.costOfEquity, costOfEquity) && near(cell.growthRate, growthRate))
            ?.value ?? null,
      ),
    })),
    baseRow: costs.findIndex((cost) => near(cost, base.startingCostOfEquity)),
    baseColumn: growthRates.findIndex((rate) => near(rate, base.stableGrowthRate)),
  };
}

function distinct(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter((value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > tolerance);
}
