import mongoose from "mongoose";
import { setTimeout } from "node:timers/promises";

/**
 * Makes an embedded SecantusDB abort the transactions of processes that were killed. It aborts
 * those that were idle for a minute, but only when a transaction of anybody runs; until then what
 * they wrote is locked for everybody. Returns a function that stops it.
 */
export const abortOrphanedTransactions = async ({
  uri,
  everyMs = 5_000,
}: {
  uri: string;
  everyMs?: number;
}): Promise<() => Promise<void>> => {
  const connection = await mongoose
    .createConnection(uri, { autoCreate: false, autoIndex: false })
    .asPromise();
  const client = connection.getClient();
  const stopping = new AbortController();
  const runTransaction = () =>
    client.withSession((session) =>
      session.withTransaction(() => client.db("plumbline_local").collection("none").findOne({}, { session })),
    );
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      // While the database restarts a turn fails, and the next finds it. The pause ends early only
      // to stop.
      await runTransaction().catch(() => undefined);
      await setTimeout(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = repeat();
  return async () => {
    stopping.abort();
    await connection.close(true);
    await running;
  };
};
