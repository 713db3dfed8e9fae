import type { Sources } from "../../sources/sources.ts";
import type { Analyst } from "../analyst/analyst.ts";
import type { Pipeline, StepContext } from "../worker.ts";
import { assembleReport } from "./assemble.ts";
import { createCompanySteps } from "./company-steps.ts";
import type { ValuationEngine } from "./value-company.ts";
import { callsOf } from "./results.ts";
import { createValueSteps } from "./value-steps.ts";

/** The thirteen steps, each a function of the results before it. */
export const createPipeline = (parts: {
  sources: Sources;
  engine: ValuationEngine;
  analyst: Analyst;
  trials: number;
}): Pipeline => {
  const steps: Record<number, (context: StepContext) => Promise<object>> = {
    ...createCompanySteps(parts),
    ...createValueSteps(parts),
  };
  return {
    runStep: (step, context) => {
      const run = steps[step];
      if (!run) throw new Error(`there is no step ${step}`);
      return run(context);
    },
    assemble: assembleReport,
    modelCalls: callsOf,
  };
};
