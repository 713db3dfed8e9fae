import type { DatedSplit } from "@plumbline/market/company-as-of.ts";
import type { MeasuredPrices } from "@plumbline/market/measure-prices.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";

/** What is kept of a company: its outcomes by day, all by one version of the rules. */
export type ValuedCompany = {
  ticker: string;
  name: string;
  /** Of ends of quarters, oldest first. */
  history: DayOutcome[];
  newest: DayOutcome;
  /** Splits by day, to show figures of all days on one share basis. */
  splits: DatedSplit[];
};

/** A whole day of the market as bytes. */
export type WholeDay = { day: string; hash: string; content: Uint8Array; valued: number; refused: number };

/** What was valued on a day, as it is published (packages/market/record-file.ts). */
type WholeRecord = { hash: string; previous: string | null; content: Uint8Array };

/** A record without its lines. */
type ListedRecord = Omit<WholeRecord, "content"> &
  Pick<WholeDay, "day" | "valued" | "refused"> & { modelVersion: string };

/** A valuation of all companies for a day. */
export type MarketRun = {
  day: string;
  companies: number;
  startedAt: Date;
  isFinished: boolean;
  /** Null while the run goes on, and of a run that an earlier release finished. */
  finishedAt: Date | null;
};

/** How many companies have a value on a day, and how many were refused for which reason. */
export type OutcomeCounts = { valued: number; refused: { code: string; count: number }[] };

/** Keeps the table of the market of one version of the rules. */
export type MarketStore = {
  findRun: (day: string) => Promise<MarketRun | null>;
  /** Begins the run of a day and queues a job for each ticker; nothing if it has begun already. */
  beginRun: (run: Pick<MarketRun, "day" | "startedAt"> & { tickers: string[] }) => Promise<void>;
  findCompany: (ticker: string) => Promise<ValuedCompany | null>;
  /** Reads companies by ticker; those that were never valued are left out. */
  findCompanies: (tickers: readonly string[]) => Promise<ReadonlyMap<string, ValuedCompany>>;
  saveCompany: (company: ValuedCompany) => Promise<void>;
  /** Returns the run of the newest day; null before the first. */
  findNewestRun: () => Promise<MarketRun | null>;
  /** Counts the companies that have an outcome of a day, a value or a refusal. */
  countValued: (day: string) => Promise<number>;
  /** Counts the outcomes of a day, the most frequent refusal first. */
  countOutcomes: (day: string) => Promise<OutcomeCounts>;
  /** Lists the outcomes of a day by ticker. */
  listOutcomes: (day: string) => Promise<DayOutcome[]>;
  /**
   * Keeps a whole day with its record and finishes its run. What is kept already stays as it is.
   */
  finishRun: (day: WholeDay, record: WholeRecord, finishedAt: Date) => Promise<void>;
  /** Reads all companies, one after the other. */
  readCompanies: () => AsyncIterable<ValuedCompany>;
  /** Returns whether prices were measured for a day. */
  hasPrices: (day: string) => Promise<boolean>;
  /** Keeps what was measured of prices when a day ended; what is kept already stays as it is. */
  savePrices: (day: string, prices: MeasuredPrices) => Promise<void>;
  /** Returns what was measured of prices on the newest day; null before the first. */
  findNewestPrices: () => Promise<({ day: string } & MeasuredPrices) | null>;
  /** Returns the hash of the newest record of a day before, by any version of the rules. */
  findRecordBefore: (day: string) => Promise<string | null>;
  /** Lists the newest records of all versions, newest first. */
  listRecords: (count: number) => Promise<ListedRecord[]>;
  /** Returns the lines of the record with a hash, compressed. */
  findRecord: (hash: string) => Promise<Uint8Array | null>;
  findNewestDay: () => Promise<WholeDay | null>;
  /** Returns the hash of the newest day, without its megabyte. */
  findNewestHash: () => Promise<string | null>;
};

/** The job of a ticker in a run. */
export const writeJob = ({ day, ticker }: { day: string; ticker: string }): string => `${day} ${ticker}`;

/** Reads a job; throws if it is none. */
export const readJob = (job: string): { day: string; ticker: string } => {
  const [, day, ticker] = /^(\d{4}-\d\d-\d\d) (\S+)$/.exec(job) ?? [];
  if (!day || !ticker) throw new Error(`this is no job of the market: ${job}`);
  return { day, ticker };
};
