import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { packTask } from "@plumbline/market/pack-records.ts";
import type { DaysTask, ValuedDay } from "@plumbline/market/value-days.ts";
import { observe } from "@plumbline/platform/telemetry/metrics.ts";
import { startSchedule } from "@plumbline/platform/schedule.ts";
import type { Logger } from "@plumbline/platform/telemetry/log.ts";
import { findSubject } from "@plumbline/research/company/filings/subject.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { createLiving, type LivingStore } from "./living.ts";
import { createNewestFiling } from "./newest-filing.ts";
import { openThreads } from "../market/open-threads.ts";

/** A company's turn comes every ten minutes, so that a minute more is little. */
const advanceEveryMs = 60_000;

/**
 * Starts to follow the companies that are watched, in this process and one thread. Does nothing in
 * a process that values no market. Returns what ends it.
 */
export const openLiving = async ({
  config: { MARKET_WORKERS: threads, SIMULATION_TRIALS: trials },
  store,
  sources,
  readDay,
  clock,
  logger,
}: {
  config: { MARKET_WORKERS: number; SIMULATION_TRIALS: number };
  store: LivingStore;
  sources: Sources;
  readDay: () => string;
  clock: () => Date;
  logger: Logger;
}): Promise<{ close: () => Promise<void> }> => {
  if (threads === 0) return { close: async () => undefined };
  const pool = openThreads(new URL("../market/value-days-worker.ts", import.meta.url), 1);
  const stopping = new AbortController();
  const { signal } = stopping;
  const newest = createNewestFiling();
  observe("watch.newest.filing.seconds", "Age of the newest filing of a watched company that was seen", () =>
    newest.readAge(clock()),
  );
  observe("watch.companies", "Watched companies whose filings were looked at since the start", () => [
    [newest.countCompanies(), {}],
  ]);
  const { advance } = createLiving({
    store,
    readIndex: async (ticker) => {
      const subject = findSubject({ ticker, tickers: await sources.tickers(signal) });
      const index = await sources.filings(subject, signal);
      newest.see(ticker, index);
      return index;
    },
    readRecords: async (ticker) => {
      const records = await readCompanyRecords({ sources, ticker, signal });
      newest.see(ticker, records.index);
      return records;
    },
    valueDays: async (task: DaysTask) => (await pool.run(packTask(task))) as ValuedDay[],
    readDay,
    trials,
    clock,
    onFault: (thrown, ticker) => logger.info({ err: thrown, ticker }, "a watched company was not followed"),
  });
  const failure = "the watched companies were not followed";
  const stopSchedule = startSchedule({ run: advance, failure, everyMs: advanceEveryMs, logger });
  return {
    close: async () => {
      stopping.abort();
      await stopSchedule();
      await pool.destroy();
    },
  };
};
