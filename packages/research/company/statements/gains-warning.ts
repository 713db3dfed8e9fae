import type { Warning } from "@plumbline/report/valuation.ts";
import { isNumber } from "../../numbers.ts";
import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";

/** Net income above this multiple of operating income holds more than operations earn. */
const leastAbove = 1.1;

const names = ["netIncome", "operatingIncome", "pretaxIncome", "incomeTax"] as const;

/** Returns whether income, and tax on it, are of the period's end: some quarters do not report all. */
const isOfEnd = ({ end, figures }: StatementPeriod): boolean =>
  names.every((name) => isSameEnd(figures[name].source.periodEnd ?? end, end));

/**
 * Returns the tax gain of a period in millions, if it is a larger part of net income than what came
 * on top of operating income before tax; else null.
 */
const findLargerTaxGain = ({ figures }: StatementPeriod): number | null => {
  const [net, operating, pretax, tax] = names.map((name) => figures[name].value);
  if (!isNumber(net) || !isNumber(operating) || !isNumber(tax)) return null;
  const outside = (pretax ?? net + tax) - operating;
  return -tax > Math.max(0, outside) ? -tax : null;
};

const millions = (amount: number) => `${Math.round(amount).toLocaleString("en-US")} million`;

/**
 * Warns of net income of the latest twelve months above operating income, with the larger cause:
 * what came on top of operating income before tax, or a tax gain. Where quarters do not report
 * these lines the fiscal year's decide.
 */
export const warnOfGains = (trailing: StatementPeriod, year: StatementPeriod | undefined): Warning[] => {
  const [net, operating] = [trailing.figures.netIncome.value, trailing.figures.operatingIncome.value];
  if (net === null || operating === null || net <= 0 || net <= leastAbove * operating) return [];
  const period = [trailing, year].find((one) => one !== undefined && isOfEnd(one));
  const gain = period ? findLargerTaxGain(period) : null;
  const cause = gain === null ? "gains from outside the business" : `a tax gain of ${millions(gain)}`;
  const where = period === trailing || gain === null ? "it" : `the fiscal year to ${period?.end}`;
  const { value, source } = trailing.figures.equityGains;
  const estimate =
    value !== null && source.kind === "assumed"
      ? ` The newest quarter does not state gains on stakes; we estimate ${millions(value)} in twelve months.`
      : "";
  return [
    {
      code: "GAINS_OUTSIDE_OPERATIONS",
      message: `Net income of the latest twelve months (${millions(net)}) is above operating income (${millions(operating)}): ${where} includes ${cause}.${estimate}`,
    },
  ];
};
