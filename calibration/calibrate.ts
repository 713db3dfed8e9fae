import { parseArgs } from "node:util";
import { quantile } from "./class-rates.ts";
import { findFit } from "@plumbline/base-rates/forecast.ts";
import { readCompanyYears } from "./company-years.ts";
import { fitBaseRates } from "./fit-base-rates.ts";
import { formatScores } from "./format-scores.ts";
import { type Scored, scoreWindows, summariseScores } from "./score.ts";
import { horizons, type Window, windowsOf } from "./windows.ts";

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
const scores = new Map<(typeof horizons)[number], Scored[]>(horizons.map((horizon) => [horizon, []]));
await Promise.all(
  Array.from({ length: foldCount }, async (_, fold) => {
    const seen = companies.filter((_company, index) => index % foldCount !== fold);
    const unseen = companies.filter((_company, index) => index % foldCount === fold);
    const fits = await fitBaseRates(seen, isFitted);
    for (const horizon of horizons) {
      const fit = findFit({ fits }, horizon.driver, horizon.years);
      const fitted = windowsOf(seen, horizon).filter(isFitted);
      const constant = quantile(
        fitted.map(({ outcome }) => outcome),
        0.5,
      );
      scores.get(horizon)?.push(...scoreWindows(fit, windowsOf(unseen, horizon).filter(isTested), constant));
    }
  }),
);
const results = horizons.map((horizon) => ({ ...horizon, ...summariseScores(scores.get(horizon) ?? []) }));
console.log(values.json ? JSON.stringify({ horizons: results }) : formatScores(results, after));
