import { MODEL_VERSION } from "@plumbline/model";
import { writeDay } from "@plumbline/market/column-file.ts";
import { type CompanyRecords, findFirstFiled, listSplits } from "@plumbline/market/company-as-of.ts";
import { listQuarterEnds } from "@plumbline/market/list-days.ts";
import { writeRecord } from "@plumbline/market/record-file.ts";
import { readRefusal } from "@plumbline/market/refusals.ts";
import { type DayOutcome, type DaysTask, divideOutcomes } from "@plumbline/market/value-days.ts";
import { createHash } from "node:crypto";
import { measureMarket } from "./measure-market.ts";
import { type MarketStore, readJob, type ValuedCompany } from "./market.ts";

/** Prices and yields are known from here on; the first facts in XBRL are of 2009. */
const firstDay = "2009-06-30";

/** A value of the past needs less: at so many trials, p10 and p90 err by 0.2% (docs/MARKET.md). */
export const historyTrials = 10_000;

/** After so long a run ends without the companies that could not be read. */
const longestRunMs = 6 * 60 * 60_000;

/**
 * Creates the valuation of the whole market. `advance` begins the run of the newest day and ends
 * one that is complete; `work` values the company of a job. Both can be called by several
 * processes and again after a crash: a job whose outcome is kept does nothing.
 */
export const createMarketRun = ({
  store,
  listTickers,
  readRecords,
  valueDays,
  readDay,
  trials,
  clock,
  onFault,
}: {
  store: MarketStore;
  /** Of a run that begins on a day. */
  listTickers: (day: string) => Promise<string[]>;
  /** Reads a company for the run of a day. */
  readRecords: (ticker: string, day: string) => Promise<CompanyRecords>;
  valueDays: (task: DaysTask) => Promise<DayOutcome[]>;
  /** The day whose prices are the newest ones. */
  readDay: () => string;
  /** Of the newest day; as many as of an analysis, so that both have the same figures. */
  trials: number;
  clock: () => Date;
  onFault: (thrown: unknown, ticker: string) => void;
}) => {
  const keepPrices = async (day: string): Promise<void> => {
    if (await store.hasPrices(day)) return;
    await store.savePrices(day, await measureMarket(store.readCompanies()));
  };

  const finish = async (day: string): Promise<void> => {
    const { rows, refused } = divideOutcomes(await store.listOutcomes(day));
    const content = writeDay({ day, modelVersion: MODEL_VERSION, trials, refused }, rows);
    const hash = createHash("sha256").update(content).digest("hex");
    const previous = await store.findRecordBefore(day);
    await keepPrices(day);
    const record = writeRecord({ day, modelVersion: MODEL_VERSION, trials, previous }, rows, refused);
    await store.finishRun(
      { day, hash, content, valued: rows.length, refused: refused.length },
      { ...record, previous },
      clock(),
    );
  };

  const finishIfDone = async (day: string): Promise<void> => {
    const run = await store.findRun(day);
    if (!run) return;
    // A day that was written by a release that measured no prices.
    if (run.isFinished) return keepPrices(day);
    const isLate = clock().getTime() - run.startedAt.getTime() > longestRunMs;
    if (isLate || (await store.countValued(day)) >= run.companies) await finish(day);
  };

  const valueCompany = async (day: string, ticker: string, known: ValuedCompany | null) => {
    const records = await readRecords(ticker, day);
    const first = findFirstFiled(records) ?? day;
    const isKnown = new Set(known?.history.map((outcome) => outcome.day));
    const quarters = listQuarterEnds(first > firstDay ? first : firstDay, day);
    const missing = quarters.filter((quarter) => quarter !== day && !isKnown.has(quarter));
    const outcomes = await valueDays({
      records,
      days: [...missing.map((quarter) => ({ day: quarter, trials: historyTrials })), { day, trials }],
    });
    const newest = outcomes.at(-1);
    if (!newest) throw new Error("a task has an outcome for each of its days");
    const history = [...(known?.history ?? []), ...outcomes.slice(0, -1)];
    return {
      ticker,
      name: records.subject.companyName,
      history: history.toSorted((a, b) => a.day.localeCompare(b.day)),
      newest,
      splits: listSplits(records),
    };
  };

  return {
    advance: async (): Promise<void> => {
      const day = readDay();
      if (!(await store.findRun(day)))
        await store.beginRun({ day, tickers: await listTickers(day), startedAt: clock() });
      await finishIfDone(day);
    },

    work: async (job: string): Promise<void> => {
      const { day, ticker } = readJob(job);
      const known = await store.findCompany(ticker);
      if (known && known.newest.day >= day) return;
      const valued = await valueCompany(day, ticker, known).catch((thrown: unknown): ValuedCompany => {
        const { name, history, splits } = known ?? { name: ticker, history: [], splits: [] };
        const refused = readRefusal(thrown, { ticker, name });
        onFault(thrown, ticker);
        return { ticker, name, history, newest: { day, refused }, splits };
      });
      await store.saveCompany(valued);
      await finishIfDone(day);
    },
  };
};
