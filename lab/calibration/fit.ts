import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildBaseRates } from "./build-base-rates.ts";
import { InputError, runCommand } from "./command.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import { foldsOf } from "./folds.ts";
import { measureLongRun } from "./long-run.ts";
import { sampleWindows } from "./windows.ts";

// `npm run fit -- <company-years.csv.gz>`: fits the base rates that the product ships.

await runCommand(async () => {
  const [path] = process.argv.slice(2);
  if (!path) throw new InputError("Name the file of company-years: npm run fit -- company-years.csv.gz");
  const companies = await readCompanyYears(path);
  const samples = sampleWindows(companies);
  const folds = await foldsOf({ companies, samples });
  const table = buildBaseRates({
    companies,
    fits: await fitBaseRates(samples),
    longRun: await measureLongRun({ companies, folds, resamples: 100 }),
  });
  const target = join(import.meta.dirname, "../../packages/base-rates/base-rates.json");
  await writeFile(target, JSON.stringify(table));
  execFileSync("oxfmt", [target]);
  console.log(`Fitted to ${companies.length} companies; wrote ${target}.`);
});
