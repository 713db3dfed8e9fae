import type { Valuation, ValuationCase } from "@plumbline/report/valuation.ts";

const baseMatchTolerance = 0.0001;

/** Values per share by cost of equity and stable growth rate; null where there is no value. */
export type SensitivityGrid = ReturnType<typeof buildSensitivityGrid>;

/**
 * Arranges the cells as a grid with both axes ascending. baseRow and baseColumn are -1 if the base
 * case is not in it.
 */
export function buildSensitivityGrid({
  cells,
  base,
}: {
  cells: Valuation["sensitivityCells"];
  base: Pick<ValuationCase, "startingCostOfEquity" | "stableGrowthRate">;
}) {
  const costs = sortDistinct(cells.map((cell) => cell.costOfEquity));
  const growthRates = sortDistinct(cells.map((cell) => cell.growthRate));
  const isNear = (a: number, b: number) => Math.abs(a - b) <= baseMatchTolerance;
  return {
    growthRates,
    rows: costs.map((costOfEquity) => ({
      costOfEquity,
      values: growthRates.map(
        (growthRate) =>
          cells.find((cell) => isNear(cell.costOfEquity, costOfEquity) && isNear(cell.growthRate, growthRate))
            ?.value ?? null,
      ),
    })),
    baseRow: costs.findIndex((cost) => isNear(cost, base.startingCostOfEquity)),
    baseColumn: growthRates.findIndex((rate) => isNear(rate, base.stableGrowthRate)),
  };
}

function sortDistinct(values: number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted.filter(
    (value, index) => index === 0 || value - (sorted[index - 1] ?? 0) > baseMatchTolerance,
  );
}
