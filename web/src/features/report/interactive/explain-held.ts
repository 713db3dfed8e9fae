import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { formatInteger, formatPercent } from "../../../shared/format.ts";
import { isChanged } from "./fields.ts";
import { normaliseAssumptions } from "./normalise-assumptions.ts";

const fromNothingToAll = (value: number) => (value < 0 ? "must not be negative" : "must be at most 100%");

/** Why the model does not take a value of an assumption. */
const reasons: Partial<Record<keyof Assumptions, (value: number, edited: Assumptions) => string>> = {
  stableGrowthRate: (value) =>
    value < 0 ? "must not be negative" : "must stay 0.5 pp under the stable cost of equity",
  yearsToStability: (value) => (value < 1 ? "must be at least 1" : "must be a whole number"),
  marginConvergence: (value, { yearsToStability }) => {
    if (value < 0) return "must not be negative; 0 spreads it over all years to stability";
    return value > yearsToStability ? "must be at most the years to stability" : "must be a whole number";
  },
  nextYearNetIncomeMargin: fromNothingToAll,
  stableNetIncomeMargin: fromNothingToAll,
  pDistress: fromNothingToAll,
  recoveryRatio: fromNothingToAll,
};

/** Says at what an edited assumption is held and why; null if the model takes it as it is. */
export function explainHeld({
  edited,
  base,
  name,
}: {
  edited: Assumptions;
  base: Assumptions;
  name: keyof Assumptions;
}) {
  const held = normaliseAssumptions(edited, base)[name];
  if (!isChanged(edited[name], held)) return null;
  const isYears = name === "yearsToStability" || name === "marginConvergence";
  const figure = isYears ? formatInteger(held) : formatPercent(held);
  return `Held at ${figure}: it ${reasons[name]?.(edited[name], edited) ?? "must be a number"}.`;
}
