import type { ValuationCase } from "./valuation.ts";

/** Figures of a case that are inputs of the valuation model, under the model's own names. */
export const caseInputNames = [
  "baseRevenue",
  "baseNetIncome",
  "baseBookEquity",
  "sharesOutstanding",
  "revenueGrowthRate",
  "stableGrowthRate",
  "yearsToStability",
  "salesToEquityRatio",
  "nextYearNetIncomeMargin",
  "stableNetIncomeMargin",
  "marginConvergence",
  "stableRoe",
  "startingCostOfEquity",
  "stableCostOfEquity",
  "pDistress",
  "recoveryRatio",
  "stockOptions",
  "unfundedLiabilities",
  "equityStakes",
  "yearsSinceBase",
] as const satisfies readonly (keyof ValuationCase)[];

type ReportedInputs = Pick<ValuationCase, (typeof caseInputNames)[number]>;

/**
 * Returns the model's inputs of a case from the report, with the price of the report. They give the
 * report's own figures.
 */
export const reportedInputs = (
  reported: ValuationCase,
  price: number | null,
): ReportedInputs & { price: number | null } => ({
  ...(Object.fromEntries(caseInputNames.map((name) => [name, reported[name]])) as ReportedInputs),
  price,
});
