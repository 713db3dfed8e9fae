import { databaseOf } from "@plumbline/platform/database/database-of.ts";
import { versionCollection } from "@plumbline/platform/database/database-version.ts";
import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { Encrypter } from "age-encryption";
import mongoose, { type Connection, mongo } from "mongoose";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** How many documents each collection has, and a digest of them; by database and collection. */
export type Contents = Record<string, { documents: number; digest: string }>;

const { EJSON } = mongo.BSON;

/** The types of numbers and bytes as they are stored. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false };

/** Yields the lines of a backup: each collection's name, its documents by _id, and what there was. */
const readLines = async function* (connection: Connection, contents: Contents) {
  for (const service of serviceNames) {
    const database = connection.getClient().db(databaseOf(service));
    const found = await database.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of found.toSorted((a, b) => a.name.localeCompare(b.name))) {
      if (name.startsWith("system.")) continue;
      yield `${JSON.stringify({ database: databaseOf(service), collection: name })}\n`;
      const hash = createHash("sha256");
      let documents = 0;
      for await (const document of database.collection(name).find({}, asStored).sort({ _id: 1 })) {
        const line = EJSON.stringify(document, { relaxed: false });
        hash.update(line);
        documents++;
        yield `${line}\n`;
      }
      contents[`${databaseOf(service)}.${name}`] = { documents, digest: hash.digest("hex") };
    }
  }
  yield `${JSON.stringify({ contents })}\n`;
};

/** Whether there is a document besides the marks that services leave in an empty database. */
const hasDocuments = (contents: Contents): boolean =>
  Object.entries(contents).some(
    ([name, { documents }]) => documents > 0 && !name.endsWith(`.${versionCollection}`),
  );

/**
 * Writes all databases of the services into a file, compressed, and encrypted for the owner of a
 * public key (age). Reads while the services run: of a change made meanwhile the file may hold a
 * part, which the audit after a restoration repairs. The file gets its name once it is complete.
 * Throws if the databases are empty.
 */
export const writeBackup = async ({
  mongodb,
  recipient,
  path,
}: {
  mongodb: string;
  /** Begins with age1. */
  recipient: string;
  path: string;
}): Promise<Contents> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const connection = await mongoose
    .createConnection(mongodb, { autoCreate: false, autoIndex: false })
    .asPromise();
  const contents: Contents = {};
  try {
    const packed = Readable.from(readLines(connection, contents)).pipe(createGzip());
    const encrypted = await encrypter.encrypt(Readable.toWeb(packed) as ReadableStream<Uint8Array>);
    const unfinished = `${path}.unfinished`;
    await pipeline(
      Readable.fromWeb(encrypted as Parameters<typeof Readable.fromWeb>[0]),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    if (!hasDocuments(contents)) {
      await rm(unfinished);
      throw new Error(
        "The database holds nothing of Plumbline: it was wiped, or MONGODB_URI names another one. No backup was written, and older ones stay.",
      );
    }
    await rename(unfinished, path);
    return contents;
  } finally {
    await connection.close();
  }
};
