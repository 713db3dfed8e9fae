import { steps } from "@plumbline/report/steps.ts";
import type { Pipeline } from "../pipeline.ts";
import { requireResults, type SavedResults, type StepResults } from "../step-results.ts";

/** Runs the steps without a result in order, and returns all results. */
export const runSteps = async ({
  pipeline,
  ticker,
  signal,
  saved = {},
}: {
  pipeline: Pipeline;
  ticker: string;
  signal: AbortSignal;
  saved?: SavedResults;
}): Promise<StepResults> => {
  const results = { ...saved };
  for (const { name } of steps)
    if (!results[name])
      Object.assign(results, { [name]: await pipeline.runStep(name, { ticker, results, signal }) });
  requireResults(
    results,
    steps.map(({ name }) => name),
  );
  return results;
};
