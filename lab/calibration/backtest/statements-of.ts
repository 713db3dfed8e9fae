import { conceptNames, type Statements } from "@plumbline/research/company/company-data.ts";
import { fromDataset } from "@plumbline/research/company/provenance.ts";
import { addYears } from "@plumbline/research/company/filings/dates.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { ReportedYear } from "./reported-company.ts";

type Concept = (typeof conceptNames)[number];

const cost = (value: number | null) => (value === null ? null : -value);
const chargeOf = (value: number | null) => (value === null ? null : Math.max(0, -value));

/**
 * Returns the product's figures of a year. Unusual losses are what the product takes from
 * impairments and restructuring; operating income is after them, as companies report it. Net
 * interest replaces interest paid, issues net of buybacks for buybacks.
 */
const figuresOf = (year: ReportedYear): Partial<Record<Concept, number | null>> => {
  const charge = chargeOf(year.abnormalGains);
  return {
    revenue: year.revenue,
    netIncome: year.netIncome,
    bookEquity: year.equity,
    operatingIncome: year.operatingIncome === null ? null : year.operatingIncome - (charge ?? 0),
    pretaxIncome: year.pretaxIncome,
    incomeTax: cost(year.incomeTax),
    interestExpense: chargeOf(year.netInterest),
    researchAndDevelopment: cost(year.researchAndDevelopment),
    depreciation: year.depreciation,
    capitalExpenditure: cost(year.capitalExpenditure),
    operatingCashFlow: year.operatingCashFlow,
    restructuring: charge,
    cash: year.cash,
    shortTermDebt: year.shortTermDebt,
    longTermDebt: year.longTermDebt,
    totalAssets: year.assets,
    dilutedShares: year.dilutedShares,
    dividends: cost(year.dividends),
    buybacks: chargeOf(year.netShareIssues),
  };
};

/**
 * Converts reported years, oldest first, to the product's statements; the last year is the base
 * period.
 */
export const statementsOf = (years: readonly ReportedYear[]): Statements => {
  const annual = years.map((year) => {
    const source = fromDataset({ name: "SimFin", date: year.published });
    const known = figuresOf(year);
    const figures = conceptNames.map((name): [Concept, Figure] => [
      name,
      { value: known[name] ?? null, source },
    ]);
    return {
      label: String(year.fiscalYear),
      fiscalYear: year.fiscalYear,
      start: addYears(year.periodEnd, -1),
      end: year.periodEnd,
      figures: Object.fromEntries(figures) as Record<Concept, Figure>,
    };
  });
  const trailing = annual.at(-1);
  if (!trailing) throw new Error("there is a year to value");
  return { annual, trailing, sharesOutstanding: trailing.figures.dilutedShares, warnings: [] };
};
