import { Redis } from "ioredis";
import type { Logger } from "../telemetry/log.ts";

/**
 * Connects to Redis and reconnects when the connection is lost. A command without a connection
 * fails within a second.
 */
export const connectRedis = ({ url, logger }: { url: string; logger: Logger }): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2_000, commandTimeout: 1_000 });
  redis.on("error", (error) => logger.warn({ err: error }, "redis"));
  return redis;
};
