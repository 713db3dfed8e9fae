import type { Redis } from "ioredis";
import type { Logger } from "../telemetry/log.ts";

/** Ids of ended sessions, by the time at which their last access token has expired. */
const sessionsKey = "identity:ended-sessions";
/** Changes with each ended session, so that most polls read a number only. */
const versionKey = "identity:ended-sessions:version";

/** Creates the function by which identity tells all services that a session has ended. */
export const createRevoker =
  ({ redis, clock }: { redis: Redis; clock: () => Date }) =>
  async ({ sessionId, until }: { sessionId: string; until: Date }): Promise<void> => {
    await redis
      .multi()
      .zremrangebyscore(sessionsKey, "-inf", clock().getTime())
      .zadd(sessionsKey, until.getTime(), sessionId)
      .incr(versionKey)
      .exec();
  };

/**
 * Follows the sessions that end before their access tokens expire. The list is polled, so that a
 * call needs no question of its own. While Redis is down the last list counts.
 */
export const followRevocations = ({
  redis,
  logger,
  everyMs = 1_000,
}: {
  redis: Pick<Redis, "get" | "zrangebyscore">;
  logger: Logger;
  everyMs?: number;
}) => {
  const ended = new Set<string>();
  const listeners = new Set<(sessionId: string) => void>();
  let version: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const read = async () => {
    const current = await redis.get(versionKey);
    if (current === version) return;
    const sessions = await redis.zrangebyscore(sessionsKey, Date.now(), "+inf");
    version = current;
    const fresh = sessions.filter((id) => !ended.has(id));
    ended.clear();
    for (const id of sessions) ended.add(id);
    for (const id of fresh) for (const listener of listeners) listener(id);
  };
  const poll = async (): Promise<void> => {
    await read().catch((thrown: unknown) => logger.warn({ err: thrown }, "ended sessions not read"));
    if (!isStopped) timer = setTimeout(() => void poll(), everyMs);
  };
  const loaded = poll();

  return {
    /** Resolves after the first attempt to read the list. */
    loaded,
    hasEnded: (sessionId: string): boolean => ended.has(sessionId),
    /** Calls the listener with the id of each session that ends from now on. */
    onEnded: (listener: (sessionId: string) => void): void => void listeners.add(listener),
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
export type Revocations = Pick<ReturnType<typeof followRevocations>, "hasEnded" | "onEnded">;
