import { messages } from "@plumbline/texts/messages.ts";
import { describeFinding } from "../domain/pipeline/describe-finding.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { composedWorkbook } from "@plumbline/local/testing/composed-workbook.ts";
import { AnalysisReportSchema } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { WorkbookRequestSchema } from "@plumbline/proto/valuation_engine/v1/valuation_engine_pb.ts";
import { steps } from "@plumbline/report/steps.ts";
import { fromPlain, toPlain } from "@plumbline/platform/rpc/plain.ts";
import type { Analysis } from "../domain/run/analysis.ts";
import { createRulesAnalyst } from "../domain/analyst/rules-analyst.ts";
import { inProcessEngine } from "../domain/analyst/testing/report.ts";
import { createPipeline } from "../domain/pipeline/pipeline.ts";
import { runSteps } from "../domain/pipeline/testing/run-steps.ts";
import type { StepResults } from "../domain/pipeline/step-results.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import { workbookOfReport } from "../domain/workbook/workbook-of-report.ts";
import { presentReport } from "../present.ts";
import { openTestCompanies } from "../sources/testing/test-company.ts";

const day = sampleDay;
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

/** Presents the report as the service does for its owner. */
export const presentMadeReport = ({ ticker, companyName, content, results }: MadeReport) => {
  const at = new Date(`${day}T21:00:00Z`);
  const analysis: Analysis = {
    id: "5f0f7b1e-0000-4000-8000-000000000001",
    userId: "owner",
    ticker,
    companyName,
    status: "COMPLETED",
    active: false,
    message: messages.analysisComplete,
    stepsDone: steps.length,
    log: steps.map(({ name }) => ({ finding: describeFinding(name, results), seconds: 0, usage: null })),
    createdAt: new Date(at.getTime() - 60_000),
    updatedAt: at,
    startedAt: new Date(at.getTime() - 50_000),
    endedAt: at,
    leaseOwner: null,
    leaseUntil: null,
    attempts: 1,
    failures: 0,
    price: content.company.stockPrice,
    value: content.valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? null,
    p10: content.valuation.percentiles.p10 ?? null,
    p90: content.valuation.percentiles.p90 ?? null,
    recommendation: content.valuation.recommendation.word,
    isPublic: false,
    startKey: null,
    usage: null,
  };
  return toPlain(
    AnalysisReportSchema,
    presentReport({ analysis, content, isOwner: true, now: at, durations: null }),
  );
};

/** Composes both workbooks of a report and returns their cells. */
export const composeWorkbooks = ({ ticker, companyName, content }: MadeReport) => {
  const request = workbookOfReport({ ticker, companyName, analysisDate: day, content });
  const composeCells = (kind: "VALUES" | "FORMULAS") =>
    composedWorkbook(fromPlain(WorkbookRequestSchema, { kind, ...request }));
  return { values: composeCells("VALUES"), formulas: composeCells("FORMULAS") };
};
