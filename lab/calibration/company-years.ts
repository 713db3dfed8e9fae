import type { RecordYear, Sector } from "@plumbline/base-rates/record.ts";
import { sectors } from "@plumbline/base-rates/record.ts";
import { marketValueOf } from "./market-value.ts";
import { median } from "./quantile.ts";
import { readTable } from "./read-table.ts";

/** A company's fiscal years, oldest first. Money in USD millions. */
export type Company = { id: string; sector: Sector; years: CompanyYear[] };
export type CompanyYear = RecordYear & {
  /** Book equity; null where the file has no balance sheet. */
  equity: number | null;
  /** Price x diluted shares on the first trading day from publication; null where not known. */
  marketValue: number | null;
};

/** Sectors of too few companies for errors of their own. */
const otherNames: Record<string, Sector> = { "Business Services": "Industrials" };
const isSector = (name: string): name is Sector => (sectors as readonly string[]).includes(name);
/** Returns the sector of a name in the file; Unknown for an empty or unknown one. */
export const readSector = (name: string): Sector => {
  const known = otherNames[name] ?? name;
  return isSector(known) ? known : "Unknown";
};

/** More than any company has sold in a year: the file's unit is wrong. */
const mostRevenue = 2_000_000;

/**
 * A year of so many times the company's median revenue, and of more than `least`, is in another
 * unit: thousands for millions, or another currency.
 */
const brokenUnit = { times: 100, least: 1_000 };

const withoutBrokenUnits = (years: readonly CompanyYear[]): CompanyYear[] => {
  const usual = median(years.map(({ revenue }) => revenue));
  return years.filter(({ revenue }) => revenue <= Math.max(brokenUnit.least, brokenUnit.times * usual));
};

const columns = ["id", "sector", "fy", "revenue", "operatingIncome", "researchAndDevelopment", "netIncome"];

/**
 * Reads company-years: CSV, gzipped or not, a row for each company and fiscal year with the columns
 * above; others are ignored. Of two rows of one year the last counts. Rows without revenue above
 * zero or net income are left out, and those in a broken unit. Market values need the columns price
 * and dilutedShares, which may be missing. Throws an InputError for a missing column and for a
 * field that is no number.
 */
export const readCompanyYears = async (path: string): Promise<Company[]> => {
  const companies = new Map<string, { sector: Sector; years: Map<number, CompanyYear> }>();
  for (const { text, figure } of await readTable(path, columns)) {
    const [fiscalYear, revenue, netIncome] = [figure("fy"), figure("revenue"), figure("netIncome")];
    const research = figure("researchAndDevelopment");
    const [operatingIncome, equity] = [figure("operatingIncome"), figure("equity")];
    if (fiscalYear === null || revenue === null || netIncome === null) continue;
    if (!(revenue > 0) || revenue > mostRevenue) continue;
    const id = text("id");
    const company = companies.get(id) ?? { sector: readSector(text("sector")), years: new Map() };
    companies.set(id, company);
    company.years.set(fiscalYear, {
      fiscalYear,
      revenue,
      netIncome,
      operatingIncome,
      research: research === null ? null : -research,
      equity,
      marketValue: marketValueOf({ price: figure("price"), dilutedShares: figure("dilutedShares") }),
    });
  }
  return Array.from(companies, ([id, { sector, years }]) => ({
    id,
    sector,
    years: withoutBrokenUnits([...years.values()]).toSorted((a, b) => a.fiscalYear - b.fiscalYear),
  }));
};
