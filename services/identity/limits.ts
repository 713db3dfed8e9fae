import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import type { Limit, Memory } from "./domain/guard.ts";

/**
 * Creates a limit that all replicas share through Redis. While Redis is down, each replica counts
 * for itself.
 */
export const createLimit = ({
  redis,
  name,
  points,
  seconds,
}: {
  redis: Redis;
  name: string;
  points: number;
  seconds: number;
}): Limit => {
  const options = { keyPrefix: `identity:${name}`, points, duration: seconds, blockDuration: seconds };
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
