import { createMarketArchives } from "@plumbline/market/archive/market-archives.ts";
import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { packTask } from "@plumbline/market/pack-records.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { consumeJobs } from "@plumbline/platform/bus/consume.ts";
import { marketJobSubject } from "@plumbline/platform/bus/events.ts";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import type { RateLimiter } from "@plumbline/research/sources/rate-limiter.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { MarketStore } from "./market.ts";
import { createMarketRun } from "./market-run.ts";
import { openThreads } from "./open-threads.ts";

/** Settings of the market, by the names of their variables. */
type MarketSettings = {
  MARKET_TICKERS: readonly string[];
  MARKET_WORKERS: number;
  MARKET_ARCHIVES_DIR: string;
  SEC_ARCHIVES_URL: string;
  SEC_USER_AGENT: string;
  SIMULATION_TRIALS: number;
};

/** A run takes minutes to hours, so that a minute more is nothing. */
const advanceEveryMs = 60_000;

const listTickers = async (
  chosen: readonly string[],
  sources: Pick<Sources, "tickers" | "sampleTickers">,
) => {
  if (chosen[0] === "sample") return [...((await sources.sampleTickers()) ?? [])].toSorted();
  if (chosen[0] === "all") return (await sources.tickers()).map(({ ticker }) => ticker).toSorted();
  return [...chosen];
};

/** Returns the sources of a day's run: filings and facts from the SEC's archives, if these are wanted. */
const openSourcesOfRun = ({
  config: { MARKET_ARCHIVES_DIR: folder, SEC_ARCHIVES_URL: baseUrl, SEC_USER_AGENT: userAgent },
  sources,
  limiter,
  signal,
}: {
  config: MarketSettings;
  sources: Sources;
  limiter: RateLimiter;
  signal: AbortSignal;
}): { on: (day: string) => Promise<Sources>; close: () => void } => {
  if (!folder) return { on: async () => sources, close: () => undefined };
  const archives = createMarketArchives({ folder, baseUrl, userAgent, limiter });
  return {
    on: async (day) => ({ ...sources, ...(await archives.on(day, signal)) }),
    close: archives.close,
  };
};

/**
 * Starts the valuation of the market: begins the run of each new day and values companies in
 * threads of this process. Does nothing without tickers. Returns what ends it.
 */
export const openMarket = async ({
  config,
  store,
  sources,
  limiter,
  readDay,
  consume,
  clock,
  logger,
}: {
  config: MarketSettings;
  store: MarketStore;
  sources: Sources;
  /** Of requests to the SEC, over all processes. */
  limiter: RateLimiter;
  readDay: () => string;
  /** The connection from which jobs come. */
  consume: Pick<Parameters<typeof consumeJobs>[0], "bus" | "service" | "verify">;
  clock: () => Date;
  logger: Logger;
}): Promise<{ close: () => Promise<void> }> => {
  const { MARKET_TICKERS: tickers, MARKET_WORKERS: threads, SIMULATION_TRIALS: trials } = config;
  if (tickers.length === 0 || threads === 0) return { close: async () => undefined };
  const pool = openThreads(new URL("./value-days-worker.ts", import.meta.url), threads);
  const stopping = new AbortController();
  const { signal } = stopping;
  const ofRun = openSourcesOfRun({ config, sources, limiter, signal });
  const run = createMarketRun({
    store,
    listTickers: async (day) => listTickers(tickers, await ofRun.on(day)),
    readRecords: async (ticker, day) => readCompanyRecords({ sources: await ofRun.on(day), ticker, signal }),
    valueDays: async (task) => (await pool.run(packTask(task))) as DayOutcome[],
    readDay,
    trials,
    clock,
    onFault: (thrown, ticker) => logger.info({ err: thrown, ticker }, "no row of the market"),
  });
  const stopJobs = await consumeJobs({
    ...consume,
    subject: marketJobSubject,
    concurrency: threads,
    handle: run.work,
    logger,
  });
  const failure = "the run of the market did not advance";
  run.advance().catch((thrown: unknown) => logger.warn({ err: thrown }, failure));
  const stopSchedule = startSchedule({ run: run.advance, failure, everyMs: advanceEveryMs, logger });
  return {
    close: async () => {
      stopping.abort();
      await Promise.all([stopJobs(), stopSchedule()]);
      await pool.destroy();
      ofRun.close();
    },
  };
};
