import type { ReportedCompany, ReportedYear } from "../reported-company.ts";

/**
 * Creates a year of a machine maker: published and priced on 1 March of the next year, with a
 * price of 20 and of 22 a year later. Money in millions.
 */
export const createYear = (fiscalYear: number, changes: Partial<ReportedYear> = {}): ReportedYear => ({
  fiscalYear,
  periodEnd: `${fiscalYear}-12-31`,
  published: `${fiscalYear + 1}-03-01`,
  priceDate: `${fiscalYear + 1}-03-01`,
  revenue: 1_000 * 1.05 ** (fiscalYear - 2018),
  operatingIncome: 150,
  netInterest: -10,
  researchAndDevelopment: -30,
  pretaxIncome: 140,
  incomeTax: -30,
  abnormalGains: null,
  netIncome: 110,
  dilutedShares: 100,
  cash: 80,
  shortTermDebt: 20,
  longTermDebt: 200,
  assets: 1_200,
  equity: 600,
  depreciation: 50,
  operatingCashFlow: 160,
  capitalExpenditure: -60,
  dividends: -40,
  netShareIssues: -25,
  price: 20,
  priceOneYearLater: 22,
  ...changes,
});

/** Creates a company with six years from 2014, of which balances and prices are known from 2017. */
export const createCompany = ({
  id = "1",
  industry = "Industrial Products",
  years = [2014, 2015, 2016, 2017, 2018, 2019].map((fiscalYear) =>
    createYear(fiscalYear, fiscalYear < 2017 ? beforeBalances : {}),
  ),
}: Partial<ReportedCompany> = {}): ReportedCompany => ({
  id,
  ticker: `T${id}`,
  sector: "Industrials",
  industry,
  years,
});

const beforeBalances: Partial<ReportedYear> = {
  dilutedShares: null,
  cash: null,
  shortTermDebt: null,
  longTermDebt: null,
  assets: null,
  equity: null,
  price: null,
  priceDate: null,
  priceOneYearLater: null,
};
