import { parseArgs } from "node:util";
import { outcomePercentiles } from "./class-rates.ts";
import { findFit } from "@plumbline/base-rates/forecast.ts";
import { readCompanyYears } from "./company-years.ts";
import { foldsOf } from "./folds.ts";
import { formatScores } from "./format-scores.ts";
import { type Scored, scoreWindows, summariseScores } from "./score.ts";
import { sampleWindows, type Window } from "./windows.ts";

// `npm run calibrate -- <company-years.csv.gz> [--after YEAR] [--json]`: how often ranges held.
// Companies are shared out among five folds; each is forecast by a fit to the other four. With
// --after, fits see forecasts made up to that year alone, and later ones are tested.

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

const companies = (await readCompanyYears(path)).toSorted((a, b) => a.id.localeCompare(b.id));
const samples = sampleWindows(companies);
const folds = (await foldsOf({ companies, samples, isFitted })).map(({ fits, isUnseen }): Scored[][] =>
  samples.map(({ driver, years, windows }) => {
    const seen = windows.filter((one) => !isUnseen(one) && isFitted(one));
    const unseen = windows.filter((one) => isUnseen(one) && isTested(one));
    return scoreWindows(findFit({ fits }, driver, years), unseen, outcomePercentiles(seen).p50);
  }),
);
const results = samples.map(({ driver, years }, index) => ({
  driver,
  years,
  ...summariseScores(folds.flatMap((scored) => scored[index] ?? [])),
}));
console.log(values.json ? JSON.stringify({ horizons: results }) : formatScores(results, after));
