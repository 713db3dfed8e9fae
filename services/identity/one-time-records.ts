import type { Redis } from "ioredis";
import type { OneTimeRecords } from "./domain/one-time-records.ts";
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
}): OneTimeRecords<T> => {
  const keyOf = (secret: string) => `identity:${name}:${hashSecret(secret)}`;
  return {
    put: async (record, secret = createSecret()) => {
      await redis.set(keyOf(secret), JSON.stringify(record), "EX", seconds);
      return secret;
    },
    take: async (secret) => {
      if (secret === "") return null;
      const found = await redis.getdel(keyOf(secret));
      return found === null ? null : (JSON.parse(found) as T);
    },
    read: async (secret) => {
      if (secret === "") return null;
      const found = await redis.get(keyOf(secret));
      return found === null ? null : (JSON.parse(found) as T);
    },
  };
};
