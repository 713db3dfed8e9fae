import { type StepName, steps as stepTable } from "@plumbline/report/steps.ts";
import type { Sources } from "./sources.ts";
import type { Analyst } from "../analyst/analyst.ts";
import type { Pipeline } from "../run/worker.ts";
import type { ValuationEngine } from "../valuation/value-company.ts";
import { assembleReport } from "./assemble-report.ts";
import { createCompanySteps } from "./company-steps.ts";
import { describeFinding } from "./describe-finding.ts";
import type { Step } from "./step.ts";
import { callsOf, requireResults } from "./step-results.ts";
import { createValueSteps } from "./value-steps.ts";

const allSteps = stepTable.map(({ name }) => name);

/** The thirteen steps, each a function of the results before it. */
export const createPipeline = (parts: {
  sources: Sources;
  engine: ValuationEngine;
  analyst: Analyst;
  trials: number;
}): Pipeline => {
  const steps: { [S in StepName]: Step<S> } = { ...createCompanySteps(parts), ...createValueSteps(parts) };
  return {
    runStep: (name, context) => steps[name](context),
    assemble: (results) => {
      requireResults(results, allSteps);
      return assembleReport(results);
    },
    describe: describeFinding,
    llmCalls: callsOf,
  };
};
