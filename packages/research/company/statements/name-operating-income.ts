import type { Figure } from "@plumbline/report/provenance.ts";
import type { StatementPeriod } from "../company-data.ts";

/** Returns whether a filing states operating income; else it is derived (derive-missing.ts). */
const isStatedIncome = ({ source }: Figure): boolean => source.kind !== "derived";

type Names = { income: string; margin: string };

const stated: Names = { income: "operating income", margin: "operating margin" };
const ofBank: Names = { income: "pretax income", margin: "pretax margin" };
/** With other income, such as gains on stakes, which no operating income holds. */
const beforeInterest: Names = {
  income: "income before interest and tax",
  margin: "margin before interest and tax",
};

/**
 * Names the operating income of a period and its share of revenue by what the figure is: where no
 * filing states it, that of a bank is income before tax, of others income before interest and tax.
 */
export const nameOperatingIncome = ({
  operatingIncome,
  pretaxIncome,
}: Pick<StatementPeriod["figures"], "operatingIncome" | "pretaxIncome">): Names => {
  if (isStatedIncome(operatingIncome)) return stated;
  const isPretax = operatingIncome.value !== null && operatingIncome.value === pretaxIncome.value;
  return isPretax ? ofBank : beforeInterest;
};
