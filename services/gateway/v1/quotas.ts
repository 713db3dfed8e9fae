import type { SecurityLog } from "@plumbline/platform/telemetry/security-log.ts";
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from "rate-limiter-flexible";
import { quotaUsed } from "./errors.ts";

/**
 * Calls of a user's programs in all. A day's calls read each company of the market (some 6,000)
 * once. A minute's are less than one process answers in it: 200 calls of 20 clients took under ten
 * seconds on two busy cores (lab/questions/bench.ts).
 */
const quotaWindows = [
  { name: "minute", quota: 300, seconds: 60 },
  { name: "day", quota: 10_000, seconds: 24 * 3600 },
] as const;

/** What is left of the quotas, as the two header fields say it. */
type QuotaHeaders = { "RateLimit-Policy": string; RateLimit: string };

/** How many calls a user's programs made in a window that has begun; limit: its quota. */
export type QuotaUse = { window: string; used: number; limit: number };

const policy = quotaWindows.map(({ name, quota, seconds }) => `"${name}";q=${quota};w=${seconds}`).join(", ");

/**
 * Creates the quotas of programs, by user: more tokens give no more calls. Replicas share the
 * counts in Redis; while it is away, each counts for itself.
 */
export const createQuotas = ({ redis, security }: { redis: Redis; security: SecurityLog }) => {
  const windows = quotaWindows.map(({ name, quota, seconds }) => {
    // The counter itself has no bound, so that it says how many calls were made.
    const options = { keyPrefix: `gateway:api:${name}`, points: Number.MAX_SAFE_INTEGER, duration: seconds };
    const counter = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return { name, quota, counter };
  });
  const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1_000));

  return {
    /**
     * Counts a call of a user. Returns the headers of its answer, and the refusal if a quota is
     * used up: QUOTA_USED.
     */
    take: async (userId: string) => {
      const counted = await Promise.all(
        windows.map(async (window) => ({ ...window, result: await window.counter.consume(userId) })),
      );
      const over = counted.find(({ quota, result }) => result.consumedPoints > quota);
      if (over && over.result.consumedPoints === over.quota + 1)
        security("rate-limited", { reason: `api-${over.name}`, userId });
      const left = counted.map(
        ({ name, quota, result }) =>
          `"${name}";r=${Math.max(0, quota - result.consumedPoints)};t=${secondsOf(result)}`,
      );
      return {
        headers: { "RateLimit-Policy": policy, RateLimit: left.join(", ") } satisfies QuotaHeaders,
        refusal: over
          ? quotaUsed({ quota: over.quota, window: over.name, seconds: secondsOf(over.result) })
          : null,
      };
    },
    /** Reads how many calls a user's programs made. */
    read: (userId: string): Promise<QuotaUse[]> =>
      Promise.all(
        windows.map(async ({ name, quota, counter }) => ({
          window: name,
          used: (await counter.get(userId))?.consumedPoints ?? 0,
          limit: quota,
        })),
      ),
  };
};
export type Quotas = ReturnType<typeof createQuotas>;
