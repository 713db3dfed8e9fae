import { columns, type MarketCompany } from "@plumbline/market/columns.ts";
import type { MeasuredPrices } from "@plumbline/market/measure-prices.ts";
import type { DayOutcome } from "@plumbline/market/value-days.ts";
import { inTransaction, isDuplicateKey } from "@plumbline/platform/database/database.ts";
import { marketJobSubject } from "@plumbline/platform/bus/events.ts";
import type { Outbox } from "@plumbline/platform/bus/outbox.ts";
import type { Connection } from "mongoose";
import { companySchema, daySchema, pricesSchema, recordSchema, runSchema } from "./market-schemas.ts";
import { type MarketRun, type MarketStore, type ValuedCompany, type WholeDay, writeJob } from "./market.ts";

/** A row is kept as its figures in the order of the columns: their names would be most of its bytes. */
type StoredOutcome = { day: string } & (
  | { company: MarketCompany; filings: string[]; figures: number[] }
  | { refused: { ticker: string; name: string; code: string; reason: string } }
);
type StoredCompany = Omit<ValuedCompany, "history" | "newest"> & {
  _id: string;
  version: string;
  columns: string[];
  newestDay: string;
  newest: StoredOutcome;
  history: StoredOutcome[];
};

const packOutcome = (outcome: DayOutcome): StoredOutcome =>
  "row" in outcome
    ? {
        day: outcome.day,
        company: outcome.row.company,
        filings: outcome.row.filings,
        figures: columns.map((column) => outcome.row.figures[column]),
      }
    : outcome;

const unpackOutcome = (stored: StoredOutcome, names: readonly string[]): DayOutcome => {
  if (!("company" in stored)) return stored;
  const figures = columns.map((column) => [column, stored.figures[names.indexOf(column)] ?? Number.NaN]);
  const { day, company, filings } = stored;
  return { day, row: { company, filings, figures: Object.fromEntries(figures) } };
};

const unpackCompany = ({ ticker, name, splits, ...stored }: StoredCompany): ValuedCompany => {
  const unpack = (outcome: StoredOutcome) => unpackOutcome(outcome, stored.columns);
  return { ticker, name, splits, newest: unpack(stored.newest), history: stored.history.map(unpack) };
};

type StoredRun = Omit<MarketRun, "finishedAt"> & { finishedAt?: Date | null };

const presentRun = (stored: StoredRun | null): MarketRun | null =>
  stored && { ...stored, finishedAt: stored.finishedAt ?? null };

/** A transaction of the database writes at most some hundred messages quickly. */
const jobsAtOnce = 200;

/** Writes, unless another process or an earlier attempt has written it. */
const unlessDone = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (thrown) {
    if (!isDuplicateKey(thrown)) throw thrown;
  }
};

/** Creates the store of the market in MongoDB. Rows of other versions of the rules stay beside it. */
export const createMarketStore = ({
  connection,
  outbox,
  version,
}: {
  connection: Connection;
  outbox: Pick<Outbox, "appendJob" | "poke">;
  version: string;
}): MarketStore => {
  const Companies = connection.model("MarketCompany", companySchema);
  const Days = connection.model("MarketDay", daySchema);
  const Records = connection.model("MarketRecord", recordSchema);
  const Prices = connection.model("MarketPrices", pricesSchema);
  const Runs = connection.model("MarketRun", runSchema);
  const keyOf = (part: string) => `${part}@${version}`;

  /** A job keeps its id, so that a run which began and was cut off queues none twice. */
  const queue = (day: string, tickers: readonly string[]) =>
    inTransaction(connection, async (session) => {
      for (const ticker of tickers) {
        const job = { id: `market:${keyOf(day)}:${ticker}`, job: writeJob({ day, ticker }) };
        await outbox.appendJob({ ...job, subject: marketJobSubject, session });
      }
    });

  return {
    findRun: async (day) => presentRun(await Runs.findById(keyOf(day)).lean<StoredRun>()),
    findNewestRun: async () =>
      presentRun(await Runs.findOne({ version }).sort({ day: -1 }).lean<StoredRun>()),
    beginRun: async ({ day, tickers, startedAt }) => {
      for (let start = 0; start < tickers.length; start += jobsAtOnce)
        await unlessDone(() => queue(day, tickers.slice(start, start + jobsAtOnce)));
      await unlessDone(() =>
        Runs.create({ _id: keyOf(day), version, day, companies: tickers.length, startedAt }),
      );
      outbox.poke();
    },
    findCompany: async (ticker) => {
      const found = await Companies.findById(keyOf(ticker)).lean<StoredCompany>();
      return found && unpackCompany(found);
    },
    findCompanies: async (tickers) => {
      const found = await Companies.find({ _id: { $in: tickers.map(keyOf) } }).lean<StoredCompany[]>();
      return new Map(found.map((stored) => [stored.ticker, unpackCompany(stored)]));
    },
    saveCompany: async ({ ticker, name, splits, newest, history }) => {
      const stored = {
        version,
        ticker,
        name,
        columns,
        newestDay: newest.day,
        newest: packOutcome(newest),
        history: history.map(packOutcome),
        splits,
      };
      await Companies.replaceOne({ _id: keyOf(ticker) }, stored, { upsert: true });
    },
    countValued: (day) => Companies.countDocuments({ version, newestDay: day }),
    countOutcomes: async (day) => {
      type Group = { _id: string | null; count: number };
      const groups = await Companies.aggregate<Group>([
        { $match: { version, newestDay: day } },
        { $group: { _id: "$newest.refused.code", count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
      ]);
      return {
        valued: groups.find(({ _id }) => _id === null)?.count ?? 0,
        refused: groups.flatMap(({ _id, count }) => (_id === null ? [] : [{ code: _id, count }])),
      };
    },
    listOutcomes: async (day) => {
      const found = await Companies.find({ version, newestDay: day }, { newest: 1, columns: 1 })
        .sort({ ticker: 1 })
        .lean<Pick<StoredCompany, "newest" | "columns">[]>();
      return found.map((one) => unpackOutcome(one.newest, one.columns));
    },
    finishRun: async ({ day, content, ...rest }, record, finishedAt) => {
      const { valued, refused } = rest;
      const recorded = { version, day, valued, refused, ...record, content: Buffer.from(record.content) };
      await Records.updateOne({ _id: keyOf(day) }, { $setOnInsert: recorded }, { upsert: true });
      const whole = { version, day, content: Buffer.from(content), ...rest };
      await Days.updateOne({ _id: keyOf(day) }, { $setOnInsert: whole }, { upsert: true });
      await Runs.updateOne({ _id: keyOf(day), isFinished: false }, { isFinished: true, finishedAt });
    },
    readCompanies: async function* () {
      for await (const stored of Companies.find({ version }).lean<StoredCompany[]>().cursor())
        yield unpackCompany(stored);
    },
    hasPrices: async (day) => (await Prices.exists({ _id: keyOf(day) })) !== null,
    savePrices: async (day, prices) => {
      await Prices.updateOne(
        { _id: keyOf(day) },
        { $setOnInsert: { version, day, ...prices } },
        { upsert: true },
      );
    },
    findNewestPrices: async () => {
      const found = await Prices.findOne({ version })
        .sort({ day: -1 })
        .lean<{ day: string } & MeasuredPrices>();
      return found && { day: found.day, quarters: found.quarters, prices: found.prices };
    },
    findNewestDay: async () => {
      type Stored = Omit<WholeDay, "content"> & { content: { buffer: Uint8Array } };
      const found = await Days.findOne({ version }).sort({ day: -1 }).lean<Stored>();
      return found && { ...found, content: found.content.buffer };
    },
    findRecordBefore: async (day) => {
      const found = await Records.findOne({ day: { $lt: day } }, { hash: 1 })
        .sort({ day: -1, _id: 1 })
        .lean();
      return found && found.hash;
    },
    listRecords: async (count) => {
      const found = await Records.find({}, { content: 0 }).sort({ day: -1, _id: 1 }).limit(count).lean();
      return found.map(({ version: modelVersion, day, hash, previous, valued, refused }) => ({
        modelVersion,
        day,
        hash,
        previous: previous ?? null,
        valued,
        refused,
      }));
    },
    findRecord: async (hash) => {
      type Stored = { content: { buffer: Uint8Array } };
      const found = await Records.findOne({ hash }, { content: 1 }).lean<Stored>();
      return found && found.content.buffer;
    },
    findNewestHash: async () => {
      const found = await Days.findOne({ version }, { hash: 1 }).sort({ day: -1 }).lean();
      return found && found.hash;
    },
  };
};
