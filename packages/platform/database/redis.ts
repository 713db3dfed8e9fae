import { Redis } from "ioredis";
import type { Logger } from "../telemetry/log.ts";

/** A server without an answer for this long counts as away. */
const answerTimeoutMs = 1_000;

/**
 * Connects to Redis and reconnects when the connection is lost. The state of the connection is the
 * circuit breaker: a command to a server that hangs fails within a second and closes the
 * connection; later ones fail at once until a new connection is answered.
 */
export const connectRedis = ({ url, logger }: { url: string; logger: Logger }): Redis => {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: answerTimeoutMs,
    socketTimeout: answerTimeoutMs,
    // A command that got no answer has failed; sent again later, it would count twice.
    autoResendUnfulfilledCommands: false,
  });
  // Until the first connection commands wait for it; afterwards none waits for the next.
  redis.once("ready", () => (redis.options.enableOfflineQueue = false));
  redis.on("error", (error) => logger.warn({ err: error }, "redis"));
  return redis;
};
