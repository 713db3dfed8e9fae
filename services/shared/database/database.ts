import mongoose, { type ClientSession, type Connection } from "mongoose";
import { outageOptions, refuseDuringOutages } from "./outages.ts";

/**
 * Connects to a service's own database. Throws if no server answers within 2 s. During a later
 * outage operations fail as DATABASE_UNAVAILABLE, the first ones within seconds, the others at
 * once.
 */
export const connectDatabase = async ({
  uri,
  database,
}: {
  uri: string;
  database: string;
}): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    ...outageOptions,
    dbName: database,
    maxPoolSize: 20,
    // createIndexes does both, once, and says when it is done.
    autoCreate: false,
    autoIndex: false,
  });
  refuseDuringOutages(connection);
  try {
    return await connection.asPromise();
  } catch (thrown) {
    await connection.close();
    throw thrown;
  }
};

/** Creates the collections and indexes of all models of a connection, if they do not exist. */
export const createIndexes = async (connection: Connection): Promise<void> => {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
};

/**
 * Runs work in a transaction; on a transient error of the database the work is retried from its
 * start.
 */
export const inTransaction = <T>(
  connection: Connection,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> => connection.transaction<T>(work);

/** Returns whether a write failed because its unique key already exists. */
export const isDuplicateKey = (thrown: unknown): boolean =>
  typeof thrown === "object" && thrown !== null && (thrown as { code?: unknown }).code === 11000;
