import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { SMALL_ROE_SPREAD } from "@plumbline/model/bounds.ts";
import { limitStableGrowth } from "@plumbline/model/normalise-case.ts";
import { WARNING_MESSAGES } from "@plumbline/model/warnings.ts";
import { isChanged } from "./fields.ts";

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/**
 * Moves edited assumptions into range: stable growth at least 0 and at least 0.5% below the stable
 * cost of equity, years whole, margin convergence at most the years to stability, margins and
 * probabilities from 0 to 1. A value that is not a number becomes 0. The base case's own margins,
 * which may be losses, stay as they are, so that the base case keeps the report's value.
 */
export function normaliseAssumptions(raw: Assumptions, base: Assumptions): Assumptions {
  const number = (value: number) => (Number.isFinite(value) ? value : 0);
  const yearsToStability = Math.max(1, Math.round(number(raw.yearsToStability)));
  const stableCostOfEquity = number(raw.stableCostOfEquity);
  const limitMargin = (name: "nextYearNetIncomeMargin" | "stableNetIncomeMargin") =>
    isChanged(raw[name], base[name]) ? clamp(number(raw[name]), 0, 1) : base[name];
  return {
    revenueGrowthRate: number(raw.revenueGrowthRate),
    stableGrowthRate: limitStableGrowth(number(raw.stableGrowthRate), stableCostOfEquity),
    yearsToStability,
    nextYearNetIncomeMargin: limitMargin("nextYearNetIncomeMargin"),
    stableNetIncomeMargin: limitMargin("stableNetIncomeMargin"),
    marginConvergence: clamp(Math.round(number(raw.marginConvergence)), 0, yearsToStability),
    salesToEquityRatio: number(raw.salesToEquityRatio),
    stableRoe: number(raw.stableRoe),
    startingCostOfEquity: number(raw.startingCostOfEquity),
    stableCostOfEquity,
    pDistress: clamp(number(raw.pDistress), 0, 1),
    recoveryRatio: clamp(number(raw.recoveryRatio), 0, 1),
  };
}

/** Returns the warning for a stable ROE that hardly exceeds stable growth, else null. */
export function findSpreadWarning({ stableRoe, stableGrowthRate }: Assumptions): string | null {
  const spread = stableRoe - stableGrowthRate;
  // 3.5% less 3% is a little more than 0.5% in binary fractions.
  const isSmall = spread < SMALL_ROE_SPREAD || !isChanged(spread, SMALL_ROE_SPREAD);
  return isSmall ? WARNING_MESSAGES.STABLE_ROE_NEAR_GROWTH : null;
}
