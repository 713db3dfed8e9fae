import type { Logger } from "@plumbline/platform/telemetry/log.ts";

/** Runs the monthly measurement at once and every hour until it is done; closing aborts a run. */
export const startPerformanceSchedule = ({
  run,
  logger,
  everyMs = 60 * 60_000,
}: {
  run: (signal: AbortSignal) => Promise<number | null>;
  logger: Logger;
  everyMs?: number;
}) => {
  const controller = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const attempt = () => {
    running = run(controller.signal).then(
      (measured) => measured !== null && logger.info({ measured }, "recommendations measured"),
      (thrown: unknown) =>
        controller.signal.aborted || logger.warn({ err: thrown }, "failed to measure recommendations"),
    );
  };
  attempt();
  const timer = setInterval(attempt, everyMs);
  return async () => {
    clearInterval(timer);
    controller.abort();
    await running;
  };
};
