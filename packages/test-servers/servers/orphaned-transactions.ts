import mongoose from "mongoose";
import { setTimeout } from "node:timers/promises";

/** What a killed process had sent is read by then. */
const lateMs = 500;

/**
 * Watches over the transactions of processes that were killed in an embedded SecantusDB: what they
 * wrote is locked for everybody. It aborts those that were idle for a minute, which nothing but its
 * source can change, and only when a transaction of anybody runs: so one runs every few seconds.
 * After a kill nobody needs to wait for that: abortAll aborts every open transaction, and the
 * processes that live repeat theirs.
 */
export const watchTransactions = async ({
  uri,
  everyMs = 5_000,
}: {
  uri: string;
  everyMs?: number;
}): Promise<{ abortAll: () => Promise<void>; stop: () => Promise<void> }> => {
  const connection = await mongoose
    .createConnection(uri, { autoCreate: false, autoIndex: false })
    .asPromise();
  const client = connection.getClient();
  const stopping = new AbortController();
  const runTransaction = () =>
    client.withSession((session) =>
      session.withTransaction(() => client.db("plumbline_local").collection("none").findOne({}, { session })),
    );
  // The pause ends early only to stop.
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const repeat = async () => {
    while (!stopping.signal.aborted) {
      // While the database restarts a turn fails, and the next finds it.
      await runTransaction().catch(() => undefined);
      await pause(everyMs);
    }
  };
  const running = repeat();
  const killSessions = () => client.db("admin").command({ killAllSessions: [] });
  return {
    abortAll: async () => {
      // A database that is away has no open transaction when it is back.
      await killSessions().catch(() => undefined);
      await pause(lateMs);
      if (!stopping.signal.aborted) await killSessions().catch(() => undefined);
    },
    stop: async () => {
      stopping.abort();
      await connection.close(true);
      await running;
    },
  };
};
