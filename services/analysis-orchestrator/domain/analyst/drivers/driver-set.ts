import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Driver } from "@plumbline/report/thesis.ts";

/** One driver in its three cases. */
export type DriverSet = Record<CaseType, Driver>;

/** The stable growth rate: what the economy can carry, never above the risk-free rate or 4.5%. */
export const highestStableGrowth = 0.045;
