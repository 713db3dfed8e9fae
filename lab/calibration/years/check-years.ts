import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { openData } from "@plumbline/test-servers/mirror/data.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";
import { join } from "node:path";
import { InputError } from "../command.ts";
import type { Row } from "../read-table.ts";
import { compareRows, type RowComparison } from "./compare-rows.ts";
import { compareYears, type CompanyYears, type YearComparison } from "./compare-years.ts";
import { readReports } from "./read-reports.ts";

const sampleFolder = join(import.meta.dirname, "../../../packages/test-servers/sample-data");

export type YearsCheck = { companies: number; years: YearComparison[]; rows: RowComparison[] };

/** Reads the years of sample companies with the product's readers, and what their reports state. */
async function* readSampleYears(tickers: readonly string[]): AsyncGenerator<CompanyYears> {
  const data = openData(sampleFolder);
  for (const ticker of tickers) {
    const { subject, statements, prices } = await openTestCompanies().company(ticker);
    const filed = data.company(subject.cik);
    if (filed) yield { ticker, annual: statements.annual, reports: readReports(filed), prices };
  }
}

/**
 * Compares every year of sample companies with the columns of their later annual reports, and with
 * rows of company-years. No ticker means all. Throws an InputError for one without sample data.
 */
export const checkYears = async (tickers: readonly string[], rows: readonly Row[]): Promise<YearsCheck> => {
  const unknown = tickers.filter((ticker) => !sampleTickers.includes(ticker));
  if (unknown.length > 0) throw new InputError(`The sample data has no ${unknown.join(", ")}.`);
  const check: YearsCheck = { companies: 0, years: [], rows: [] };
  for await (const company of readSampleYears(tickers.length > 0 ? tickers : sampleTickers)) {
    check.companies++;
    check.years.push(...compareYears(company));
    check.rows.push(...compareRows(company, rows));
  }
  return check;
};
