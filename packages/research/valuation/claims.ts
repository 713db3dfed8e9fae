import { employeeOptions, type OptionPlan } from "@plumbline/model";
import type { Warning } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";
import { scaleToYear } from "../company/filings/dates.ts";
import { areStakesApart, readStakes } from "./stakes.ts";

/** The base of the forecast, and the claims deducted from equity. Money in millions. */
export type Claims = {
  base: CompanyBrief["base"];
  /** At the market price, for comparison: a case deducts them at its own value per share. */
  optionsValue: number;
  optionsPerUnit: number | null;
  unfunded: number;
  /** Stakes in other companies, which the forecast leaves out; 0 if they are not valued apart. */
  stakes: number;
  warnings: Warning[];
};

/**
 * Returns the employee options as the model takes them; null if there are none, or no price
 * history.
 */
export const optionPlanOf = ({
  details: { options },
  market,
  costOfEquity,
}: Pick<CompanyBrief, "details" | "market" | "costOfEquity">): OptionPlan | null => {
  if (!options || market.price.value === null || market.volatility === null) return null;
  return {
    strike: options.strike,
    years: options.maturity,
    volatility: market.volatility,
    dividendYield: market.dividendYield ?? 0,
    riskFreeRate: costOfEquity.riskFreeRate,
    options: options.count,
  };
};

/** Sums the unfunded claims, millions; what is not known counts as zero. */
export const unfundedOf = ({ unfunded }: CompanyBrief["details"]): number =>
  Object.values(unfunded).reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0);

/** Returns the stakes that are added to the value of the business, millions; 0 if there are none. */
export const stakesOf = ({ statements, filings }: Pick<CompanyBrief, "statements" | "filings">): number =>
  areStakesApart({ trailing: statements.trailing, sic: filings.sic }) ? readStakes(statements.trailing) : 0;

/** Values employee options at the market price; null if they cannot be valued. */
const valueOptions = (company: Pick<CompanyBrief, "statements" | "details" | "market" | "costOfEquity">) => {
  const plan = optionPlanOf(company);
  const price = company.market.price.value;
  if (plan === null || price === null) return null;
  return employeeOptions({ ...plan, price, shares: company.statements.sharesOutstanding.value ?? 0 });
};

/** Values the claims that come before shareholders, and gathers the warnings of earlier steps. */
export const valueClaims = (
  company: Pick<CompanyBrief, "filings" | "statements" | "details" | "market" | "trailing" | "costOfEquity">,
): Claims => {
  const { statements, details, trailing, costOfEquity } = company;
  const options = valueOptions(company);
  const perYear = scaleToYear(statements.trailing);
  const skipped: Warning[] =
    details.options && !options
      ? [
          {
            code: "OPTIONS_SKIPPED",
            message: "Employee options are left out, because they cannot be valued without a price history.",
          },
        ]
      : [];
  return {
    base: {
      revenue: trailing.revenue * perYear,
      netIncome: trailing.adjustedNetIncome * perYear,
      bookEquity: trailing.adjustedEquity,
      shares: (statements.sharesOutstanding.value ?? 0) + (details.stockUnits?.value ?? 0),
      fiscalYear: trailing.year,
      latestFinancialsDate: statements.trailing.end,
    },
    optionsValue: options?.value ?? 0,
    optionsPerUnit: options?.valuePerOption ?? null,
    unfunded: unfundedOf(details),
    stakes: stakesOf(company),
    warnings: [...statements.warnings, ...details.warnings, ...costOfEquity.warnings, ...skipped],
  };
};
