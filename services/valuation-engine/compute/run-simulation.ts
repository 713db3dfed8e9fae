import {
  createTrialOutput,
  type PreparedSimulation,
  prepareSimulation,
  SIMULATION_DRIVERS,
  type SimulationInputs,
  type SimulationResult,
  summariseSimulation,
  valueTrials,
} from "@plumbline/model";
import { callCancelled } from "@plumbline/shared/errors.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { followProgress, type Progress } from "./follow-progress.ts";
import { createGate } from "./gate.ts";
import type { WorkerPool } from "./worker-pool.ts";

/** A simulation of up to this many trials takes a few milliseconds and is done where the call came in. */
const INLINE_TRIALS = 20_000;
/** Trials before other calls get their turn: about three milliseconds. */
const INLINE_CHUNK = 10_000;
/** Trials in one task of a worker: about fifteen milliseconds, the longest another lane waits for it. */
const WORKER_CHUNK = 50_000;

type Report = (trialsDone: number) => void;

const simulateInline = async (prepared: PreparedSimulation, report: Report, signal: AbortSignal) => {
  const output = createTrialOutput({ count: prepared.trials });
  for (let from = 0; from < prepared.trials; from += INLINE_CHUNK) {
    const to = Math.min(prepared.trials, from + INLINE_CHUNK);
    valueTrials({ prepared, from, to, out: output });
    report(to);
    await nextTurn();
    if (signal.aborted) throw callCancelled();
  }
  return summariseSimulation({ prepared, output });
};

const sharedArray = (length: number) =>
  new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));

/** Each worker writes its trials where they belong, so nothing is put together and the order does not matter. */
const simulateSpread = async (
  prepared: PreparedSimulation,
  pool: WorkerPool,
  report: Report,
  signal: AbortSignal,
) => {
  const count = prepared.trials;
  const trials = { values: sharedArray(count), drivers: sharedArray(count * SIMULATION_DRIVERS.length) };
  const lane = pool.openLane();
  const stop = () => lane.clear(callCancelled());
  signal.addEventListener("abort", stop, { once: true });
  try {
    let done = 0;
    const chunk = async (from: number) => {
      const to = Math.min(count, from + WORKER_CHUNK);
      await lane.run("valueTrials", { prepared, from, to, trials });
      done += to - from;
      report(done);
    };
    const starts = Array.from({ length: Math.ceil(count / WORKER_CHUNK) }, (_, i) => i * WORKER_CHUNK);
    await Promise.all(starts.map(chunk));
    if (signal.aborted) throw callCancelled();
    return await lane.run("summarise", { prepared, trials });
  } finally {
    signal.removeEventListener("abort", stop);
    lane.clear(callCancelled());
  }
};

export type RunSimulation = (
  inputs: SimulationInputs,
) => (signal: AbortSignal) => AsyncGenerator<Progress<SimulationResult>>;

/**
 * Simulations in their own time: short ones here, long ones in the pool's threads, a bounded number of either. The result
 * depends on the inputs alone, whatever the number of threads. Checks the inputs at once (throws ModelError); the steps
 * tell how many trials are done and end with the result. Throws ENGINE_BUSY where too many wait, CANCELLED on abort.
 */
export const createSimulationRunner = ({ pool }: { pool: WorkerPool }): RunSimulation => {
  const short = createGate({ running: 8, waiting: 256 });
  // A million trials take 48 MB; those that wait take none.
  const long = createGate({ running: 2, waiting: 14 });
  return (inputs) => {
    const prepared = prepareSimulation(inputs);
    return (signal) =>
      followProgress((report) =>
        prepared.trials <= INLINE_TRIALS
          ? short(() => simulateInline(prepared, report, signal), signal)
          : long(() => simulateSpread(prepared, pool, report, signal), signal),
      );
  };
};
