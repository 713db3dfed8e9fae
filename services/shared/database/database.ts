import mongoose, { type ClientSession, type Connection, mongo } from "mongoose";
import { translateErrors, unavailable } from "../errors.ts";

/**
 * Errors of a database that is down, restarting or out of reach: the same call may succeed later.
 */
const outages = [
  mongoose.Error.MongooseServerSelectionError,
  mongo.MongoServerSelectionError,
  mongo.MongoNetworkError,
  mongo.MongoNotConnectedError,
  mongo.MongoTopologyClosedError,
];
const outageLabels = ["RetryableWriteError", "RetryableError", "TransientTransactionError"];

const isOutage = (thrown: unknown): boolean =>
  outages.some((error) => thrown instanceof error) ||
  (thrown instanceof mongo.MongoError && outageLabels.some((label) => thrown.hasErrorLabel(label)));

translateErrors((thrown) =>
  isOutage(thrown)
    ? unavailable(
        "DATABASE_UNAVAILABLE",
        "Plumbline cannot reach its data at the moment. Please try again shortly.",
        thrown,
      )
    : null,
);

/** Connects to a service's own database. Throws if no server answers within 10 s. */
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
    // createIndexes does both, once, and says when it is done.
    autoCreate: false,
    autoIndex: false,
  });
  return connection.asPromise();
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
