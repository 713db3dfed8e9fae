import type { SecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyRequests } from "../errors.ts";
import type { RateClass } from "../calls/call.ts";

/** Counted by user, or by address for visitors. */
const callsPerMinute: Record<RateClass, number> = {
  credentials: 30,
  start: 60,
  download: 60,
  write: 120,
  read: 600,
  message: 600,
};

/** Who is counted: the user, or the address of a visitor. */
type Counted = { userId: string | undefined; ip: string };

/**
 * Creates the rate limiter, which throws RATE_LIMITED and logs the first refusal of a minute.
 * Replicas share their counts in Redis; while Redis is unavailable each replica counts alone.
 */
export const createRateLimits = ({ redis, security }: { redis: Redis; security: SecurityLog }) => {
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
  return async (rate: RateClass, { userId, ip }: Counted): Promise<void> => {
    try {
      await limiters[rate].consume(userId ?? ip);
    } catch (thrown) {
      if (!(thrown instanceof RateLimiterRes)) throw thrown;
      if (thrown.consumedPoints === callsPerMinute[rate] + 1)
        security("rate-limited", { reason: rate, userId, ip });
      throw tooManyRequests(Math.ceil(thrown.msBeforeNext / 1000));
    }
  };
};
export type RateLimits = ReturnType<typeof createRateLimits>;
