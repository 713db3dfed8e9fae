import { formatInteger, formatPercent } from "../../../shared/format.ts";

/**
 * Returns the share of trials below the price in words. Near 0% and 100% it counts trials, because
 * a percentage would be rounded to 0% or 100%.
 */
export function describeShareBelow({ share, trials }: { share: number | null; trials: number }): string {
  if (share === null) return "";
  const below = Math.round(share * trials);
  if (share > 0.999)
    return below === trials ? "All trials" : `All but ${trials - below} of ${formatInteger(trials)} trials`;
  if (share < 0.001)
    return below === 0 ? "None of the trials" : `Only ${below} of ${formatInteger(trials)} trials`;
  return `${formatPercent(share)} of the trials`;
}
