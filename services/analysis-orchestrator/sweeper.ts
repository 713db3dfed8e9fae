import type { Logger } from "@plumbline/shared/telemetry/log.ts";
import type { Analyses } from "./domain/run/analyses.ts";

/** A start that has not got further by then was cut off; its caller's own deadline is shorter. */
const pendingMs = 30_000;
/** A queued or running analysis that nobody has touched for so long is given up. */
const abandonedMs = 15 * 60_000;

/** Looks every few seconds for analyses that a crash has left behind. Any number of replicas may do so. */
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
      .sweep({ pendingMs, abandonedMs })
      .catch((thrown: unknown) => logger.warn({ err: thrown }, "sweep failed"))
      .finally(() => (running = false));
  }, everyMs);
  return () => clearInterval(timer);
};
