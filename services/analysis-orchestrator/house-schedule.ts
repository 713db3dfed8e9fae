import type { Logger } from "@plumbline/platform/telemetry/log.ts";

/**
 * Runs the start of the house reports at once, and again every few seconds until it succeeds: at
 * the start of the whole product, the services that it needs may not answer yet.
 */
export const startHouseSchedule = ({
  run,
  logger,
  retryMs = 5_000,
}: {
  run: () => Promise<void>;
  logger: Logger;
  retryMs?: number;
}) => {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void>;
  const attempt = () => {
    running = run().catch((thrown: unknown) => {
      if (isClosed) return;
      logger.warn({ err: thrown }, "failed to start the house reports");
      timer = setTimeout(attempt, retryMs);
    });
  };
  attempt();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await running;
  };
};
