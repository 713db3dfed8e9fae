import type { CompanyRecords } from "@plumbline/market/company-as-of.ts";
import type { DayDescription } from "@plumbline/market/describe-on-day.ts";
import { rateLimited } from "@plumbline/platform/errors.ts";
import { createGate } from "@plumbline/platform/gate.ts";

/** A row of the table: trials are those of its simulation, on which its cases depend. */
type Asked = { ticker: string; day: string; trials: number };

/** What a thread describes: one company on a day. */
export type DescribeTask = { records: CompanyRecords; day: string; trials: number };

/** Keeps descriptions of companies on days, of one version of the rules. */
export type CompanyDayStore = {
  findDescription: (asked: Asked) => Promise<DayDescription | null>;
  saveDescription: (asked: Asked, description: DayDescription) => Promise<void>;
};

export type DescribeDay = (asked: Asked) => Promise<DayDescription | null>;

/** Each takes 0.1 to 0.2 s of a core, measured with the sample companies, so the last waits 6 s. */
const mostWaiting = 30;

const describerBusy = () =>
  rateLimited("DESCRIPTIONS_BUSY", "Many companies are being read right now. Please try again.", 5);

/**
 * Creates the function that describes a company on a day: as it is kept, or by a thread, once for
 * all who ask at the same time. Returns null where the rules refuse a value. Throws where a source
 * fails, and DESCRIPTIONS_BUSY.
 */
export const createCompanyDays = ({
  store,
  readRecords,
  describe,
}: {
  store: CompanyDayStore;
  readRecords: (ticker: string, signal: AbortSignal) => Promise<CompanyRecords>;
  describe: (task: DescribeTask) => Promise<DayDescription | null>;
}): DescribeDay => {
  const gate = createGate({ running: 1, waiting: mostWaiting, busy: describerBusy });
  const underWay = new Map<string, Promise<DayDescription | null>>();

  const make = async (asked: Asked): Promise<DayDescription | null> => {
    const found = await store.findDescription(asked);
    if (found) return found;
    const { ticker, ...rest } = asked;
    // Not the signal of one caller: others may wait for the same description.
    const { signal } = new AbortController();
    const made = await gate(async () => describe({ records: await readRecords(ticker, signal), ...rest }));
    if (made) await store.saveDescription(asked, made);
    return made;
  };

  return (asked) => {
    const key = `${asked.ticker} ${asked.day} ${asked.trials}`;
    const running = underWay.get(key);
    if (running) return running;
    const started = make(asked).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
};
