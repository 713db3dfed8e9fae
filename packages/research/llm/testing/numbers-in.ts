import type { Forecasts } from "../../analyst/analyst.ts";

/** Lists growth and stable margin of each case, to compare forecasts. */
export const listDrivers = ({ forecasts }: { forecasts: Forecasts }): number[][] =>
  Object.values(forecasts).map(({ revenueGrowthRate, stableNetIncomeMargin }) => [
    revenueGrowthRate.value,
    stableNetIncomeMargin.value,
  ]);
