import { Redis } from "ioredis";
import type { Logger } from "../telemetry/log.ts";

/** A connection that comes back by itself; a command that finds none fails within a second instead of waiting. */
export const connectRedis = ({ url, logger }: { url: string; logger: Logger }): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2_000, commandTimeout: 1_000 });
  redis.on("error", (error) => logger.warn({ err: error }, "redis"));
  return redis;
};
