import type { Logger } from "./telemetry/log.ts";

/**
 * Runs work again and again, one run at a time, until it is stopped. failure: what a failed run
 * logs. All replicas may run the same work if it is idempotent.
 */
export const startSchedule = ({
  run,
  failure,
  logger,
  everyMs = 60_000,
}: {
  run: () => Promise<void>;
  failure: string;
  logger: Logger;
  everyMs?: number;
}) => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch((thrown: unknown) => logger.warn({ err: thrown }, failure))
      .finally(() => (running = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
