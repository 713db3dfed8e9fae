// Prints the processor time of each step of an analysis by rules, and of the search for the three
// cases within the forecast, over the sample companies. npm run node -- lab/speed/steps.ts
import { baseRates } from "@plumbline/base-rates";
import { completeForecast, decideByRules } from "@plumbline/research/analyst/drivers/forecast-by-rules.ts";
import { jointBounds } from "@plumbline/research/analyst/llm/joint-bounds.ts";
import { createRulesAnalyst } from "@plumbline/research/analyst/rules-analyst.ts";
import { createPipeline } from "@plumbline/research/pipeline/pipeline.ts";
import { briefOf, requireResults, type SavedResults } from "@plumbline/research/pipeline/step-results.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { localEngine } from "@plumbline/research/valuation/local-engine.ts";
import { reportTrials } from "@plumbline/research/valuation/value-company.ts";
import { steps } from "@plumbline/report/steps.ts";
import { sampleTickers } from "@plumbline/test-servers/sample-tickers.ts";

/** The first round compiles, and is not printed. */
const rounds = 4;

const spent = new Map<string, number[]>();

/** Does some work and adds its processor time, in ms. */
const measure = async <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  spent.set(name, [...(spent.get(name) ?? []), (user + system) / 1_000]);
  return result;
};

const { sources } = openTestCompanies();
const analyst = createRulesAnalyst();
const pipeline = createPipeline({ sources, engine: localEngine, analyst, trials: reportTrials });
const { signal } = new AbortController();

const analyse = async (ticker: string) => {
  const results: SavedResults = {};
  for (const { name } of steps)
    Object.assign(results, {
      [name]: await measure(name, () => pipeline.runStep(name, { ticker, results, signal })),
    });
  requireResults(
    results,
    steps.map(({ name }) => name),
  );
  const brief = briefOf(results);
  const ruled = decideByRules(brief, baseRates);
  const { forecasts } = await measure("search for the cases", () => completeForecast(brief, ruled));
  await measure("bounds of a language model", () => jointBounds(brief, forecasts));
};

for (let round = 0; round < rounds; round++) {
  if (round === 1) spent.clear();
  for (const ticker of sampleTickers) await measure("analysis, with the search again", () => analyse(ticker));
}
for (const [name, times] of spent) {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  console.log(`${name}: median ${median.toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(1)} ms`);
}
