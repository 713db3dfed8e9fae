import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import { observe } from "@plumbline/platform/telemetry/metrics.ts";
import type { Redis } from "ioredis";
import { createMemoryCache } from "./cache.ts";
import { createDiskCache } from "./disk-cache.ts";
import { publishers } from "./failures.ts";
import {
  createRateLimiter,
  type RateLimiter,
  type RedisScripts,
  secRequestsPerSecond,
} from "./rate-limiter.ts";
import type { Sources } from "../pipeline/sources.ts";
import { createSources } from "./create-sources.ts";
import type { PartlyRead } from "./http.ts";

/** Settings of the sources, by the names of their variables. */
type SourceSettings = {
  SEC_DATA_URL: string;
  SEC_ARCHIVES_URL: string;
  SEC_USER_AGENT: string;
  SEC_SAMPLE: boolean;
  PRICES_URL: string;
  PRICES_TOKEN: string;
  RATES_URL: string;
  SOURCE_CACHE_DIR: string;
  SAMPLE_DAY?: string | undefined;
};

/** Opens the limit of requests to the SEC, which all processes share through Redis. */
export const openSecLimiter = (redis: Redis): RateLimiter =>
  createRateLimiter({
    redis: { eval: (script, keys, ...args) => redis.eval(script, keys, ...args) } satisfies RedisScripts,
  });

/**
 * Opens the sources as configured. All replicas share the SEC's limit of ten requests a second
 * through Redis, and report it with the metrics; answers are cached in the configured folder, else
 * in memory. An answer with rows that cannot be read is logged. Throws if the folder cannot be
 * created.
 */
export const openSources = ({
  config,
  redis,
  today,
  logger,
}: {
  config: SourceSettings;
  redis: Redis;
  today: () => string;
  logger: Pick<Logger, "warn">;
}): Sources => {
  const memory = createMemoryCache();
  const cache = config.SOURCE_CACHE_DIR ? createDiskCache({ folder: config.SOURCE_CACHE_DIR }) : memory;
  const limiter = openSecLimiter(redis);
  const onPartlyRead = (answer: PartlyRead) =>
    logger.warn(answer, "left out rows of an answer that cannot be read");
  // The share of the limit in use is a ratio of two metrics: a limit written into a dashboard would
  // stay behind the code's.
  if (!config.SEC_SAMPLE)
    observe("source.limit.per.second", "Requests a second that a publisher allows", () => [
      [secRequestsPerSecond, { publisher: publishers.sec.code }],
    ]);
  return createSources({
    sec: {
      baseUrl: config.SEC_DATA_URL,
      archivesUrl: config.SEC_ARCHIVES_URL,
      userAgent: config.SEC_USER_AGENT,
      sample: config.SEC_SAMPLE,
      onPartlyRead,
      // The sample data is on this machine: no rate limit, and no cache of what is on its disk.
      ...(config.SEC_SAMPLE ? { cache: memory } : { cache, limiter }),
    },
    prices: { baseUrl: config.PRICES_URL, token: config.PRICES_TOKEN, cache, onPartlyRead },
    rates: { baseUrl: config.RATES_URL, cache, onPartlyRead },
    today: () => config.SAMPLE_DAY ?? today(),
  });
};
