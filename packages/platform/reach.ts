import { ExponentialBackoff, handleAll, retry } from "cockatiel";
import type { Logger } from "./telemetry/log.ts";

/**
 * Connects to a server that a service needs at its start, and retries with backoff of up to five
 * seconds until it is reached. Each failed attempt is logged as a warning.
 */
export const reach = <T>({
  server,
  connect,
  logger,
}: {
  server: string;
  connect: () => Promise<T>;
  logger: Logger;
}): Promise<T> => {
  const policy = retry(handleAll, {
    maxAttempts: Infinity,
    backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 5_000 }),
  });
  policy.onFailure(({ reason }) =>
    logger.warn({ err: "error" in reason ? reason.error : reason, server }, "server not reached, will retry"),
  );
  return policy.execute(connect);
};
