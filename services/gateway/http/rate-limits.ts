import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "../errors.ts";
import type { RateClass } from "./route.ts";

/** Counted by user, or by address for visitors. */
const callsPerMinute: Record<RateClass, number> = {
  credentials: 30,
  start: 60,
  download: 60,
  write: 120,
  read: 600,
};

/**
 * Creates the rate limiter, which throws RATE_LIMITED. Replicas share their counts in Redis; while
 * Redis is unavailable each replica counts alone.
 */
export const createRateLimits = ({ redis }: { redis: Redis }) => {
  const limiters = Object.fromEntries(
    Object.entries(callsPerMinute).map(([name, points]) => {
      const options = { keyPrefix: `gateway:${name}`, points, duration: 60 };
      return [
        name,
        new RateLimiterRedis({
          ...options,
          storeClient: redis,
          insuranceLimiter: new RateLimiterMemory(options),
        }),
      ];
    }),
  ) as Record<RateClass, RateLimiterRedis>;
  return async (rate: RateClass, key: string): Promise<void> => {
    try {
      await limiters[rate].consume(key);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      throw tooManyRequests(Math.ceil(thrown.msBeforeNext / 1000));
    }
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
