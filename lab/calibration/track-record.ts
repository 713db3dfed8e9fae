import type { TrackRecord } from "@plumbline/base-rates/track-record.ts";
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readReportedCompanies } from "./backtest/reported-company.ts";
import { runBacktest } from "./backtest/run-backtest.ts";
import { dataSource, findYears } from "./build-base-rates.ts";
import { InputError, runCommand } from "./command.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitAllFolds } from "./fit-folds.ts";
import { measureCalibration } from "./measure-calibration.ts";
import { recordValue, scoreValue } from "./value-score/score-value.ts";

// `npm run track-record -- <company-years.csv.gz> --yields <csv> [--yields <csv> ...]`:
// measures what the product ships
// as its track record.

/** Last year that the fits of the test on later years see. */
const after = 2014;

/** Six digits are more than the data can tell, and keep the file readable. */
const roundNumbers = (_key: string, value: unknown) =>
  typeof value === "number" ? Number(value.toPrecision(6)) : value;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yields: { type: "string", multiple: true } },
  });
  const [path] = positionals;
  if (!path || !values.yields)
    throw new InputError("Use: npm run track-record -- company-years.csv.gz --yields yields.csv");
  const companies = await readCompanyYears(path);
  const folds = await fitAllFolds(companies);
  // Fits run in processes of their own: those of later years while companies are valued.
  const [{ backtest, rows }, later] = await Promise.all([
    runBacktest({ path, yieldsPaths: values.yields, folds }),
    measureCalibration(companies, after),
  ]);
  const reported = await readReportedCompanies(path);
  const record: TrackRecord = {
    source: dataSource,
    ...findYears(companies),
    calibration: {
      all: (await measureCalibration(companies, null, folds)).horizons,
      after,
      later: later.horizons,
    },
    backtest,
    value: recordValue(scoreValue(rows, reported.companies)),
  };
  const target = join(import.meta.dirname, "../../packages/base-rates/track-record.json");
  await writeFile(target, JSON.stringify(record, roundNumbers));
  execFileSync("oxfmt", [target]);
  console.log(
    `Measured ${companies.length} companies and ${backtest.valuations} valuations; wrote ${target}.`,
  );
});
