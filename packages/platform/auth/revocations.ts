import type { Redis } from "ioredis";
import type { Logger } from "../telemetry/log.ts";

/** Ids of ended sessions, by the time at which their last access token has expired. */
const sessionsKey = "identity:ended-sessions";
/** Changes with each ended session, so that most polls read a number only. */
const versionKey = "identity:ended-sessions:version";
/** Carries each session that ends, as "until id". */
const endedChannel = "identity:ended-sessions:ended";

type Ended = { sessionId: string; until: Date };

/**
 * Creates the function by which identity informs all services that a session has ended: it lists
 * the session for those that poll, and pushes its id to those that listen. Throws if Redis has not
 * stored it.
 */
export const createRevoker =
  ({ redis, clock }: { redis: Redis; clock: () => Date }) =>
  async ({ sessionId, until }: Ended): Promise<void> => {
    await redis
      .multi()
      .zremrangebyscore(sessionsKey, "-inf", clock().getTime())
      .zadd(sessionsKey, until.getTime(), sessionId)
      .incr(versionKey)
      .publish(endedChannel, `${until.getTime()} ${sessionId}`)
      .exec();
  };

/** Returns whether a session is listed as ended. */
export const isListedAsEnded = async (redis: Pick<Redis, "zscore">, sessionId: string): Promise<boolean> =>
  (await redis.zscore(sessionsKey, sessionId)) !== null;

type Reader = Pick<Redis, "get" | "zrangebyscore" | "duplicate">;

/**
 * Follows the sessions that end before their access tokens expire, so that a call needs no question
 * of its own. Ends are pushed; the list is read too when listening begins, for those that a lost
 * subscription has missed, and polled: every everyMs while nothing listens, else a fifth as often.
 * What is known counts until it expires, also while Redis is down or after it lost its data.
 */
export const followRevocations = ({
  redis,
  logger,
  everyMs = 1_000,
}: {
  redis: Reader;
  logger: Logger;
  everyMs?: number;
}) => {
  /** When the last access token of an ended session has expired, by the id of the session. */
  const ended = new Map<string, number>();
  const listeners = new Set<(sessionId: string) => void>();
  let version: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isListening = false;

  const add = (id: string, until: number) => {
    const isNew = !ended.has(id);
    ended.set(id, until);
    if (isNew) for (const listener of listeners) listener(id);
  };
  const read = async () => {
    const current = await redis.get(versionKey);
    if (current === version) return;
    const listed = await redis.zrangebyscore(sessionsKey, Date.now(), "+inf", "WITHSCORES");
    version = current;
    for (const [id, until] of ended) if (until < Date.now()) ended.delete(id);
    for (let index = 0; index < listed.length; index += 2)
      add(listed[index] as string, Number(listed[index + 1]));
  };
  const poll = async (): Promise<void> => {
    await read().catch((thrown: unknown) => logger.warn({ err: thrown }, "ended sessions not read"));
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void poll(), isListening ? 5 * everyMs : everyMs);
  };

  // A connection that listens takes no other commands, and is silent while no session ends.
  const subscription = redis.duplicate({ socketTimeout: undefined, autoResubscribe: false });
  subscription.on("error", (error) => logger.warn({ err: error }, "redis"));
  subscription.on("message", (_channel, message) => {
    const [until = "", id = ""] = message.split(" ");
    if (Number(until) >= Date.now()) add(id, Number(until));
  });
  // Of every connection: the first may be long in coming.
  subscription.on("ready", () => {
    subscription
      .subscribe(endedChannel)
      .then(() => {
        isListening = true;
        return poll();
      })
      .catch((thrown: unknown) => logger.warn({ err: thrown }, "ended sessions are polled only"));
  });
  subscription.on("close", () => {
    if (!isListening) return;
    isListening = false;
    void poll();
  });
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
      subscription.disconnect();
    },
  };
};
export type Revocations = Pick<ReturnType<typeof followRevocations>, "hasEnded" | "onEnded">;
