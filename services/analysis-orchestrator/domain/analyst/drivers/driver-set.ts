import type { CaseType } from "@plumbline/report/valuation.ts";
import type { Driver } from "@plumbline/report/thesis.ts";

/** One driver in its three cases. */
export type DriverSet = Record<CaseType, Driver>;

/** Ceiling of stable growth, besides the risk-free rate. */
export const highestStableGrowth = 0.045;
