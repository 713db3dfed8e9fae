import type { LlmCall } from "@plumbline/research/analyst/analyst.ts";
import type { StepName } from "@plumbline/report/steps.ts";
import type { Analysis, AnalysisStore } from "../domain/run/analysis.ts";
import type { StepContext } from "@plumbline/research/pipeline/step.ts";
import type { Pipeline } from "@plumbline/research/pipeline/pipeline.ts";
import { createWorker } from "../domain/run/worker.ts";
import { createPendingAnalysis, createSmallReport } from "./test-analysis.ts";

export type RunStep = (step: StepName, context: StepContext) => Promise<object>;

/**
 * Creates a worker with the test's steps; also returns its announcements and the errors that it
 * logs.
 */
export const createTestWorker = ({
  store,
  runStep,
  calls = [],
  ...limits
}: {
  store: AnalysisStore;
  runStep: RunStep;
  calls?: LlmCall[];
  leaseMs?: number;
  stepDeadlineMs?: number;
  saveEveryMs?: number;
}) => {
  const announced: Analysis[] = [];
  const faults: unknown[] = [];
  const work = createWorker({
    store,
    // The worker does not read results, so a test may return any object.
    pipeline: {
      runStep: runStep as Pipeline["runStep"],
      assemble: () => createSmallReport(),
      describe: (step) => `found in ${step}`,
      llmCalls: () => calls,
    },
    announce: (analysis) => announced.push(analysis),
    onFault: (thrown) => faults.push(thrown),
    // Each step by itself, so that a test can look at the analysis between two.
    saveEveryMs: 0,
    ...limits,
  });
  return { work, announced, faults };
};

/** Creates a worker whose steps all succeed; ran: the steps that it ran. */
export const createCompletingWorker = (store: AnalysisStore) => {
  const ran: StepName[] = [];
  const runStep = async (step: StepName) => {
    ran.push(step);
    return {};
  };
  return { ran, ...createTestWorker({ store, runStep }) };
};

/** Adds an analysis to the queue and returns its id. */
export const addQueuedAnalysis = async (store: AnalysisStore, createdAt: Date): Promise<string> => {
  const analysis = createPendingAnalysis({ createdAt });
  await store.add(analysis);
  await store.queue(analysis.id);
  return analysis.id;
};
