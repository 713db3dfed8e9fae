import { createRulesAnalyst } from "../analyst/rules-analyst.ts";
import { inProcessEngine } from "../analyst/testing/report.ts";
import { createPipeline } from "../pipeline/pipeline.ts";
import { runSteps } from "../pipeline/testing/run-steps.ts";
import type { StepResults } from "../pipeline/step-results.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { openTestCompanies } from "../sources/testing/test-company.ts";

const trials = 1_000;

export type MadeReport = {
  ticker: string;
  companyName: string;
  content: ReportContent;
  /** The saved result of each step. */
  results: StepResults;
};

const make = async (ticker: string): Promise<MadeReport> => {
  const { sources } = openTestCompanies();
  const pipeline = createPipeline({
    sources,
    engine: inProcessEngine,
    analyst: createRulesAnalyst(),
    trials,
  });
  const { signal } = new AbortController();
  const results = await runSteps({ pipeline, ticker, signal });
  const { companyName } = results.subject.subject;
  return { ticker, companyName, content: pipeline.assemble(results), results };
};

const made = new Map<string, Promise<MadeReport>>();

/** Runs all thirteen steps for a sample company by the rules, in this process; once per company. */
export const makeReport = (ticker: string): Promise<MadeReport> => {
  const report = made.get(ticker) ?? make(ticker);
  made.set(ticker, report);
  return report;
};
