import { employeeOptions } from "@plumbline/model";
import type { Warning } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";

/** The base of the forecast, and the claims deducted from equity. Money in millions. */
export type Claims = {
  base: CompanyBrief["base"];
  optionsValue: number;
  optionsPerUnit: number | null;
  unfunded: number;
  warnings: Warning[];
};

/** Values employee options; null if there are none, or no price history. */
const valueOptions = ({
  statements,
  details,
  market,
  costOfEquity,
}: Pick<CompanyBrief, "statements" | "details" | "market" | "costOfEquity">) => {
  const { options } = details;
  if (!options || market.price.value === null || market.volatility === null) return null;
  return employeeOptions({
    price: market.price.value,
    strike: options.strike,
    years: options.maturity,
    volatility: market.volatility,
    dividendYield: market.dividendYield ?? 0,
    riskFreeRate: costOfEquity.riskFreeRate,
    options: options.count,
    shares: statements.sharesOutstanding.value ?? 0,
  });
};

/** Values the claims that come before shareholders, and gathers the warnings of earlier steps. */
export const valueClaims = (
  company: Pick<CompanyBrief, "statements" | "details" | "market" | "trailing" | "costOfEquity">,
): Claims => {
  const { statements, details, trailing, costOfEquity } = company;
  const options = valueOptions(company);
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
      revenue: trailing.revenue,
      netIncome: trailing.adjustedNetIncome,
      bookEquity: trailing.adjustedEquity,
      shares: statements.sharesOutstanding.value ?? 0,
      fiscalYear: trailing.year,
      latestFinancialsDate: statements.trailing.end,
    },
    optionsValue: options?.value ?? 0,
    optionsPerUnit: options?.valuePerOption ?? null,
    unfunded: Object.values(details.unfunded).reduce((sum, { value }) => sum + Math.max(0, value ?? 0), 0),
    warnings: [...statements.warnings, ...details.warnings, ...costOfEquity.warnings, ...skipped],
  };
};
