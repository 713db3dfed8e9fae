import { secRequestsKey } from "@plumbline/research/sources/rate-limiter.ts";
import { loadAddresses } from "@plumbline/local/stack/addresses.ts";
import { Redis } from "ioredis";

/**
 * Reads how many requests the SEC was sent by a running stack; with sample data none, because they
 * go to a server of this machine without a limit.
 */
export const readSecRequests = async (stateDir: string): Promise<number> => {
  const { redis: url } = await loadAddresses(stateDir);
  const redis = new Redis(url);
  const taken = await redis.get(secRequestsKey);
  redis.disconnect();
  return Number(taken ?? 0);
};
