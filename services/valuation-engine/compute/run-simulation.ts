import {
  createTrialOutput,
  type PreparedSimulation,
  prepareSimulation,
  type SimulationInputs,
  type SimulationResult,
  summariseSimulation,
  valueTrials,
} from "@plumbline/model";
import { callCancelled } from "@plumbline/platform/errors.ts";
import { createGate } from "@plumbline/platform/gate.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { engineBusy } from "../errors.ts";
import { followProgress, type Progress } from "./follow-progress.ts";
import { createTrialMemory, type TrialMemory } from "./trial-memory.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** Simulations of up to this many trials take a few milliseconds and run in the main thread. */
const maxInlineTrials = 20_000;
/** Trials between two turns of the event loop: about three milliseconds. */
const inlineChunkTrials = 10_000;
/** Trials of one task of a worker: about fifteen milliseconds, the longest wait of another lane. */
const workerChunkTrials = 50_000;

type Report = (trialsDone: number) => void;

const simulateInline = async (prepared: PreparedSimulation, report: Report, signal: AbortSignal) => {
  const output = createTrialOutput({ count: prepared.trials });
  for (let from = 0; from < prepared.trials; from += inlineChunkTrials) {
    const to = Math.min(prepared.trials, from + inlineChunkTrials);
    valueTrials({ prepared, from, to, out: output });
    report(to);
    await nextTurn();
    if (signal.aborted) throw callCancelled();
  }
  return summariseSimulation({ prepared, output });
};

/**
 * Runs a simulation in worker threads. Each task writes its trials into shared memory at their
 * index, in any order.
 */
const simulateSpread = async (
  prepared: PreparedSimulation,
  { pool, memory }: { pool: WorkerPool; memory: TrialMemory },
  report: Report,
  signal: AbortSignal,
) => {
  const count = prepared.trials;
  const trials = memory.take(count);
  const lane = pool.openLane();
  const stop = () => lane.clear(callCancelled());
  signal.addEventListener("abort", stop, { once: true });
  try {
    let done = 0;
    const chunk = async (from: number) => {
      const to = Math.min(count, from + workerChunkTrials);
      await lane.run("valueTrials", { prepared, from, to, trials });
      done += to - from;
      report(done);
    };
    const starts = Array.from(
      { length: Math.ceil(count / workerChunkTrials) },
      (_, i) => i * workerChunkTrials,
    );
    await Promise.all(starts.map(chunk));
    if (signal.aborted) throw callCancelled();
    const result = await lane.run("summarise", { prepared, trials });
    // Not after a failure: a task that runs still writes.
    memory.giveBack(trials);
    return result;
  } finally {
    signal.removeEventListener("abort", stop);
    lane.clear(callCancelled());
  }
};

export type RunSimulation = (
  inputs: SimulationInputs,
) => (signal: AbortSignal) => AsyncGenerator<Progress<SimulationResult>>;

/**
 * Creates the runner of simulations: short ones run in this thread, long ones in the pool, a
 * limited number of each. The result depends only on the inputs, not on the number of threads.
 * Validates the inputs at once (throws ModelError), then yields the number of finished trials and
 * at the end the result. Throws ENGINE_BUSY when the queue is full, CANCELLED on abort.
 */
export const createSimulationRunner = ({ pool }: { pool: WorkerPool }): RunSimulation => {
  const short = createGate({ running: 8, waiting: 256, busy: engineBusy });
  // A million trials take 48 MB while they run; queued ones take none.
  const long = createGate({ running: 2, waiting: 14, busy: engineBusy });
  const memory = createTrialMemory({ most: 2 });
  return (inputs) => {
    const prepared = prepareSimulation(inputs);
    return (signal) =>
      followProgress((report) =>
        prepared.trials <= maxInlineTrials
          ? short(() => simulateInline(prepared, report, signal), signal)
          : long(() => simulateSpread(prepared, { pool, memory }, report, signal), signal),
      );
  };
};
