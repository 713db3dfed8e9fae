import type { StatementPeriod } from "../../company/company-data.ts";
import { withFigures } from "./brief.ts";

/** The period with half its operating income, so that half of its net income came from elsewhere. */
export const withWindfall = (period: StatementPeriod): StatementPeriod => {
  const operatingIncome = (period.figures.operatingIncome.value as number) / 2;
  return withFigures(period, { operatingIncome });
};
