import type { SimulationDriver } from "@plumbline/model";
import { percent } from "../wording/format.ts";
import { compareWithBase } from "./case-drivers.ts";
import { driverWords, leastElasticity } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

/**
 * Says what a tenth of a driver costs in the direction of the bear case; null if the value hardly
 * depends on the driver, or if the bear case does not rest on it.
 */
export const describeLoss = (context: ReportContext, driver: SimulationDriver): string | null => {
  const { forecasts } = context;
  const elasticity = context.elasticity(driver)?.value ?? 0;
  if (Math.abs(elasticity) < leastElasticity) return null;
  const move = compareWithBase(forecasts, "bear", driver);
  const base = forecasts.base[driver].value;
  // An elasticity scales the driver, and more of a negative driver lies below it.
  if (move * elasticity * Math.sign(base) >= 0) return null;
  const change =
    driver === "revenueGrowthRate" && base < 0
      ? `Revenue that shrinks a tenth ${move < 0 ? "faster" : "more slowly"}`
      : `${move < 0 ? "Cutting" : "Raising"} ${driverWords[driver]} by a tenth`;
  return `${change} takes about ${percent(Math.abs(elasticity) / 1000)} off the value.`;
};
