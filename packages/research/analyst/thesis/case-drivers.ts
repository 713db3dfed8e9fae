import type { SimulationDriver } from "@plumbline/model";
import type { Forecasts } from "../analyst.ts";
import { decimal, percent, yearsInWords } from "../wording/format.ts";

type SideCase = "bear" | "bull";

/** How texts write the drivers that may differ between the cases. */
const writtenDrivers: Record<SimulationDriver, (value: number) => string> = {
  revenueGrowthRate: percent,
  yearsToStability: yearsInWords,
  salesToEquityRatio: decimal,
  stableNetIncomeMargin: percent,
  stableRoe: percent,
};

const writeDriver = (forecasts: Forecasts, type: SideCase | "base", driver: SimulationDriver) =>
  writtenDrivers[driver](forecasts[type][driver].value);

/**
 * Compares a driver of the bear or bull case with base: -1 below, 1 above, 0 if a text would show
 * both with the same digits.
 */
export const compareWithBase = (
  forecasts: Forecasts,
  type: SideCase,
  driver: SimulationDriver,
): -1 | 0 | 1 => {
  if (writeDriver(forecasts, type, driver) === writeDriver(forecasts, "base", driver)) return 0;
  return forecasts[type][driver].value < forecasts.base[driver].value ? -1 : 1;
};

/** Share of a base driver, and points of growth, from which a case is called different from base. */
const leastClearDifference = 0.05;
const leastClearGrowth = 0.01;
/** Sales that a dollar of equity adds, from which two cases are called different: a tenth of a dollar. */
const leastClearSales = 0.1;
const leastClear: Partial<Record<SimulationDriver, number>> = {
  revenueGrowthRate: leastClearGrowth,
  salesToEquityRatio: leastClearSales,
};

/** Compares as `compareWithBase`; 0 also if the difference is too small for a header to name. */
export const compareClearly = (
  forecasts: Forecasts,
  type: SideCase,
  driver: SimulationDriver,
): -1 | 0 | 1 => {
  const base = forecasts.base[driver].value;
  const least = Math.max(leastClearDifference * Math.abs(base), leastClear[driver] ?? 0);
  const isClear = Math.abs(forecasts[type][driver].value - base) >= least;
  return isClear ? compareWithBase(forecasts, type, driver) : 0;
};
