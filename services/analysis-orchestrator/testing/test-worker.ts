import type { StepName } from "@plumbline/report/steps.ts";
import type { Analysis, AnalysisStore } from "../domain/run/analysis.ts";
import type { StepContext } from "../domain/pipeline/step.ts";
import { createWorker, type Pipeline } from "../domain/run/worker.ts";
import { createPendingAnalysis, createSmallReport } from "./test-analysis.ts";

export type RunStep = (step: StepName, context: StepContext) => Promise<object>;

/** A worker whose steps are the test's, with what it announced and the faults that it told of. */
export const createTestWorker = ({
  store,
  runStep,
  ...limits
}: {
  store: AnalysisStore;
  runStep: RunStep;
  leaseMs?: number;
  stepDeadlineMs?: number;
}) => {
  const told: Analysis[] = [];
  const faults: unknown[] = [];
  const work = createWorker({
    store,
    // The worker does not read results, so a test may return any object.
    pipeline: {
      runStep: runStep as Pipeline["runStep"],
      assemble: () => createSmallReport(),
      llmCalls: () => [],
    },
    announce: (analysis) => told.push(analysis),
    onFault: (thrown) => faults.push(thrown),
    ...limits,
  });
  return { work, told, faults };
};

/** A worker whose steps all succeed; ran: the steps that it worked on. */
export const createCompletingWorker = (store: AnalysisStore) => {
  const ran: StepName[] = [];
  const runStep = async (step: StepName) => {
    ran.push(step);
    return {};
  };
  return { ran, ...createTestWorker({ store, runStep }) };
};

/** An analysis that waits for a worker. */
export const addQueuedAnalysis = async (store: AnalysisStore, createdAt: Date): Promise<string> => {
  const analysis = createPendingAnalysis({ createdAt });
  await store.add(analysis);
  await store.queue(analysis.id);
  return analysis.id;
};
