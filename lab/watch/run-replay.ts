import { createWatchlistStore } from "@plumbline/analysis-orchestrator/watchlist/watchlist-store.ts";
import { createWatched } from "@plumbline/analysis-orchestrator/living/testing/create-watched.ts";
import { createLivingStore } from "@plumbline/analysis-orchestrator/living/living-store.ts";
import { readCompanyRecords } from "@plumbline/market/company-as-of.ts";
import { createIndexes } from "@plumbline/platform/database/database.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { openTestOutbox, type TestOutbox } from "@plumbline/test-kit/outbox.ts";
import { watchTransactions } from "@plumbline/test-servers/servers/orphaned-transactions.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { randomUUID } from "node:crypto";
import { type Judged, judgeReplay, listMessages } from "./judge-replay.ts";
import { planReplay } from "./plan-replay.ts";
import { replayFilings } from "./replay.ts";
import { startFollower } from "./start-follower.ts";

/** Each company's watchers. */
const watchersOfEach = 3;
/** The message does not depend on how sharp the simulated range is. */
const trials = 50;
const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** What a replay showed. faults: errors that following a company ended with. */
export type Replayed = Judged & { killed: number; faults: string[] };

/** Has users watch one company alone, from a moment on. */
const watchAlone = async (
  { connection }: TestOutbox,
  { users, ticker, addedAt }: { users: readonly string[]; ticker: string; addedAt: Date },
): Promise<void> => {
  const watchlists = createWatchlistStore({ connection });
  for (const userId of users) await watchlists.change(userId, () => [createWatched({ ticker, addedAt })]);
};

/**
 * Replays the newest filings of sample companies at times of day that the seed draws, and kills the
 * process that follows them. One company follows the other, each from its first filing on: to value
 * all on each day would take hours. Needs the servers of a test run.
 */
export const runReplay = async ({
  tickers,
  filings,
  kills,
  seed,
  say,
}: {
  tickers: readonly string[];
  filings: number;
  kills: number;
  seed: number;
  say: (line: string) => void;
}): Promise<Replayed> => {
  const { sources } = openTestCompanies();
  const { signal } = new AbortController();
  const companies = await Promise.all(
    tickers.map((ticker) => readCompanyRecords({ sources, ticker, signal })),
  );
  const plan = await planReplay(companies, { filings, seed, trials });
  const users = Array.from({ length: watchersOfEach }, () => randomUUID());

  const database = `watch_${randomUUID().slice(0, 8)}`;
  const waiting = await openTestOutbox({ database });
  const { connection } = waiting;
  createLivingStore(waiting);
  await createIndexes(connection);
  // What a killed process wrote in a transaction is locked for everybody.
  const transactions = await watchTransactions({ uri: process.env["MONGODB_URI"] as string });
  const moves = connection.collection<{ _id: string; at: Date }>("watch_moves");
  try {
    const start = () => startFollower({ database, seed, trials });
    const random = createRandom(seed);
    const faults: string[] = [];
    let [replayed, killed] = [0, 0];
    for (const [ticker, part] of Map.groupBy(plan, (planned) => planned.ticker)) {
      const begin = part[0]?.acceptedAt.getTime() ?? 0;
      await watchAlone(waiting, { users, ticker, addedAt: new Date(begin - dayMs) });
      const first = await start();
      await first.look(new Date(begin - hourMs), null);
      await first.end();
      const left = plan.length - replayed;
      const seen = await replayFilings({
        plan: part,
        kills: Math.ceil(((kills - killed) * part.length) / left),
        random,
        start,
        onKilled: transactions.abortAll,
        isNoticed: async (planned) => {
          const ids = listMessages(planned, users);
          return (await moves.countDocuments({ _id: { $in: ids } })) === ids.length;
        },
      });
      replayed += part.length;
      killed += seen.killed;
      faults.push(...seen.faults);
      say(`${ticker}: ${replayed} of ${plan.length} dates, ${killed} kills`);
    }
    const at = new Map((await moves.find().toArray()).map((move) => [move._id, move.at]));
    const events = await waiting.events("analysis.watch.moved.v1");
    return { ...judgeReplay({ plan, users, at, events }), killed, faults };
  } finally {
    await transactions.stop();
    await connection.dropDatabase();
    await waiting.close();
  }
};
