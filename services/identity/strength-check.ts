import { createGate } from "@plumbline/platform/gate.ts";
import Tinypool from "tinypool";
import { identityBusy } from "./domain/errors.ts";
import type { IsGuessable } from "./domain/password-strength.ts";
import type { StrengthTask } from "./strength-worker.ts";

/** People register now and then; until the next the thread's 60 MB are free. */
const idleMs = 60_000;

/**
 * Checks take up to half a second, in which all other calls would wait, so they run in a thread. It
 * starts with the first password of this process, which it does not keep alive.
 */
const pool = new Tinypool({
  filename: new URL("./strength-worker.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: idleMs,
  // Telemetry belongs to the main thread.
  execArgv: [],
});

/** Creates the check of passwords. It throws IDENTITY_BUSY when too many wait. */
export const createStrengthCheck = (): IsGuessable => {
  const queue = createGate({ running: 1, waiting: 64, busy: identityBusy });
  return (...task: StrengthTask) => queue(async () => (await pool.run(task)) as boolean);
};
