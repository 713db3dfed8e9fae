import type { Logger } from "@plumbline/shared/telemetry/log.ts";

/** Asks every minute for the refunds that billing did not answer. All replicas may do so. */
export const startRefundSchedule = ({
  run,
  logger,
  everyMs = 60_000,
}: {
  run: () => Promise<void>;
  logger: Logger;
  everyMs?: number;
}) => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch((thrown: unknown) => logger.warn({ err: thrown }, "refunds of reports are still due"))
      .finally(() => (running = null));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
