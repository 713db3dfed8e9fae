import { fromBinary } from "@bufbuild/protobuf";
import { type CompanyRecords, listSplits, readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { eventSchemas } from "@plumbline/platform/bus/events.ts";
import { createOutbox } from "@plumbline/platform/bus/outbox.ts";
import { connectDatabase, createIndexes } from "@plumbline/platform/database/database.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { type Assumptions, assumptionNames } from "@plumbline/report/assumptions.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { createTestSettings } from "@plumbline/test-kit/settings.ts";
import type { mongo } from "mongoose";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBeliefStore } from "../beliefs/belief-store.ts";
import { createWatchlistStore } from "../watchlist/watchlist-store.ts";
import { listFilings } from "./find-causes.ts";
import { createLivingStore } from "./living-store.ts";
import { createWatched } from "./testing/create-watched.ts";
import {
  createReplaySources,
  listReplayDays,
  replayCompany,
  type ReplaySources,
} from "./testing/replay-company.ts";

const { sources } = openTestCompanies();
const { signal } = new AbortController();
const logger = createLogger({ name: "test", level: "silent" });

let connection: Awaited<ReturnType<typeof connectDatabase>>;
let bus: Awaited<ReturnType<typeof connectBus>>;
let outbox: ReturnType<typeof createOutbox>;
let watchlists: ReturnType<typeof createWatchlistStore>;
let beliefs: ReturnType<typeof createBeliefStore>;
beforeAll(async () => {
  const settings = await createTestSettings();
  const environment = settings.environmentOf("analysis-orchestrator", {});
  connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: `${environment["MONGODB_DATABASE"]}_living`,
  });
  bus = await connectBus({ url: environment["NATS_URL"] as string, name: "living-test" });
  outbox = createOutbox({ connection, bus, sign: settings.sign("analysis-orchestrator"), logger });
  watchlists = createWatchlistStore({ connection });
  beliefs = createBeliefStore({ connection });
  createLivingStore({ connection, outbox });
  await createIndexes(connection);
});
afterAll(async () => {
  await connection.dropDatabase();
  await bus.close();
  await connection.close();
});

/** Creates repeatable random numbers from 0 to 1 (a linear congruential generator, Knuth). */
const createRandom = (seed: number) => {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
};

const openStore = (stopIfKilled = () => undefined as void) =>
  createLivingStore({
    connection,
    outbox: {
      poke: () => undefined,
      append: async (message) => {
        stopIfKilled();
        await outbox.append(message);
        stopIfKilled();
      },
    },
  });

/** Watches a company for new users from a day on, each with a price level. */
const watch = async ({
  ticker,
  from,
  basisDay,
  levels,
}: {
  ticker: string;
  from: string;
  /** On the share basis of which day the levels are. */
  basisDay: string;
  levels: number[];
}): Promise<string[]> => {
  const users = levels.map(() => randomUUID());
  for (const [i, userId] of users.entries())
    await watchlists.change(userId, () => [
      createWatched({ ticker, addedAt: new Date(`${from}T12:00:00Z`), levels: [levels[i] ?? 0], basisDay }),
    ]);
  return users;
};

/** Keeps a forecast of doubled revenue each year for a user who does not watch the company. */
const believe = async (ticker: string, day: string, { valueDays }: ReplaySources): Promise<string> => {
  const [valued] = await valueDays({ records: {} as CompanyRecords, days: [{ day, trials: 50 }] });
  if (!valued || !("row" in valued) || !valued.base) throw new Error(`${ticker} has no value on ${day}`);
  const { base } = valued;
  const userId = randomUUID();
  const own = Object.fromEntries(assumptionNames.map((name) => [name, base[name]])) as Assumptions;
  await beliefs.keep({
    userId,
    analysisId: randomUUID(),
    ticker,
    companyName: ticker,
    name: "Double",
    day,
    keptAt: new Date(`${day}T12:00:00Z`),
    price: valued.row.figures.price,
    values: { ...own, revenueGrowthRate: 1 },
    base,
    impliedGrowth: null,
    value: { reader: 0, ours: 0 },
  });
  return userId;
};

/** Stops watching a company, so that the next replay starts without a watcher. */
const forget = async (ticker: string, users: readonly string[]): Promise<void> => {
  for (const userId of users) await watchlists.erase(userId);
  await connection.collection<{ _id: string }>("watch_cursors").deleteOne({ _id: ticker });
};

/** Lists the keys of what each user was notified of, and how often there is an event for each. */
const readTold = async (users: readonly string[]) => {
  const moves = await connection
    .collection("watch_moves")
    .find({ userId: { $in: users } })
    .toArray();
  const rows = await connection.collection("outbox").find({ subject: "analysis.watch.moved.v1" }).toArray();
  const events = rows
    .map(({ data }) =>
      fromBinary(eventSchemas["analysis.watch.moved.v1"], new Uint8Array((data as mongo.Binary).buffer)),
    )
    .filter(({ userId }) => users.includes(userId));
  return { moves, events };
};

const readCents = (amount: number) => Math.round(amount * 100);

/** Replays a company for three users. Returns what they were notified of. */
const replay = async (
  records: CompanyRecords,
  replaySources: ReturnType<typeof createReplaySources>,
  kill: () => boolean,
) => {
  const { ticker } = records.subject;
  const [first, second] = [records.prices[0], records.prices.at(-1)];
  if (!first || !second) throw new Error(`${ticker} has no prices`);
  const days = listReplayDays(records, first.date);
  const levels = [first.close, (first.close + second.close) / 2, second.close];
  const users = await watch({ ticker, from: first.date, basisDay: second.date, levels });
  const believer = await believe(ticker, first.date, replaySources);
  const kills = await replayCompany({ sources: replaySources, days, openStore, kill });
  const told = await readTold(users);
  const marks = (await beliefs.list(believer)).flatMap((belief) => belief.marks);
  const broken = await readTold([believer]);
  await beliefs.erase(believer);
  await forget(ticker, users);
  return { users, kills, ...told, marks, broken };
};

/** With a split, and with an 8-K that restates figures; the whole sample takes six minutes. */
const replayed = ["NVDA", "UBER"];

test.each(replayed)(
  "each watcher of %s is notified once of each cause, whatever is killed",
  async (ticker) => {
    const random = createRandom(40);
    const records = await readCompanyRecords({ sources, ticker, signal });
    const replaySources = createReplaySources(records, 50);
    const calm = await replay(records, replaySources, () => false);
    const killed = await replay(records, replaySources, () => random() < 0.03);
    const keysOf = ({ users, moves }: typeof calm) =>
      users.map((user) =>
        moves
          .filter(({ userId }) => userId === user)
          .map(({ key }) => key as string)
          .toSorted(),
      );
    expect(killed.kills).toBeGreaterThan(10);
    expect(keysOf(killed)).toEqual(keysOf(calm));
    const ids = killed.events.map(({ moveId }) => moveId).toSorted();
    expect(ids).toEqual(killed.moves.map(({ _id }) => String(_id)).toSorted());
    const [first, last] = [records.prices[0]?.date ?? "", records.prices.at(-1)?.date ?? ""];
    const filings = listFilings(records, first).filter(({ filed }) => filed > first && filed <= last);
    const expected = listSplits(records).flatMap(({ by }) => (by > first ? [`split:${by}`] : []));
    for (const { accession, filed } of filings) {
      // Without a value there is no news.
      const [valued] = await replaySources.valueDays({ records, days: [{ day: filed, trials: 50 }] });
      if (valued && "row" in valued) expected.push(`filing:${accession}`);
    }
    expect(expected.length).toBeGreaterThan(8);
    for (const keys of keysOf(killed)) {
      expect(keys.filter((key) => /^(filing|split):/.test(key))).toEqual(expected.toSorted());
      expect(keys.some((key) => key.startsWith("price:"))).toBe(true);
    }
    // A filing marks a belief once, and its reader is notified once of each that broke it.
    expect(killed.marks).toEqual(calm.marks);
    expect(killed.marks.length).toBeGreaterThan(3);
    expect(new Set(killed.marks.map(({ filing }) => filing)).size).toBe(killed.marks.length);
    const brokenBy = killed.marks.filter((mark) => mark.broken === "below").map(({ filing }) => filing);
    expect(brokenBy.length).toBeGreaterThan(0);
    const told = killed.broken.events.map(({ moveId }) => moveId.split(":").at(-1) ?? "");
    expect(told.toSorted()).toEqual(brokenBy.toSorted());
    const levels = keysOf(killed)
      .flat()
      .filter((key) => key.startsWith("level:"));
    expect(levels.length).toBeGreaterThan(0);
    for (const { before, after, parts } of killed.events) {
      const sum = parts.reduce((total, { amount }) => total + readCents(amount), 0);
      expect(sum).toBe(readCents(after) - readCents(before));
    }
  },
  240_000,
);
