import type { Redis } from "ioredis";
import { createSecret, hashSecret } from "./domain/secrets.ts";

/**
 * Creates short-lived records in Redis, each of which can be taken once. A record is found by a
 * secret of 256 bits, of which Redis has the hash.
 */
export const createOneTimeRecords = <T>({
  redis,
  name,
  seconds,
}: {
  redis: Redis;
  name: string;
  seconds: number;
}) => {
  const keyOf = (secret: string) => `identity:${name}:${hashSecret(secret)}`;
  return {
    /** Keeps a record, by default under a new secret, and returns its secret. */
    put: async (record: T, secret = createSecret()): Promise<string> => {
      await redis.set(keyOf(secret), JSON.stringify(record), "EX", seconds);
      return secret;
    },
    /** Returns the record of a secret and removes it; null if there is none. */
    take: async (secret: string): Promise<T | null> => {
      if (secret === "") return null;
      const found = await redis.getdel(keyOf(secret));
      return found === null ? null : (JSON.parse(found) as T);
    },
    /** Returns the record of a secret and keeps it; null if there is none. */
    read: async (secret: string): Promise<T | null> => {
      if (secret === "") return null;
      const found = await redis.get(keyOf(secret));
      return found === null ? null : (JSON.parse(found) as T);
    },
  };
};
export type OneTimeRecords<T> = ReturnType<typeof createOneTimeRecords<T>>;
