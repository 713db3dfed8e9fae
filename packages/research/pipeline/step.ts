import type { StepName } from "@plumbline/report/steps.ts";
import { requireResults, type SavedResults, type StepResults } from "./step-results.ts";

/** The input of a step. results is one object for the whole run of an analysis. */
export type StepContext<Results = SavedResults> = { ticker: string; results: Results; signal: AbortSignal };

export type Step<S extends StepName> = (context: StepContext) => Promise<StepResults[S]>;

/**
 * Defines a step that reads the results of other steps. Calling it rejects if one of them is
 * missing.
 */
export const step =
  <S extends StepName, Needed extends StepName>(
    needs: readonly Needed[],
    run: (context: StepContext<Pick<StepResults, Needed>>) => Promise<StepResults[S]>,
  ): Step<S> =>
  async ({ ticker, results, signal }) => {
    requireResults(results, needs);
    return run({ ticker, results, signal });
  };
