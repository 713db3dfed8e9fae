import type { Valuation } from "@plumbline/report/valuation.ts";

/**
 * Returns the annual return that shareholders should require; null if the share has no value. Older
 * reports lack it and give the cost of equity of the first year.
 */
export const findRequiredReturn = ({ irr, costOfEquity }: Valuation): number | null =>
  irr.requiredReturn === undefined ? costOfEquity.costOfEquity : irr.requiredReturn;
