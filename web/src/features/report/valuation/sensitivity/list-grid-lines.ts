import { formatPercent } from "../../../../shared/format.ts";
import type { SensitivityGrid } from "./build-sensitivity-grid.ts";

/**
 * Lists the grid as lines of a CSV file: growth rates across, costs of equity down, values per
 * share with two decimals.
 */
export function listGridLines({ growthRates, rows }: SensitivityGrid): string[][] {
  return [
    ["Cost of equity \\ stable growth rate", ...growthRates.map(formatPercent)],
    ...rows.map(({ costOfEquity, values }) => [
      formatPercent(costOfEquity),
      ...values.map((value) => value?.toFixed(2) ?? "N/A"),
    ]),
  ];
}
