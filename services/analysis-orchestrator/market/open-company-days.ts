import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import type { DayDescription } from "@plumbline/market/describe-on-day.ts";
import { packTask } from "@plumbline/market/pack-records.ts";
import type { Sources } from "@plumbline/research/pipeline/sources.ts";
import { type CompanyDayStore, createCompanyDays, type DescribeDay } from "./company-days.ts";
import { openThreads } from "./open-threads.ts";

/**
 * Opens the descriptions of companies on days, with a thread that makes them: the calls of this
 * process must not wait for one. Returns what ends it too.
 */
export const openCompanyDays = ({
  store,
  sources,
}: {
  store: CompanyDayStore;
  sources: Sources;
}): { describeDay: DescribeDay; close: () => Promise<void> } => {
  const pool = openThreads(new URL("./describe-day-worker.ts", import.meta.url), 1);
  return {
    describeDay: createCompanyDays({
      store,
      readRecords: (ticker, signal) => readCompanyRecords({ sources, ticker, signal }),
      describe: async (task) => (await pool.run(packTask(task))) as DayDescription | null,
    }),
    close: () => pool.destroy(),
  };
};
