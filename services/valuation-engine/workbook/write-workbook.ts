import { callCancelled } from "@plumbline/platform/errors.ts";
import { createGate } from "@plumbline/platform/gate.ts";
import { engineBusy } from "../errors.ts";
import type { WorkerPool } from "../compute/worker-pool.ts";
import type { WorkbookData } from "./workbook-data.ts";

const chunkBytes = 64 * 1024;

export type WriteWorkbook = (data: WorkbookData, signal: AbortSignal) => AsyncGenerator<Uint8Array>;

/**
 * Creates the writer of workbooks. They are built in a worker thread, so that no other call waits,
 * and returned in chunks of 64 KB. Throws ENGINE_BUSY when the queue is full, CANCELLED when the
 * signal aborts.
 */
export const createWorkbookWriter = ({ pool }: { pool: WorkerPool }): WriteWorkbook => {
  // Optional: if this fails, the first workbook loads what it needs.
  void pool
    .openLane()
    .run("loadWorkbooks", {})
    .catch(() => undefined);
  const gate = createGate({ running: Math.max(2, pool.workers), waiting: 32, busy: engineBusy });
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
    for (let from = 0; from < bytes.length; from += chunkBytes) {
      if (signal.aborted) return;
      yield bytes.subarray(from, from + chunkBytes);
    }
  };
};
