import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findYield, readBondYields } from "./backtest/bond-yields.ts";
import { listValuations } from "./backtest/list-valuations.ts";
import { readReportedCompanies } from "./backtest/reported-company.ts";
import { solvePremiums } from "./backtest/solve-premiums.ts";
import { InputError, runCommand } from "./command.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitFolds } from "./fit-folds.ts";

// `npm run premiums -- <company-years.csv.gz> --yields <csv>`: solves the equity risk premium that
// fits the forecasts, by year, and writes the series that the product ships.

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yields: { type: "string", multiple: true, default: [] } },
  });
  const [path] = positionals;
  if (!path || values.yields.length === 0)
    throw new InputError("Use: npm run premiums -- company-years.csv.gz --yields yields.csv");
  const yields = await readBondYields(values.yields);
  const { companies } = await readReportedCompanies(path);
  const planned = companies
    .flatMap((company) => listValuations(company).planned)
    .filter(({ day }) => findYield(yields, day) !== null);
  const baseRatesOf = await fitFolds(await readCompanyYears(path));
  const solved = solvePremiums(planned, { yields, baseRatesOf });
  const digits = (value: number) => Number(value.toFixed(5));
  const rows = solved.map((one) => ({ ...one, consistent: digits(one.consistent) }));
  const target = join(import.meta.dirname, "../../packages/base-rates/premiums.json");
  await writeFile(target, JSON.stringify(rows));
  execFileSync("oxfmt", [target]);
  console.table(rows);
});
