import { isDuplicateKey } from "@plumbline/platform/database/database.ts";
import type { Connection } from "mongoose";

/** Marks what was seeded, so that a second run replaces it. */
export const prefix = "seed-";
const batchSize = 1_000;

type Row = { _id: string };
/**
 * Replaces the seeded rows of a collection, by default in the connection's database. The ids begin
 * with the prefix, or with that of gifts. Returns how many rows it wrote.
 */
export const replaceRows = async (
  connection: Connection,
  name: string,
  rows: Row[],
  database = connection.name,
): Promise<number> => {
  const collection = connection.getClient().db(database).collection<Row>(name);
  await collection.deleteMany({ _id: { $regex: `^(admin:)?${prefix}` } });
  for (let start = 0; start < rows.length; start += batchSize)
    await collection
      .insertMany(rows.slice(start, start + batchSize), { ordered: false })
      .catch((thrown: unknown) => {
        // A batch that the driver repeats after a lost answer is there already.
        if (!isDuplicateKey(thrown)) throw thrown;
      });
  return rows.length;
};
