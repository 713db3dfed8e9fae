import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";

/** Returns how much revenue of a fiscal year was above that of the year before; null if unknown. */
export const revenueChange = (
  { brief }: ReportContext,
  fiscalYear: number | undefined = brief.statements.annual.at(-1)?.fiscalYear,
): number | null => {
  const { annual } = brief.statements;
  const at = annual.findIndex((year) => year.fiscalYear === fiscalYear);
  const [from, to] = [annual[at - 1], annual[at]].map((year) => year?.figures.revenue.value);
  return isNumber(from) && isNumber(to) ? to - from : null;
};
