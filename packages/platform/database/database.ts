import mongoose, { type ClientSession, type Connection, type Model } from "mongoose";
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
    // Acknowledged means written to the disks of a majority, whatever the address says.
    w: "majority",
    journal: true,
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

/** MongoDB's error code for an index that does not exist. */
const indexNotFound = 27;

/** Drops the indexes that delete documents by their age and that the schema no longer has. */
const dropOldExpiry = async ({ collection, schema }: Model<unknown>): Promise<void> => {
  const expiring = schema.indexes().filter(([, options]) => options.expireAfterSeconds !== undefined);
  const known = new Set(expiring.map(([fields]) => JSON.stringify(fields)));
  for (const { name, key, expireAfterSeconds } of await collection.indexes()) {
    if (!name || expireAfterSeconds === undefined || known.has(JSON.stringify(key))) continue;
    await collection.dropIndex(name).catch((thrown: unknown) => {
      // Another process was first.
      if ((thrown as { code?: unknown }).code !== indexNotFound) throw thrown;
    });
  }
};

/**
 * Creates the collections and indexes of all models of a connection, if they do not exist. An index
 * of an older version that would go on deleting what is kept now is dropped.
 */
export const createIndexes = async (connection: Connection): Promise<void> => {
  for (const model of Object.values(connection.models)) {
    await model.createCollection();
    await dropOldExpiry(model);
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
