import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis } from "rate-limiter-flexible";
import type { ClientCaller } from "../auth/tokens.ts";
import { rateLimited } from "../errors.ts";
import type { SecurityLog } from "../telemetry/security-log.ts";
import type { TakeQuota } from "./admit.ts";

type Window = { name: string; seconds: number; quotaOf: (client: ClientCaller) => number };

/** A window begins with a client's first call in it. */
const windows: Window[] = [
  { name: "minute", seconds: 60, quotaOf: ({ perMinute }) => perMinute },
  { name: "day", seconds: 24 * 3600, quotaOf: ({ perDay }) => perDay },
];

/**
 * Creates the quotas of clients, which all services share through Redis: calls a minute and a day,
 * as many as the client's token says. A call over the quota is refused with CLIENT_QUOTA and the
 * seconds to wait; the first of a window is logged. While Redis is down, each process counts for
 * itself from nothing: an outage must not shut clients out, and lets them make more calls at most.
 */
export const createClientQuotas = ({
  redis,
  security,
}: {
  redis: Redis;
  security: SecurityLog;
}): TakeQuota => {
  const counters = windows.map(({ name, seconds, quotaOf }) => {
    // Each client has its own quota, so that the counter itself has no bound.
    const options = { keyPrefix: `clients:${name}`, points: Number.MAX_SAFE_INTEGER, duration: seconds };
    const counter = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return { name, quotaOf, count: (clientId: string) => counter.consume(clientId) };
  });
  return async (client) => {
    const { clientId } = client;
    for (const { name, quotaOf, count } of counters) {
      const quota = quotaOf(client);
      const { consumedPoints, msBeforeNext } = await count(clientId);
      if (consumedPoints <= quota) continue;
      if (consumedPoints === quota + 1) security("rate-limited", { reason: `client-${name}`, clientId });
      const seconds = Math.ceil(msBeforeNext / 1_000);
      throw rateLimited(
        "CLIENT_QUOTA",
        `This client may make ${quota} calls a ${name}. Please try again in ${seconds} s.`,
        seconds,
      );
    }
  };
};
