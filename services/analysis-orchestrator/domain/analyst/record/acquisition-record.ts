import type { StatementPeriod, Statements } from "../../company/company-data.ts";
import { mean } from "../../numbers.ts";

/** Share of a charge that remains after tax at the marginal US rate, as in normalise.ts. */
const afterTaxShare = 0.75;
/** Acquisitions come in leaps; five years hold more than one for a company that lives by them. */
const usualYears = 5;

/** What a company bought with other companies. Money in millions, shares are fractions. */
export type AcquisitionRecord = {
  /** Of the trailing twelve months, after tax; null if it is not stated. */
  amortisation: number | null;
  /** Write-downs of goodwill and intangibles of the trailing twelve months, after tax. */
  writeDowns: number;
  /** Amortisation and write-downs after tax / revenue; null without either. */
  chargeShare: number | null;
  /** Goodwill and intangible assets of the newest balance sheet; zero if none are stated. */
  goodwill: number;
  intangibles: number;
  /** Mean of what the last five fiscal years paid for acquisitions. */
  usualSpending: number;
  /** The same years' acquisitions / their revenue; null without years. */
  spendingShare: number | null;
  /** The same years' acquisitions / the revenue gained over them; null if none was gained. */
  spendingPerNewRevenue: number | null;
};

const valueOf = ({ figures }: StatementPeriod, name: keyof StatementPeriod["figures"]): number | null =>
  (figures as Partial<StatementPeriod["figures"]>)[name]?.value ?? null;

const sumOf = (periods: readonly StatementPeriod[], name: keyof StatementPeriod["figures"]) =>
  periods.reduce((sum, period) => sum + (valueOf(period, name) ?? 0), 0);

/**
 * Reads what a company bought with other companies: the charges that follow and are not paid in
 * cash, the assets that are in equity since, and what it usually spends. Impairments are already
 * out of adjusted net income; amortisation is not.
 */
export const acquisitionRecord = ({
  annual,
  trailing,
}: Pick<Statements, "annual" | "trailing">): AcquisitionRecord => {
  const years = annual.slice(-usualYears);
  const before = annual.at(-usualYears - 1);
  const [charge, written] = [valueOf(trailing, "amortisation"), valueOf(trailing, "acquiredWriteDowns")];
  const revenue = valueOf(trailing, "revenue") ?? 0;
  const spent = sumOf(years, "acquisitions");
  const revenues = sumOf(years, "revenue");
  const last = years.at(-1);
  const gained = last && before ? (valueOf(last, "revenue") ?? 0) - (valueOf(before, "revenue") ?? 0) : 0;
  const charges = ((charge ?? 0) + (written ?? 0)) * afterTaxShare;
  return {
    amortisation: charge === null ? null : charge * afterTaxShare,
    writeDowns: (written ?? 0) * afterTaxShare,
    chargeShare: (charge ?? written) === null || revenue <= 0 ? null : charges / revenue,
    goodwill: valueOf(trailing, "goodwill") ?? 0,
    intangibles: valueOf(trailing, "intangibles") ?? 0,
    usualSpending: mean(years.map((year) => valueOf(year, "acquisitions") ?? 0)) ?? 0,
    spendingShare: revenues > 0 ? spent / revenues : null,
    spendingPerNewRevenue: gained > 0 ? spent / gained : null,
  };
};
