import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { Analyses } from "./domain/run/analyses.ts";

/** A start that is still pending by then was interrupted; the caller's deadline is shorter. */
const pendingMs = 30_000;
/** By then a lost worker's job has usually been delivered again; a second one finds nothing to do. */
const unheldMs = 10_000;
/** A running analysis without a change for this long is abandoned; a queued one gets a new job. */
export const abandonedMs = 15 * 60_000;

/** Sweeps every few seconds for analyses that a crash has left behind. All replicas may do so. */
export const startSweeper = ({
  analyses,
  logger,
  everyMs = 5_000,
}: {
  analyses: Analyses;
  logger: Logger;
  everyMs?: number;
}) => {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    analyses
      .sweep({ pendingMs, unheldMs, abandonedMs })
      .catch((thrown: unknown) => logger.warn({ err: thrown }, "sweep failed"))
      .finally(() => (running = false));
  }, everyMs);
  return () => clearInterval(timer);
};
