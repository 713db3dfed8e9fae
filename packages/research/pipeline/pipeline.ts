import { type StepName, steps as stepTable } from "@plumbline/report/steps.ts";
import type { Sources } from "./sources.ts";
import type { Analyst, LlmCall } from "../analyst/analyst.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import type { ValuationEngine } from "../valuation/value-company.ts";
import { assembleReport } from "./assemble-report.ts";
import { createCompanySteps } from "./company-steps.ts";
import { describeFinding } from "./describe-finding.ts";
import type { Step, StepContext } from "./step.ts";
import { callsOf, requireResults, type SavedResults, type StepResults } from "./step-results.ts";
import { createValueSteps } from "./value-steps.ts";

export type Pipeline = {
  /** Runs a step on the results of the steps before it and answers what it saves. */
  runStep: <S extends StepName>(step: S, context: StepContext) => Promise<StepResults[S]>;
  /** Assembles the report from the results of all thirteen steps. */
  assemble: (results: SavedResults) => ReportContent;
  /** Says in one line what a step found. */
  describe: (step: StepName, results: SavedResults) => string;
  /** Lists the calls of a language model. */
  llmCalls: (results: SavedResults) => LlmCall[];
};

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
