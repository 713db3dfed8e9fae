import type { Redis } from "ioredis";
import type { OrchestratorConfig } from "../config.ts";
import { createMemoryCache } from "./cache.ts";
import { createRateLimiter, type RedisScripts } from "./rate-limiter.ts";
import { createSources, type Sources } from "./sources.ts";

/** Characters of answers kept in this process, so that the steps of an analysis read each file once. */
const cacheCharacters = 12_000_000;

/** The sources as configured. The SEC's limit of ten requests a second is shared by all replicas through Redis. */
export const openSources = ({ config, redis }: { config: OrchestratorConfig; redis: Redis }): Sources => {
  const cache = createMemoryCache({ maxCharacters: cacheCharacters });
  const limiter = createRateLimiter({
    redis: { eval: (script, keys, ...args) => redis.eval(script, keys, ...args) } satisfies RedisScripts,
  });
  return createSources({
    sec: {
      baseUrl: config.SEC_DATA_URL,
      archivesUrl: config.SEC_ARCHIVES_URL,
      userAgent: config.SEC_USER_AGENT,
      sample: config.SEC_SAMPLE,
      cache,
      // The sample data is this machine's own; nobody needs to be spared.
      ...(config.SEC_SAMPLE ? {} : { limiter }),
    },
    prices: { baseUrl: config.PRICES_URL, token: config.PRICES_TOKEN, cache },
    rates: { baseUrl: config.RATES_URL, cache },
  });
};
