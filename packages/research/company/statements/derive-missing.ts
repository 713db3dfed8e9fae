import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { assumed, derived } from "../provenance.ts";
import { estimateResearch } from "./estimate-research.ts";

const round = (value: number) => Number(value.toPrecision(12));

/** First tags of revenue that is stated after interest expense. */
const netRevenueTags = [
  "RevenuesNetOfInterestExpense",
  "InterestIncomeExpenseNet",
  "InterestAndDividendIncomeOperating",
];

/** Returns whether revenue is stated after interest expense. */
const isNetOfInterest = ({ figures }: { figures: Pick<StatementPeriod["figures"], "revenue"> }): boolean =>
  netRevenueTags.includes(figures.revenue.source.tag ?? "");

/**
 * Derives operating income that is not stated: pre-tax income + interest expense, less interest
 * income where that is given. The interest of a bank, and of any filer whose revenue is net of it,
 * is an operating cost.
 */
export const deriveOperatingIncome = (
  {
    figures,
  }: {
    figures: Pick<
      StatementPeriod["figures"],
      "revenue" | "operatingIncome" | "pretaxIncome" | "interestExpense"
    >;
  },
  isBank: boolean,
  /** Whether revenue is net of interest; twelve months may be of other tags than their year. */
  isNet = isNetOfInterest({ figures }),
  /** Null where it is not known, or is revenue. */
  interestIncome: number | null = null,
): Figure => {
  const { operatingIncome: filed, pretaxIncome, interestExpense } = figures;
  if (filed.value !== null || pretaxIncome.value === null) return filed;
  if (isBank)
    return {
      value: pretaxIncome.value,
      source: derived("Pre-tax income; a bank's interest is part of its business."),
    };
  if (isNet)
    return {
      value: pretaxIncome.value,
      source: derived("Pre-tax income; revenue is net of interest expense."),
    };
  const interest = interestExpense.value ?? 0;
  return {
    value: round(pretaxIncome.value + interest - (interestIncome ?? 0)),
    source: derived(
      `Not stated: pre-tax income ${pretaxIncome.value} + interest expense ${interest}${interestIncome === null ? "" : ` - interest income ${interestIncome}`}.`,
    ),
  };
};

/** Removes finance leases that a line of debt already includes. */
const removeCountedLeases = ({ figures }: StatementPeriod): Figure =>
  /CapitalLease|FinanceLease/.test(figures.longTermDebt.source.tag ?? "")
    ? { value: null, source: derived("Part of the long-term debt.") }
    : figures.financeLeases;

const debtOf = ({ figures }: StatementPeriod) =>
  (figures.longTermDebt.value ?? 0) + (figures.shortTermDebt.value ?? 0);

/** Estimates interest that is no longer stated: the rate last paid times the debt of today. */
const estimateInterest = (period: StatementPeriod, stated: StatementPeriod | undefined): Figure => {
  const filed = period.figures.interestExpense;
  const interest = stated?.figures.interestExpense.value;
  if (filed.value !== null || !stated || !interest || debtOf(stated) <= 0 || debtOf(period) <= 0)
    return filed;
  const rate = interest / debtOf(stated);
  return {
    value: round(rate * debtOf(period)),
    source: assumed(
      `Not stated since fiscal ${stated.fiscalYear}: the rate then paid, ${(rate * 100).toFixed(2)}% of debt, on debt of ${round(debtOf(period))}.`,
    ),
  };
};

/** Items that change slowly enough to be carried forward from an earlier year. */
const carried = [
  "researchAndDevelopment",
  "depreciation",
  "shareBasedCompensation",
  "preferredStock",
  "preferredDividends",
] as const;

/**
 * Fills gaps of the trailing twelve months, in place, from the newest fiscal year, at most two
 * years back. Research then grows with revenue: growResearch.
 */
export const carryForward = ({
  periods,
  trailing,
}: {
  periods: StatementPeriod[];
  trailing: StatementPeriod;
}) => {
  for (const name of carried) {
    if (trailing.figures[name].value !== null) continue;
    const known = periods.slice(-2).findLast((period) => period.figures[name].value !== null);
    if (!known) continue;
    const { value, source } = known.figures[name];
    trailing.figures[name] = {
      value,
      source: { ...source, note: `Of fiscal ${known.fiscalYear}, the newest available.` },
    };
  }
};

/**
 * Fills, in place, fiscal years without research between two years that state it (trailing counts
 * as the last one), by estimateResearch from the newest year before. Without a figure, such a year
 * would leave the amortisation of later years too low. Years before the first figure keep none.
 * Returns warnings.
 */
export const fillResearch = ({
  periods,
  trailing,
}: {
  periods: StatementPeriod[];
  trailing: StatementPeriod;
}): Warning[] => {
  const name = "researchAndDevelopment";
  const lastStated =
    trailing.figures[name].value === null
      ? periods.findLastIndex(({ figures }) => figures[name].value !== null)
      : periods.length;
  let known: StatementPeriod | undefined;
  return periods.slice(0, lastStated).flatMap((period): Warning[] => {
    if (period.figures[name].value !== null) {
      known = period;
      return [];
    }
    if (!known || known.figures[name].value === 0) return [];
    const estimate = estimateResearch(known, period);
    const grown = estimate.value === known.figures[name].value ? "" : ", grown with revenue,";
    period.figures[name] = estimate;
    return [
      {
        code: "RESEARCH_CARRIED",
        message: `Research of fiscal ${period.fiscalYear} is not stated; that of fiscal ${known.fiscalYear}${grown} is used.`,
      },
    ];
  });
};

/**
 * Finds the first period from which on all that derive operating income have interest income, so
 * that they compare; the number of periods if the newest has none.
 */
const findKnownIncome = (periods: readonly StatementPeriod[]): number =>
  periods.findLastIndex(
    ({ figures: { operatingIncome, interestIncome } }) =>
      operatingIncome.value === null && interestIncome.value === null,
  ) + 1;

/**
 * Derives, in place, operating income and interest that a statement does not state. Returns
 * warnings for the reader.
 */
export const deriveMissing = ({
  periods,
  isBank,
  isFinance = isBank,
}: {
  /** Oldest first. */
  periods: StatementPeriod[];
  isBank: boolean;
  /** Whether interest is revenue, as of insurers. */
  isFinance?: boolean;
}): Warning[] => {
  const warnings: Warning[] = [];
  const known = isFinance ? periods.length : findKnownIncome(periods);
  let stated: StatementPeriod | undefined;
  for (const [i, period] of periods.entries()) {
    const isNet = periods.slice(i === periods.length - 1 ? -2 : i, i + 1).some(isNetOfInterest);
    if (period.figures.interestExpense.value !== null) stated = period;
    else period.figures.interestExpense = estimateInterest(period, stated);
    const interestIncome = i < known ? null : period.figures.interestIncome.value;
    period.figures.operatingIncome = deriveOperatingIncome(period, isBank, isNet, interestIncome);
    period.figures.financeLeases = removeCountedLeases(period);
  }
  const last = periods.at(-1);
  if (last?.figures.interestExpense.source.kind === "assumed" && stated)
    warnings.push({
      code: "INTEREST_ESTIMATED",
      message: `Interest expense has not been stated since fiscal ${stated.fiscalYear}; it is estimated from the rate then paid.`,
    });
  return warnings;
};
