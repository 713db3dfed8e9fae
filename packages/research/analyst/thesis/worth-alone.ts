import { type SimulationDriver, valueCase } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { isNothing } from "./phrases.ts";
import type { ReportContext } from "./report-context.ts";

const worthWith = ({ base }: ReportContext, change: Partial<Record<SimulationDriver, number>>): number => {
  const inputs = { ...reportedInputs(base, null), ...change };
  // A margin does not take longer to settle than growth.
  const marginConvergence = Math.min(base.marginConvergence, inputs.yearsToStability);
  return valueCase({ ...inputs, marginConvergence }).rawPerShareValue;
};

/**
 * Returns by how much one driver alone, at its value of the bull case, raises the value a share of
 * the base case, or lowers it at that of the bear case; null if by nothing, or the other way.
 */
export const worthAlone = (
  context: ReportContext,
  type: "bull" | "bear",
  driver: SimulationDriver,
): number | null => {
  const value = context.forecasts[type][driver].value;
  const worth = worthWith(context, { [driver]: value }) - worthWith(context, {});
  const gain = type === "bull" ? worth : -worth;
  return isNothing(gain) ? null : gain;
};

/**
 * Returns what a year of growth more adds to a share of the base case, or one less takes off; null
 * if nothing.
 */
export const worthOfYear = (context: ReportContext, more: boolean): number | null => {
  const { base, elasticity } = context;
  const years = base.yearsToStability;
  if (!elasticity("yearsToStability") || years < 2) return null;
  const worth = worthWith(context, { yearsToStability: years + (more ? 1 : -1) }) - worthWith(context, {});
  const gain = more ? worth : -worth;
  return isNothing(gain) ? null : gain;
};
