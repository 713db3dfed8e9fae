import type { Sector } from "@plumbline/base-rates/record.ts";
import { readSector } from "../company-years.ts";
import { readTable } from "../read-table.ts";

const figureColumns = [
  "revenue",
  "operatingIncome",
  "netInterest",
  "researchAndDevelopment",
  "pretaxIncome",
  "incomeTax",
  "abnormalGains",
  "netIncome",
  "dilutedShares",
  "cash",
  "shortTermDebt",
  "longTermDebt",
  "assets",
  "equity",
  "depreciation",
  "operatingCashFlow",
  "capitalExpenditure",
  "dividends",
  "netShareIssues",
  "price",
  "priceOneYearLater",
] as const;
/** The columns that the backtest reads of a file. */
export const reportedColumns = [
  "id",
  "ticker",
  "sector",
  "industry",
  "fy",
  "periodEnd",
  "published",
  "priceDate",
  ...figureColumns,
] as const;

/**
 * A fiscal year as it was published. Money in USD millions, shares in millions, prices in USD;
 * costs and outflows are negative. A figure that is not known is null.
 */
export type ReportedYear = {
  fiscalYear: number;
  periodEnd: string;
  published: string;
  /** The first trading day from publication; null without a price. */
  priceDate: string | null;
} & Record<(typeof figureColumns)[number], number | null>;

/** A company with its fiscal years, oldest first. */
export type ReportedCompany = {
  id: string;
  ticker: string;
  sector: Sector;
  /** SimFin's name; empty if not known. */
  industry: string;
  years: ReportedYear[];
};

/**
 * Reads company-years with balance sheets and prices, in the order of ids. Of two rows of one year
 * the last counts; rows without fiscal year or a date are left out, because they cannot be placed
 * in time. Throws an InputError for a missing column or a broken field.
 */
export const readReportedCompanies = async (
  path: string,
): Promise<{ companies: ReportedCompany[]; undated: number }> => {
  const companies = new Map<string, Omit<ReportedCompany, "years"> & { years: Map<number, ReportedYear> }>();
  let undated = 0;
  for (const { text, figure, day } of await readTable(path, reportedColumns)) {
    const id = text("id");
    const dates = { fiscalYear: figure("fy"), periodEnd: day("periodEnd"), published: day("published") };
    const figures = Object.fromEntries(figureColumns.map((name) => [name, figure(name)])) as Record<
      (typeof figureColumns)[number],
      number | null
    >;
    const priceDate = day("priceDate");
    const { fiscalYear, periodEnd, published } = dates;
    if (fiscalYear === null || periodEnd === null || published === null) {
      undated += 1;
      continue;
    }
    const company = companies.get(id) ?? {
      id,
      ticker: text("ticker"),
      sector: readSector(text("sector")),
      industry: text("industry"),
      years: new Map<number, ReportedYear>(),
    };
    companies.set(id, company);
    company.years.set(fiscalYear, { fiscalYear, periodEnd, published, priceDate, ...figures });
  }
  return {
    companies: Array.from(companies.values(), (company) => ({
      ...company,
      years: [...company.years.values()].toSorted((a, b) => a.fiscalYear - b.fiscalYear),
    })).toSorted((a, b) => a.id.localeCompare(b.id)),
    undated,
  };
};
