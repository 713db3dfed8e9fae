import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { rateLimited } from "../errors.ts";
import type { RateClass } from "./route.ts";

/** Calls a minute, by user where one is signed in, else by address. */
const perMinute: Record<RateClass, number> = {
  credentials: 30,
  start: 60,
  download: 60,
  write: 120,
  read: 600,
};

/** Limits shared by all replicas through Redis; where Redis is away each replica counts for itself. Throws RATE_LIMITED. */
export const createRateLimits = ({ redis }: { redis: Redis }) => {
  const limiters = Object.fromEntries(
    Object.entries(perMinute).map(([name, points]) => {
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
      throw rateLimited(Math.ceil(thrown.msBeforeNext / 1000));
    }
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
