import { AnalysisReportSchema, AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { toPlain } from "@plumbline/platform/rpc/plain.ts";
import { expect, test } from "vitest";
import type { Analysis } from "./domain/run/analysis.ts";
import { report as reportFormat, reportContent } from "@plumbline/report/report.ts";
import { createExampleReport } from "@plumbline/research/analyst/testing/example-report.ts";
import { presentListItem, presentProgress, presentReport } from "./present.ts";
import { createPendingAnalysis } from "./testing/test-analysis.ts";

const created = new Date("2026-03-02T10:00:00.000Z");
const started = new Date("2026-03-02T10:00:02.000Z");
const touched = new Date("2026-03-02T10:00:10.000Z");
const now = new Date("2026-03-02T10:00:12.000Z");
const moment = { now, durations: null };

/** Five of thirteen steps done in ten seconds: sixteen seconds remain. */
const running: Analysis = {
  ...createPendingAnalysis({
    id: "a1",
    userId: "u1",
    createdAt: created,
    ticker: "KO",
    companyName: "Coca Cola",
  }),
  status: "PROCESSING",
  message: "Reading the filings",
  stepsDone: 5,
  log: [{ finding: "Coca Cola, NYSE", seconds: 0.1, usage: null }],
  startedAt: started,
  updatedAt: touched,
};
const ended: Analysis = {
  ...running,
  status: "COMPLETED",
  active: false,
  stepsDone: 13,
  endedAt: touched,
  price: 60.5,
  value: 70.25,
  recommendation: "Buy",
  isPublic: true,
};

test("presents the progress of a running analysis", () => {
  expect(presentProgress(running, moment)).toEqual({
    id: "a1",
    userId: "u1",
    ticker: "KO",
    companyName: "Coca Cola",
    status: AnalysisStatus.PROCESSING,
    message: "Reading the filings",
    timestamp: now.toISOString(),
    updatedAt: touched.toISOString(),
    progress: 38,
    currentStep: 6,
    totalSteps: 13,
    timeRemaining: 16,
    findings: ["Coca Cola, NYSE"],
  });
});

test("time remaining is unknown before the first step is done", () => {
  const waiting = { ...running, stepsDone: 0, startedAt: null };
  expect(presentProgress(waiting, moment)).not.toHaveProperty("timeRemaining");
  expect(presentProgress({ ...waiting, startedAt: started }, moment)).not.toHaveProperty("timeRemaining");
  expect(presentProgress(waiting, moment)).toMatchObject({ progress: 0, currentStep: 1 });
});

test("an ended analysis has no time remaining and stays at its last step", () => {
  expect(presentProgress(ended, moment)).toMatchObject({
    status: AnalysisStatus.COMPLETED,
    progress: 100,
    currentStep: 13,
    timeRemaining: 0,
  });
  expect(presentProgress({ ...running, active: false }, moment)).toMatchObject({ timeRemaining: 0 });
});

test("a list item has price, value and recommendation once they exist", () => {
  const common = { id: "a1", ticker: "KO", companyName: "Coca Cola", createdAt: created.toISOString() };
  expect(presentListItem(ended, { ...moment, isShared: true })).toEqual({
    ...common,
    recommendation: "Buy",
    status: AnalysisStatus.COMPLETED,
    price: 60.5,
    value: 70.25,
    progressPercentage: 100,
    isPublic: true,
    shared: true,
    currentStep: 13,
    totalSteps: 13,
    statusMessage: "Reading the filings",
    estimatedTimeRemaining: 0,
  });
  expect(presentListItem(running, { ...moment, isShared: false })).toEqual({
    ...common,
    recommendation: "N/A",
    status: AnalysisStatus.PROCESSING,
    progressPercentage: 38,
    isPublic: false,
    shared: false,
    currentStep: 6,
    totalSteps: 13,
    statusMessage: "Reading the filings",
    estimatedTimeRemaining: 16,
  });
});

const present = (analysis: Analysis, parts: Partial<Parameters<typeof presentReport>[0]> = {}) =>
  toPlain(
    AnalysisReportSchema,
    presentReport({ analysis, content: null, isOwner: true, ...moment, ...parts }),
  );

test("leaves ratios on a base near zero out of a report of an older version", async () => {
  const content = await createExampleReport();
  const [first, ...others] = content.valuation.cases;
  const [year] = first!.forecastYears;
  const forecastYears = [{ ...year!, roe: 31_193, salesToEquityRatio: 89_888 }];
  const older = { ...content.valuation, cases: [{ ...first!, forecastYears }, ...others] };
  expect(present(ended, { content: { ...content, valuation: older } })).toMatchObject({
    valuation: {
      cases: [
        {
          perShareValue: first?.perShareValue,
          forecastYears: [{ year: year?.year, roe: null, salesToEquityRatio: null }],
        },
        ...others.map(({ type }) => ({ type })),
      ],
    },
  });
});

test("presents the state of the analysis with its report", () => {
  expect(present(ended)).toMatchObject({
    id: "a1",
    status: "COMPLETED",
    ticker: "KO",
    companyName: "Coca Cola",
    createdAt: created.toISOString(),
    updatedAt: touched.toISOString(),
    completedAt: touched.toISOString(),
    progress: 100,
    currentStep: 13,
    totalSteps: 13,
    estimatedTimeRemaining: 0,
    statusMessage: "Reading the filings",
    isPublic: true,
    isOwner: true,
    company: null,
    valuation: null,
  });
});

test("only a completed analysis has a completion time", () => {
  expect(present({ ...ended, status: "FAILED" })).toMatchObject({ status: "FAILED", completedAt: null });
  expect(present(running, { isOwner: false })).toMatchObject({
    completedAt: null,
    estimatedTimeRemaining: 16,
    isOwner: false,
    isPublic: false,
  });
});

test("presents the saved content of a report unchanged", async () => {
  const content = await createExampleReport();
  const plain = present(ended, { content });
  expect(plain).toMatchObject(content);
});

type Json = Record<string, unknown>;
/** Lists the paths of all fields; of a list those of its first item. */
const listPaths = (value: unknown, path: string[] = []): string[][] =>
  typeof value === "object" && value !== null
    ? Object.entries(Array.isArray(value) ? value.slice(0, 1) : value).flatMap(([key, inner]) => [
        ...(Array.isArray(value) ? [] : [[...path, key]]),
        ...listPaths(inner, [...path, key]),
      ])
    : [];
const dropField = <T extends object>(value: T, path: readonly string[]): T => {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key] as Json, copy as unknown as Json);
  delete parent[path.at(-1) ?? ""];
  return copy;
};

test("a saved report may lack each field that its format lets be absent", async () => {
  const content = await createExampleReport();
  const absent = listPaths(content).filter(
    (path) => reportContent.safeParse(dropField(content, path)).success,
  );
  expect(absent.map((path) => path.join("."))).toEqual(
    expect.arrayContaining(["valuation.premium", "valuation.simulation.held", "thesis.answers"]),
  );
  for (const path of absent) {
    const plain = present(ended, { content: dropField(content, path) });
    expect(reportFormat.safeParse(plain).error?.issues, path.join(".")).toBeUndefined();
  }
});
