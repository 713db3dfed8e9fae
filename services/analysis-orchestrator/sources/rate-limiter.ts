import { setTimeout as wait } from "node:timers/promises";

/** Lets a caller through when its turn has come; rejects with the signal's reason. */
export type RateLimiter = { take: (signal?: AbortSignal) => Promise<void> };

/** The part of ioredis that the limiter needs. */
export type RedisScripts = {
  eval: (script: string, keys: number, ...args: (string | number)[]) => Promise<unknown>;
};

/**
 * Generic cell rate algorithm on the server's own clock: one key holds the time of the next free turn. Answers how many milliseconds
 * to wait for the turn that this call has been given.
 */
const nextTurn = `
local now = redis.call('TIME')
local ms = now[1] * 1000 + math.floor(now[2] / 1000)
local free = tonumber(redis.call('GET', KEYS[1]) or '0')
local turn = math.max(free, ms)
redis.call('SET', KEYS[1], turn + tonumber(ARGV[1]), 'PX', math.ceil(turn - ms + tonumber(ARGV[1]) + 1000))
return turn - ms
`;

/** The same limit within one process, for tests and tools. */
export const createLocalLimiter = ({ perSecond = 10 }: { perSecond?: number } = {}): RateLimiter => {
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
 * A limit that all processes share through Redis: at most perSecond calls a second, evenly spaced, in the order of asking.
 * While Redis does not answer each process keeps the limit for itself.
 */
export const createRateLimiter = ({
  redis,
  key = "limit:sec",
  perSecond = 10,
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
        delay = Number(await redis.eval(nextTurn, 1, key, 1000 / perSecond));
      } catch {
        return alone.take(signal);
      }
      if (delay > 0) await wait(delay, undefined, { signal });
    },
  };
};
