import { messages } from "@plumbline/texts/messages.ts";
import { type ErrorKind, toAppError } from "@plumbline/platform/errors.ts";
import { leaseHeld } from "../errors.ts";
import { type StepName, steps } from "@plumbline/report/steps.ts";
import { randomUUID } from "node:crypto";
import type { Analysis, AnalysisStore, LlmUsage, StepRun } from "./analysis.ts";
import { usageOf } from "./llm-usage.ts";
import type { Pipeline } from "@plumbline/research/pipeline/pipeline.ts";
import type { ReportContent } from "@plumbline/report/report.ts";

/** A source that is down has been asked several times in each of these tries. */
const maxFailures = 4;
/** Plumbline's own parts come back: with the queue's backoff these tries take 108 s. */
const maxFailuresOfOwnParts = 8;
const ownPartCodes = new Set(["UNAVAILABLE", "DEADLINE", "DATABASE_UNAVAILABLE"]);
/** Leases that ended without a failure: each lost a worker. */
const maxLostLeases = 10;

/** Kinds of temporary errors, which a retry may overcome. */
const transient = new Set<ErrorKind>(["unavailable", "deadline", "rate-limited", "conflict"]);

class LeaseLost extends Error {}

/** Told of what workers do, for the metrics. */
export type RunObserver = {
  ranStep: (step: StepName, seconds: number) => void;
  completed: (analysis: Analysis, content: ReportContent, usage: LlmUsage | null) => void;
  /** reason: the code of the error. */
  failed: (analysis: Analysis, reason: string) => void;
};
const noObserver: RunObserver = { ranStep: () => {}, completed: () => {}, failed: () => {} };

/**
 * Creates a worker. A lease keeps an analysis with one worker. The results of steps are saved every
 * quarter of a second, and that of each longer step before the next begins: another worker can
 * resume, and repeats no more than that. A worker that has lost its lease writes nothing.
 */
export const createWorker = ({
  store,
  pipeline,
  announce,
  onFault,
  observer = noObserver,
  leaseMs = 15_000,
  stepDeadlineMs = 120_000,
  saveEveryMs = 250,
}: {
  store: AnalysisStore;
  pipeline: Pipeline;
  announce: (analysis: Analysis) => void;
  /** Called with internal errors, for the log. */
  onFault: (thrown: unknown, analysis: Analysis) => void;
  observer?: RunObserver;
  /** Time after which a lease that is not renewed expires. */
  leaseMs?: number;
  stepDeadlineMs?: number;
  /** Most steps take milliseconds, and a save costs more than they do. */
  saveEveryMs?: number;
}) => {
  const runSteps = async (analysis: Analysis, owner: string, signal: AbortSignal) => {
    const { id, ticker, attempts: attempt } = analysis;
    const results = await store.stepResults(id);
    // Of a step that a crash ended between its result and its line in the log, the line is missing.
    const done = Math.min(analysis.stepsDone, Object.keys(results).length);
    let current = analysis;
    let unsaved: StepRun[] = [];
    let savedAt = performance.now();
    const save = async (message: string) => {
      const runs = unsaved;
      [unsaved, savedAt] = [[], performance.now()];
      if (!(await store.saveSteps({ id, owner, attempt, steps: runs, message }))) throw new LeaseLost();
    };
    for (const [index, { name, label }] of steps.entries()) {
      if (index < done) continue;
      current = { ...current, stepsDone: index, message: label };
      announce(current);
      const stepSignal = AbortSignal.any([signal, AbortSignal.timeout(stepDeadlineMs)]);
      const begin = performance.now();
      const running = pipeline.runStep(name, { ticker, results, signal: stepSignal });
      const result = await running.catch(async (thrown: unknown) => {
        // What the steps before it have found is not lost with it.
        if (unsaved.length > 0 && !signal.aborted) await save(label);
        throw thrown;
      });
      Object.assign(results, { [name]: result });
      const log = {
        finding: pipeline.describe(name, results),
        seconds: (performance.now() - begin) / 1000,
        usage: usageOf(pipeline.llmCalls({ [name]: result })),
      };
      observer.ranStep(name, log.seconds);
      unsaved.push({ step: name, result, log });
      const next = steps[index + 1];
      if (!next || performance.now() - savedAt >= saveEveryMs) await save(next?.label ?? "Finishing");
      current = { ...current, log: [...current.log.slice(0, index), log] };
    }
    const content = pipeline.assemble(results);
    const calls = pipeline.llmCalls(results);
    if (!(await store.complete({ id, owner, content, calls }))) throw new LeaseLost();
    observer.completed(analysis, content, usageOf(calls));
    announce({
      ...current,
      status: "COMPLETED",
      active: false,
      stepsDone: steps.length,
      message: messages.analysisComplete,
      price: content.company.stockPrice,
      recommendation: content.valuation.recommendation.word,
    });
  };

  /**
   * Leaves an analysis that this worker does not hold. Throws while it is active: its job is
   * delivered again, because a worker that dies, and a lease that ends without one, leave no other.
   */
  const leave = async (id: string): Promise<void> => {
    if ((await store.find(id))?.active) throw leaseHeld();
  };

  const fail = async (analysis: Analysis, owner: string, message: string, reason: string) => {
    if (!(await store.fail({ id: analysis.id, owner, message }))) return leave(analysis.id);
    observer.failed(analysis, reason);
    announce({ ...analysis, status: "FAILED", active: false, message });
  };

  /**
   * Returns when the analysis has ended or was deleted; throws if the job should be redelivered.
   */
  return async (id: string): Promise<void> => {
    const owner = randomUUID();
    const analysis = await store.lease({ id, owner, forMs: leaseMs });
    if (!analysis) return leave(id);
    if (analysis.attempts - analysis.failures > maxLostLeases) {
      return fail(
        analysis,
        owner,
        "The analysis could not be completed after several attempts. Please run it again later.",
        "LEASES_LOST",
      );
    }
    const abort = new AbortController();
    const heartbeat = setInterval(() => {
      store.renew({ id, owner, forMs: leaseMs }).then(
        (held) => held || abort.abort(new LeaseLost()),
        () => undefined,
      );
    }, leaseMs / 5);
    try {
      await runSteps(analysis, owner, abort.signal);
    } catch (thrown) {
      if (thrown instanceof LeaseLost || abort.signal.aborted) return await leave(id);
      const error = toAppError(thrown);
      if (error.kind === "internal") onFault(error.cause ?? error, analysis);
      const limit = ownPartCodes.has(error.code) ? maxFailuresOfOwnParts : maxFailures;
      const isRetryable = transient.has(error.kind) && analysis.failures + 1 < limit;
      if (!isRetryable) {
        const message =
          error.kind === "internal"
            ? "Something went wrong on our side. Please try again later."
            : error.message;
        return await fail(analysis, owner, message, error.code);
      }
      await store.release({ id, owner, failed: true });
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  };
};
