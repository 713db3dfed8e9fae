import { setTimeout as wait } from "node:timers/promises";

/** Resolves when the caller may proceed; rejects with the signal's reason. */
export type RateLimiter = { take: (signal?: AbortSignal) => Promise<void> };

/** The part of ioredis that the limiter needs. */
export type RedisScripts = {
  eval: (script: string, keys: number, ...args: (string | number)[]) => Promise<unknown>;
};

/**
 * Generic cell rate algorithm on the server's clock: one key holds the time of the next free slot,
 * another counts the calls. Returns the milliseconds to wait for the slot of this call.
 */
const nextTurn = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local free = tonumber(redis.call('GET', KEYS[1]) or '0')
local turn = math.max(free, ms)
redis.call('SET', KEYS[1], turn + tonumber(ARGV[1]), 'PX', math.ceil(turn - ms + tonumber(ARGV[1]) + 1000))
redis.call('INCR', KEYS[2])
return turn - ms
`;

const defaultKey = "limit:sec";
/** The key of the number of requests that the SEC was sent, for those who want to know their cost. */
export const secRequestsKey = `${defaultKey}:taken`;
/** The most requests a second that the SEC allows one operator. */
export const secRequestsPerSecond = 10;

/** Creates the same limit within one process. */
export const createLocalLimiter = ({
  perSecond = secRequestsPerSecond,
}: { perSecond?: number } = {}): RateLimiter => {
  let free = 0;
  return {
    take: async (signal) => {
      const now = performance.now();
      const turn = Math.max(free, now);
      free = turn + 1000 / perSecond;
      if (turn > now) await wait(turn - now, undefined, { signal });
    },
  };
};

/**
 * Creates a rate limit that all processes share through Redis: at most perSecond calls a second,
 * evenly spaced, first come, first served. While Redis does not answer, each process applies the
 * limit on its own.
 */
export const createRateLimiter = ({
  redis,
  key = defaultKey,
  perSecond = secRequestsPerSecond,
}: {
  redis: RedisScripts;
  key?: string;
  perSecond?: number;
}): RateLimiter => {
  const alone = createLocalLimiter({ perSecond });
  return {
    take: async (signal) => {
      let delay: number;
      try {
        delay = Number(await redis.eval(nextTurn, 2, key, `${key}:taken`, 1000 / perSecond));
      } catch {
        return alone.take(signal);
      }
      if (delay > 0) await wait(delay, undefined, { signal });
    },
  };
};
