import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { Decrypter } from "age-encryption";
import mongoose, { type Connection, mongo } from "mongoose";
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import type { Contents } from "./write-backup.ts";

const { EJSON } = mongo.BSON;
const batchSize = 500;

type Line = { database?: string; collection?: string; contents?: Contents };

/** Throws if a database of the services has a document already. */
const requireEmpty = async (connection: Connection): Promise<void> => {
  for (const service of serviceNames) {
    const database = connection.getClient().db(databaseOf(service));
    for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
      if (!name.startsWith("system.") && (await database.collection(name).findOne()))
        throw new Error(
          `The database has data already: ${databaseOf(service)}.${name}. Restore into an empty one.`,
        );
  }
};

/** Yields the lines of a backup. Throws if the key is not the file's, or the file is damaged. */
const readLines = async function* (path: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const file = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
  const decrypted = await decrypter.decrypt(file);
  const unpacked = createGunzip();
  const packed = Readable.fromWeb(decrypted as Parameters<typeof Readable.fromWeb>[0]);
  packed.on("error", (thrown) => unpacked.destroy(thrown));
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of packed.pipe(unpacked)) {
    const lines = (rest + decoder.write(chunk as Buffer)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
};

/**
 * Writes a backup into a database without data, and compares what was written with what the backup
 * says of itself. The services must not run; they create the indexes when they start. Returns what
 * was restored. Throws if the key is not the file's, the file is damaged or the database has data.
 */
export const restoreBackup = async ({
  mongodb,
  identity,
  path,
}: {
  mongodb: string;
  /** Begins with AGE-SECRET-KEY-. */
  identity: string;
  path: string;
}): Promise<Contents> => {
  const connection = await mongoose
    .createConnection(mongodb, { autoCreate: false, autoIndex: false })
    .asPromise();
  try {
    await requireEmpty(connection);
    const restored: Contents = {};
    let promised: Contents | undefined;
    let current: { name: string; hash: Hash; documents: number; batch: object[] } | undefined;
    const flush = async () => {
      if (!current || current.batch.length === 0) return;
      const [database = "", ...rest] = current.name.split(".");
      const target = connection.getClient().db(database).collection(rest.join("."));
      await target.insertMany(current.batch, { ordered: false });
      current.batch = [];
    };
    const finish = async () => {
      await flush();
      if (current)
        restored[current.name] = { documents: current.documents, digest: current.hash.digest("hex") };
    };
    for await (const line of readLines(path, identity)) {
      const isHeading = line.startsWith('{"database":') || line.startsWith('{"contents":');
      if (isHeading) {
        const { database, collection, contents } = JSON.parse(line) as Line;
        await finish();
        promised = contents;
        current = contents
          ? undefined
          : { name: `${database}.${collection}`, hash: createHash("sha256"), documents: 0, batch: [] };
      } else if (current) {
        current.hash.update(line);
        current.documents++;
        current.batch.push(EJSON.parse(line, { relaxed: false }) as object);
        if (current.batch.length >= batchSize) await flush();
      }
    }
    if (JSON.stringify(restored) !== JSON.stringify(promised))
      throw new Error("The backup is not whole: what it holds is not what it says of itself.");
    return restored;
  } finally {
    await connection.close();
  }
};
