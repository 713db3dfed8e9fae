import type { Connection } from "mongoose";
import { isDuplicateKey } from "./database.ts";

/**
 * The version of what databases hold. New fields and collections do not change it: programs before
 * and after a release share a database. A change that the program before cannot read raises it, and
 * comes with a migration.
 */
export const databaseVersion = 1;

/** The collection of the mark, which every database has. */
export const versionCollection = "versions";
const _id = "database";

/**
 * Marks a new database with the version of this program. Throws if a program of another version has
 * marked it: what it holds would be misread, or written so that the other one misreads it.
 */
export const checkDatabaseVersion = async (connection: Connection): Promise<void> => {
  const marks = connection.collection<{ _id: string; version: number }>(versionCollection);
  if (!(await marks.findOne({ _id }))) {
    try {
      await marks.insertOne({ _id, version: databaseVersion });
    } catch (thrown) {
      // Another process was first.
      if (!isDuplicateKey(thrown)) throw thrown;
    }
  }
  const version = (await marks.findOne({ _id }))?.version;
  if (version !== databaseVersion)
    throw new Error(
      `The database ${connection.name} has version ${version}, and this program reads version ${databaseVersion}. ` +
        "Start the program of the database's version, or restore a backup of this one's.",
    );
};
