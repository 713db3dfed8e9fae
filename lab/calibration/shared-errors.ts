import type { SharedErrorsTable } from "@plumbline/base-rates/shared-errors.ts";
import type { SharedErrors } from "@plumbline/model/value-portfolio.ts";
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readReportedCompanies } from "./backtest/reported-company.ts";
import { dataSource } from "./build-base-rates.ts";
import { InputError, runCommand } from "./command.ts";
import { listErrors, type ValueError } from "./portfolio/list-errors.ts";
import { computeParts, measureSharedErrors } from "./portfolio/measure-shared-errors.ts";
import { scorePortfolios } from "./portfolio/score-portfolios.ts";
import { quantile } from "./quantile.ts";
import { readValuationRows } from "./value-score/read-rows.ts";
import { realiseCases } from "./value-score/realised-value.ts";
import { joinCases } from "./value-score/valued-case.ts";

// `npm run shared-errors -- <rows.jsonl> <company-years.csv.gz>`: measures how far the values of
// `npm run backtest -- ... --rows <rows.jsonl>` erred together, and how often the ranges of random
// portfolios held.

/** The horizon at which a portfolio's range is judged, the last of these. */
const horizons = [1, 2, 3] as const;
const judged = 3;
/** Of a hundred shares one turned out to be worth more, over its price. */
const rareShare = 0.99;
const drawn = { portfolios: 1_000, size: 20, seed: 20_260 };

/** Four digits are more than the data can tell. */
const roundNumbers = (_key: string, value: unknown) =>
  typeof value === "number" ? Number(value.toPrecision(4)) : value;

/** Errors by horizon. */
type Errors = ReadonlyMap<number, readonly ValueError[]>;

/**
 * Computes what a portfolio's range takes. The values of three years cannot show how the market
 * errs, so that the market's part is the largest of all horizons.
 */
const computeShared = (errors: Errors): SharedErrors => {
  const last = errors.get(judged) ?? [];
  return {
    market: Math.max(0, ...[...errors.values()].map((ofHorizon) => computeParts(ofHorizon).market)),
    sector: Math.max(0, computeParts(last).sector),
    mostRatio: quantile(
      last.map(({ realised }) => realised),
      rareShare,
    ),
  };
};

/** Leaves companies out. */
const withoutCompanies = (errors: Errors, ids: ReadonlySet<string>): Errors =>
  new Map([...errors].map(([years, list]) => [years, list.filter(({ id }) => !ids.has(id))]));

await runCommand(async () => {
  const [rowsPath, path] = process.argv.slice(2);
  if (!rowsPath || !path)
    throw new InputError("Use: npm run shared-errors -- rows.jsonl company-years.csv.gz");
  const { companies } = await readReportedCompanies(path);
  const cases = joinCases(await readValuationRows(rowsPath), companies);
  const errors = new Map(horizons.map((years) => [years, listErrors(realiseCases(cases, years).realised)]));
  const result: SharedErrorsTable = {
    source: dataSource,
    years: judged,
    horizons: [...errors].map(([years, list]) => measureSharedErrors(list, years)),
    ...computeShared(errors),
    score: scorePortfolios({
      ...drawn,
      companies: errors.get(judged) ?? [],
      sharedWithout: (ids) => computeShared(withoutCompanies(errors, ids)),
    }),
  };
  const target = join(import.meta.dirname, "../../packages/base-rates/shared-errors.json");
  await writeFile(target, JSON.stringify(result, roundNumbers));
  execFileSync("oxfmt", [target]);
  console.log(JSON.stringify(result, roundNumbers, 1));
});
