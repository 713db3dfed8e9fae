import type { Assumptions } from "@plumbline/report/assumptions.ts";
import { formatInteger, formatPercent } from "../../../shared/format.ts";
import { isChanged } from "./fields.ts";
import { normaliseAssumptions } from "./normalise-assumptions.ts";

const reasons: Partial<Record<keyof Assumptions, string>> = {
  stableGrowthRate: "must be at least 0 and stay 0.5 pp under the stable cost of equity",
  yearsToStability: "must be a whole number, at least 1",
  marginConvergence: "must be a whole number, at most the years to stability",
  nextYearNetIncomeMargin: "must be from 0 to 100%",
  stableNetIncomeMargin: "must be from 0 to 100%",
  pDistress: "must be from 0 to 100%",
  recoveryRatio: "must be from 0 to 100%",
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
  return `held at ${figure}: ${reasons[name] ?? "must be a number"}`;
}
