import mongoose from "mongoose";

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
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = client
      .withSession((session) =>
        session.withTransaction(() =>
          client.db("plumbline_local").collection("none").findOne({}, { session }),
        ),
      )
      // The database is restarting; the next turn finds it.
      .catch(() => undefined);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
    await connection.close(true);
  };
};
