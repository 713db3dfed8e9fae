import type { StatementPeriod } from "../../../company-data.ts";

/** The period with half its operating income, so that half of its net income came from elsewhere. */
export const withWindfall = (period: StatementPeriod): StatementPeriod => {
  const { operatingIncome } = period.figures;
  const value = (operatingIncome.value as number) / 2;
  return { ...period, figures: { ...period.figures, operatingIncome: { ...operatingIncome, value } } };
};
