import { formatFixed } from "@plumbline/report/format-number.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { isNumber } from "../../numbers.ts";
import { afterTaxShare } from "../after-tax-share.ts";
import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";
import { assumed } from "../provenance.ts";

/**
 * Share of usual income from which a change that operating income does not explain counts as gains:
 * below it, tax and interest may have moved it.
 */
const leastUnexplained = 0.25;

const million = (amount: number) => formatFixed(amount, 0);

/** Reads net income and operating income, if both are of the period's end. */
const readIncome = ({ end, figures }: StatementPeriod) => {
  const [net, operating] = [figures.netIncome, figures.operatingIncome].map(({ value, source }) =>
    isNumber(value) && isSameEnd(source.periodEnd ?? "", end) ? value : null,
  );
  return isNumber(net) && isNumber(operating) ? { net, operating } : null;
};

/**
 * Estimates gains on stakes of the trailing twelve months, in millions, where the newest quarter
 * gives net income and operating income and not the gains: what net income rose by beyond operating
 * income after tax since the months that end with the gains' own, which readOlder resolves. The
 * adjusted margin would hold the newest gains otherwise. Returns the figure as it is if it is of
 * the trailing end, or if operating income explains net income.
 */
export const estimateGains = (trailing: StatementPeriod, readOlder: () => StatementPeriod): Figure => {
  const gains = trailing.figures.equityGains;
  const { periodEnd } = gains.source;
  if (!isNumber(gains.value) || !periodEnd || isSameEnd(periodEnd, trailing.end)) return gains;
  const older = readOlder();
  const [now, then] = [trailing, older].map(readIncome);
  if (!now || !then || !isSameEnd(older.end, periodEnd)) return gains;
  const usual = then.net - gains.value * afterTaxShare + (now.operating - then.operating) * afterTaxShare;
  const value = Math.round((now.net - usual) / afterTaxShare);
  if (usual <= 0 || Math.abs(value - gains.value) * afterTaxShare <= leastUnexplained * usual) return gains;
  return {
    value,
    source: assumed(
      `Estimated, because reports give gains to ${periodEnd} only (${million(gains.value)} in twelve months): net income of ${million(now.net)} is so much above the ${million(then.net)} of then without these gains, plus the change of operating income since (${million(now.operating - then.operating)}), each after tax at 25%.`,
    ),
  };
};
