import { createGate } from "@plumbline/platform/gate.ts";
import type { Redis } from "ioredis";
import { availableParallelism } from "node:os";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { identityBusy } from "./domain/errors.ts";
import type { Limit, Memory } from "./domain/guard.ts";
import type { Queue } from "./domain/secrets.ts";

/**
 * Creates a limit that all replicas share through Redis. While Redis is down, each replica counts
 * for itself.
 */
export const createLimit = ({
  redis,
  name,
  points,
  seconds,
  blockSeconds = seconds,
}: {
  redis: Redis;
  name: string;
  points: number;
  seconds: number;
  /** How long a key is refused that had too many; 0: until the seconds since its first are over. */
  blockSeconds?: number;
}): Limit => {
  const options = { keyPrefix: `identity:${name}`, points, duration: seconds, blockDuration: blockSeconds };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    take: async (key) => {
      try {
        await limiter.consume(key);
        return 0;
      } catch (thrown) {
        if (thrown instanceof RateLimiterRes) return thrown.msBeforeNext / 1000;
        throw thrown;
      }
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
};

/** Creates a memory that all replicas share through Redis. While Redis is down it is empty. */
export const createMemory = ({
  redis,
  name,
  seconds,
}: {
  redis: Redis;
  name: string;
  seconds: number;
}): Memory => ({
  has: async (key) => (await redis.exists(`identity:${name}:${key}`).catch(() => 0)) === 1,
  add: async (key) => {
    await redis.set(`identity:${name}:${key}`, "1", "EX", seconds).catch(() => null);
  },
});

/**
 * Creates the queue of password hashes. One core stays free for other calls, and a flood of log-ins
 * makes an honest one wait for at most a second. Throws IDENTITY_BUSY when too many wait.
 */
export const createHashQueue = (): Queue =>
  createGate({ running: Math.max(1, availableParallelism() - 1), waiting: 64, busy: identityBusy });
