import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BaseRates } from "@plumbline/base-rates/forecast.ts";
import { countClassRates } from "./class-rates.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import { measureLongRun } from "./long-run.ts";
import { sampleWindows } from "./windows.ts";

// `npm run fit -- <company-years.csv.gz>`: fits the base rates that the product ships.

const [path] = process.argv.slice(2);
if (!path) {
  console.error("Name the file of company-years: npm run fit -- company-years.csv.gz");
  process.exit(1);
}
const companies = await readCompanyYears(path);
const samples = sampleWindows(companies);
const years = companies.flatMap((company) => company.years.map(({ fiscalYear }) => fiscalYear));
const table: BaseRates = {
  source: "Derived from SimFin's free data set of US companies other than banks and insurers",
  firstYear: years.reduce((a, b) => Math.min(a, b), Infinity),
  lastYear: years.reduce((a, b) => Math.max(a, b), -Infinity),
  fits: await fitBaseRates(samples),
  classes: countClassRates(samples),
  longRun: await measureLongRun(companies),
};
const target = join(import.meta.dirname, "../services/valuation-engine/base-rates/base-rates.json");
await writeFile(target, JSON.stringify(table));
execFileSync("oxfmt", [target]);
console.log(`Fitted to ${companies.length} companies; wrote ${target}.`);
