import type { DriverRange, SimulationDriver } from "@plumbline/model";
import type { Driver } from "@plumbline/report/thesis.ts";

/** A driver of the simulation: its base value, its measured range, and why another case differs. */
export type RangedDriver = {
  base: Driver;
  range: DriverRange;
  /** Explains a value below or above that of the base case, such as the bear case's. */
  explainOther: (value: number, base: number) => string;
};
export type RangedDrivers = Record<SimulationDriver, RangedDriver>;
