import type { StatementPeriod } from "../../company/company-data.ts";
import { replaceFigures } from "./brief.ts";

/**
 * Halves the operating income of a period, so that half of its net income comes from outside the
 * business.
 */
export const addWindfall = (period: StatementPeriod): StatementPeriod => {
  const operatingIncome = (period.figures.operatingIncome.value as number) / 2;
  return replaceFigures(period, { operatingIncome });
};
