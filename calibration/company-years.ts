import { parse } from "csv-parse/sync";
import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import type { RecordYear, Sector } from "@plumbline/base-rates/record.ts";
import { sectors } from "@plumbline/base-rates/record.ts";

/** A company's fiscal years, oldest first. Money in USD millions. */
export type Company = { id: string; sector: Sector; years: CompanyYear[] };
export type CompanyYear = RecordYear & {
  /** Book equity; null where the file has no balance sheet. */
  equity: number | null;
};

/** Sectors of too few companies for errors of their own. */
const otherNames: Record<string, Sector> = { "Business Services": "Industrials" };
const isSector = (name: string): name is Sector => (sectors as readonly string[]).includes(name);
const readSector = (name: string): Sector => {
  const known = otherNames[name] ?? name;
  return isSector(known) ? known : "Unknown";
};

/** More than any company has sold in a year: the file's unit is wrong. */
const mostRevenue = 2_000_000;

const columns = ["id", "sector", "fy", "revenue", "operatingIncome", "researchAndDevelopment", "netIncome"];

/**
 * Reads company-years: CSV, gzipped or not, a row for each company and fiscal year with the columns
 * above; others are ignored. Of two rows of one year the last counts. Rows without revenue above
 * zero or net income are left out. Throws if a column is missing.
 */
export const readCompanyYears = async (path: string): Promise<Company[]> => {
  const bytes = await readFile(path);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString("utf8");
  const rows = parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
  const missing = columns.filter((name) => !(name in (rows[0] ?? {})));
  if (missing.length > 0) throw new Error(`${path} has no column ${missing.join(", ")}.`);
  const companies = new Map<string, { sector: Sector; years: Map<number, CompanyYear> }>();
  const figure = (value: string | undefined) => (value ? Number(value) : null);
  for (const row of rows) {
    const [fiscalYear, revenue, netIncome] = [
      figure(row["fy"]),
      figure(row["revenue"]),
      figure(row["netIncome"]),
    ];
    if (fiscalYear === null || revenue === null || netIncome === null) continue;
    if (!(revenue > 0) || revenue > mostRevenue) continue;
    const id = row["id"] ?? "";
    const company = companies.get(id) ?? { sector: readSector(row["sector"] ?? ""), years: new Map() };
    companies.set(id, company);
    const research = figure(row["researchAndDevelopment"]);
    company.years.set(fiscalYear, {
      fiscalYear,
      revenue,
      netIncome,
      operatingIncome: figure(row["operatingIncome"]),
      research: research === null ? null : -research,
      equity: figure(row["equity"]),
    });
  }
  return Array.from(companies, ([id, { sector, years }]) => ({
    id,
    sector,
    years: [...years.values()].toSorted((a, b) => a.fiscalYear - b.fiscalYear),
  }));
};
