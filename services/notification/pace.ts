import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";

const windowSeconds = 10;

/**
 * Creates a function that resolves when the next mail to many may leave. Replicas share the pace in
 * Redis; while Redis is unavailable each replica keeps it alone.
 */
export const createPace = ({ redis, perMinute }: { redis: Redis; perMinute: number }) => {
  const options = {
    keyPrefix: "notification:bulk",
    points: Math.max(1, Math.floor((perMinute * windowSeconds) / 60)),
    duration: windowSeconds,
  };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return async (): Promise<void> => {
    for (;;) {
      try {
        await limiter.consume("all");
        return;
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, thrown.msBeforeNext));
      }
    }
  };
};
