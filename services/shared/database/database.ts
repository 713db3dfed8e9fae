import mongoose, { type ClientSession, type Connection } from "mongoose";

/** Opens a service's own database; waits at most 10 s for the server. */
export const connectDatabase = async ({
  uri,
  database,
}: {
  uri: string;
  database: string;
}): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    dbName: database,
    serverSelectionTimeoutMS: 10_000,
    socketTimeoutMS: 30_000,
    maxPoolSize: 20,
    autoIndex: false,
  });
  return connection.asPromise();
};

/** Creates the collections and indexes of all models of a connection. */
export const createIndexes = async (connection: Connection): Promise<void> => {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
};

/** Runs work in a transaction, again from the start where the database asks for it. */
export const inTransaction = <T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => connection.transaction<T>(work);

/** Whether a write failed because a unique key was there already. */
export const isDuplicateKey = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && (thrown as { code?: unknown }).code === 11000;
