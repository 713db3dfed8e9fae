import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { consumeJobs } from "@plumbline/platform/bus/consume.ts";
import { marketJobSubject } from "@plumbline/platform/bus/events.ts";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import type { MarketStore } from "./market.ts";
import { createMarketRun } from "./market-run.ts";
import { openThreads } from "./open-threads.ts";

/** Settings of the market, by the names of their variables. */
type MarketSettings = {
  MARKET_TICKERS: readonly string[];
  MARKET_WORKERS: number;
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

/**
 * Starts the valuation of the market: begins the run of each new day and values companies in
 * threads of this process. Does nothing without tickers. Returns what ends it.
 */
export const openMarket = async ({
  config,
  store,
  sources,
  readDay,
  consume,
  clock,
  logger,
}: {
  config: MarketSettings;
  store: MarketStore;
  sources: Sources;
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
  const run = createMarketRun({
    store,
    listTickers: () => listTickers(tickers, sources),
    readRecords: (ticker) => readCompanyRecords({ sources, ticker, signal: stopping.signal }),
    valueDays: async (task) => (await pool.run(task)) as DayOutcome[],
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
    },
  };
};
