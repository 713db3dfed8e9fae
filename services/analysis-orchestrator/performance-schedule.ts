import type { Logger } from "@plumbline/shared/log.ts";

const everyMs = 60 * 60_000;

/** Asks every hour, and at once, whether this month's recommendations are still to be measured. */
export const startPerformanceSchedule = ({
  run,
  logger,
}: {
  run: () => Promise<number | null>;
  logger: Logger;
}) => {
  const attempt = () => {
    run().then(
      (measured) => measured !== null && logger.info({ measured }, "recommendations measured"),
      (thrown: unknown) => logger.warn({ err: thrown }, "recommendations not measured"),
    );
  };
  attempt();
  const timer = setInterval(attempt, everyMs);
  return () => clearInterval(timer);
};
