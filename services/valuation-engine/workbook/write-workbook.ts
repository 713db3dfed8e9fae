import { callCancelled } from "@plumbline/shared/errors.ts";
import { createGate } from "../compute/gate.ts";
import type { WorkerPool } from "../compute/worker-pool.ts";
import type { WorkbookData } from "./workbook-data.ts";

const CHUNK_BYTES = 64 * 1024;

export type WriteWorkbook = (data: WorkbookData, signal: AbortSignal) => AsyncGenerator<Uint8Array>;

/**
 * Workbooks, built in a thread of the pool so that no other call waits for one, in pieces of 64 KB.
 * Throws ENGINE_BUSY where too many wait, CANCELLED on abort.
 */
export const createWorkbookWriter = ({ pool }: { pool: WorkerPool }): WriteWorkbook => {
  // A worker that loads nothing, or not yet, is no fault: the first workbook loads it then.
  void pool
    .openLane()
    .run("loadWorkbooks", {})
    .catch(() => undefined);
  const gate = createGate({ running: Math.max(2, pool.workers), waiting: 32 });
  const build = async (data: WorkbookData, signal: AbortSignal) => {
    const lane = pool.openLane();
    const stop = () => lane.clear(callCancelled());
    signal.addEventListener("abort", stop, { once: true });
    try {
      return await lane.run("buildWorkbook", data);
    } finally {
      signal.removeEventListener("abort", stop);
    }
  };
  return async function* (data, signal) {
    const bytes = await gate(() => build(data, signal), signal);
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      if (signal.aborted) return;
      yield bytes.subarray(from, from + CHUNK_BYTES);
    }
  };
};
