import { MAXIMUM_YEARS, MAXIMUM_YEARS_SINCE_BASE, MINIMUM_SPREAD } from "./bounds.ts";
import { ModelError, requireFinite, requireGreater } from "./model-error.ts";
import type { CaseInputs, DriverValues, NormalisedCase } from "./types.ts";
import { warning } from "./warnings.ts";
import type { Warning } from "./warnings.ts";

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

const requireYears = (field: string, value: unknown): number => {
  const years = Math.max(1, Math.round(requireFinite({ field, value })));
  if (years > MAXIMUM_YEARS) throw new ModelError({ field, rule: `must be at most ${MAXIMUM_YEARS}` });
  return years;
};

const requirePrice = (value: number | null): number | null => {
  if (value === null || value === undefined) return null;
  const price = requireFinite({ field: "price", value });
  if (price < 0) throw new ModelError({ field: "price", rule: "must not be negative" });
  return price === 0 ? null : price;
};

/** Limits stable growth to between zero and the stable cost of equity less MINIMUM_SPREAD. */
export const limitStableGrowth = (stableGrowthRate: number, stableCostOfEquity: number): number =>
  Math.max(0, Math.min(stableGrowthRate, stableCostOfEquity - MINIMUM_SPREAD));

/**
 * Validates the five drivers that a simulation draws. `prefix`, such as "bear.", precedes the field
 * in errors.
 */
export const normaliseDrivers = ({
  drivers,
  prefix = "",
}: {
  drivers: DriverValues;
  prefix?: string;
}): DriverValues => {
  const above = (name: keyof DriverValues, least: number) =>
    requireGreater({ field: `${prefix}${name}`, value: drivers[name], above: least });
  return {
    revenueGrowthRate: above("revenueGrowthRate", -1),
    yearsToStability: requireYears(`${prefix}yearsToStability`, drivers.yearsToStability),
    salesToEquityRatio: above("salesToEquityRatio", 0),
    stableNetIncomeMargin: requireFinite({
      field: `${prefix}stableNetIncomeMargin`,
      value: drivers.stableNetIncomeMargin,
    }),
    stableRoe: above("stableRoe", 0),
  };
};

/**
 * Validates a case and limits it to its ranges (docs/VALUATION.md, section 1). Returns warnings for
 * what was limited. Throws a ModelError for a figure that is not finite or out of bounds.
 */
export const normaliseCase = (inputs: CaseInputs): { normalised: NormalisedCase; warnings: Warning[] } => {
  const finite = (field: keyof CaseInputs) => requireFinite({ field, value: inputs[field] });
  const above = (field: keyof CaseInputs, least: number) =>
    requireGreater({ field, value: inputs[field], above: least });

  const stableCostOfEquity = finite("stableCostOfEquity");
  if (stableCostOfEquity < MINIMUM_SPREAD) {
    throw new ModelError({ field: "stableCostOfEquity", rule: `must be at least ${MINIMUM_SPREAD}` });
  }
  const drivers = normaliseDrivers({ drivers: inputs });
  const yearsSinceBase = requireFinite({ field: "yearsSinceBase", value: inputs.yearsSinceBase ?? 0 });
  const normalised: NormalisedCase = {
    baseRevenue: above("baseRevenue", 0),
    baseNetIncome: finite("baseNetIncome"),
    baseBookEquity: finite("baseBookEquity"),
    sharesOutstanding: above("sharesOutstanding", 0),
    price: requirePrice(inputs.price),
    revenueGrowthRate: drivers.revenueGrowthRate,
    stableGrowthRate: limitStableGrowth(finite("stableGrowthRate"), stableCostOfEquity),
    yearsToStability: drivers.yearsToStability,
    salesToEquityRatio: drivers.salesToEquityRatio,
    nextYearNetIncomeMargin: finite("nextYearNetIncomeMargin"),
    stableNetIncomeMargin: drivers.stableNetIncomeMargin,
    marginConvergence: clamp(Math.round(finite("marginConvergence")), 0, drivers.yearsToStability),
    stableRoe: drivers.stableRoe,
    startingCostOfEquity: above("startingCostOfEquity", 0),
    stableCostOfEquity,
    pDistress: clamp(finite("pDistress"), 0, 1),
    recoveryRatio: clamp(finite("recoveryRatio"), 0, 1),
    stockOptions: finite("stockOptions"),
    unfundedLiabilities: finite("unfundedLiabilities"),
    equityStakes: requireFinite({ field: "equityStakes", value: inputs.equityStakes ?? 0 }),
    yearsSinceBase: clamp(yearsSinceBase, 0, MAXIMUM_YEARS_SINCE_BASE),
  };

  const warnings: Warning[] = [];
  if (normalised.price === null) warnings.push(warning({ code: "PRICE_MISSING" }));
  if (normalised.stableGrowthRate !== inputs.stableGrowthRate) {
    warnings.push(warning({ code: "STABLE_GROWTH_LIMITED" }));
  }
  const limited = ["yearsToStability", "marginConvergence", "pDistress", "recoveryRatio"] as const;
  const isLimited = normalised.yearsSinceBase !== yearsSinceBase;
  if (isLimited || limited.some((field) => normalised[field] !== inputs[field])) {
    warnings.push(warning({ code: "INPUT_LIMITED" }));
  }
  return { normalised, warnings };
};
