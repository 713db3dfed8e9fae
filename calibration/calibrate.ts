import { parseArgs } from "node:util";
import { outcomePercentiles } from "./class-rates.ts";
import { findFit } from "@plumbline/base-rates/forecast.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import { formatScores } from "./format-scores.ts";
import { type Scored, scoreWindows, summariseScores } from "./score.ts";
import { sampleWindows, type Window } from "./windows.ts";

// `npm run calibrate -- <company-years.csv.gz> [--after YEAR] [--json]`: how often ranges held.
// Companies are shared out among five folds; each is forecast by a fit to the other four. With
// --after, fits see forecasts made up to that year alone, and later ones are tested.

const foldCount = 5;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { after: { type: "string" }, json: { type: "boolean", default: false } },
});
const [path] = positionals;
const after = values.after === undefined ? null : Number(values.after);
if (!path || (after !== null && !Number.isInteger(after))) {
  console.error("Use: npm run calibrate -- company-years.csv.gz [--after YEAR] [--json]");
  process.exit(1);
}

const isFitted = ({ record }: Window) => after === null || record.fiscalYear <= after;
const isTested = ({ record }: Window) => after === null || record.fiscalYear > after;

// Every fifth of the ids in order: the same folds on every machine.
const companies = (await readCompanyYears(path)).toSorted((a, b) => a.id.localeCompare(b.id));
const foldOf = new Map(companies.map(({ id }, index) => [id, index % foldCount]));
const samples = sampleWindows(companies);

/** Forecasts the companies of a fold from a fit to the others, for each sample. */
const scoreFold = async (fold: number): Promise<Scored[][]> => {
  const seen = samples.map((sample) => ({
    ...sample,
    windows: sample.windows.filter((one) => foldOf.get(one.company) !== fold && isFitted(one)),
  }));
  const fits = await fitBaseRates(seen);
  return samples.map(({ driver, years, windows }, index) => {
    const unseen = windows.filter((one) => foldOf.get(one.company) === fold && isTested(one));
    const constant = outcomePercentiles(seen[index]?.windows ?? []).p50;
    return scoreWindows(findFit({ fits }, driver, years), unseen, constant);
  });
};

const folds = await Promise.all(Array.from({ length: foldCount }, (_, fold) => scoreFold(fold)));
const results = samples.map(({ driver, years }, index) => ({
  driver,
  years,
  ...summariseScores(folds.flatMap((scored) => scored[index] ?? [])),
}));
console.log(values.json ? JSON.stringify({ horizons: results }) : formatScores(results, after));
