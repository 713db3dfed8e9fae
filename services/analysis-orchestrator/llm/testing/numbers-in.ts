import type { Forecasts } from "../../domain/analyst/analyst.ts";

/** Growth and stable margin of each case, to tell one forecast from another. */
export const numbersIn = (forecasts: Forecasts): number[][] =>
  Object.values(forecasts).map(({ revenueGrowthRate, stableNetIncomeMargin }) => [
    revenueGrowthRate.value,
    stableNetIncomeMargin.value,
  ]);
