import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import type { BodyCache } from "./cache.ts";

/** Header at the start of each file, padded with blanks, which describes the rest. */
const headerBytes = 2_048;
const headerFormat = z.object({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  receivedAt: z.number(),
  /** Hash of the body as received. */
  bytes: z.int(),
  sha256: z.string(),
  /** Size of the whole file. */
  fileBytes: z.int(),
});
type Header = z.infer<typeof headerFormat>;

const secretNames = /^(api_?key|access_?key|key|token|access_?token|auth)$/i;

/** Removes user name, password and keys from a URL, so that it can be stored. */
export const withoutSecrets = (url: string): string => {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  const secrets = [...bare.searchParams.keys()].filter((name) => secretNames.test(name));
  for (const name of secrets) bare.searchParams.delete(name);
  return bare.href;
};

const readHeader = async (file: FileHandle): Promise<Header | null> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
  if (bytesRead < headerBytes) return null;
  try {
    return headerFormat.parse(JSON.parse(buffer.toString("utf8")));
  } catch {
    return null;
  }
};

/**
 * Reads the header of a file and when its answer was last confirmed; null without a file, "broken"
 * if it is not valid.
 */
const inspect = async (path: string) => {
  const file = await open(path).catch(() => null);
  if (!file) return null;
  try {
    const [header, { size, mtimeMs }] = [await readHeader(file), await file.stat()];
    return header?.fileBytes === size ? { header, confirmedAt: mtimeMs } : "broken";
  } finally {
    await file.close();
  }
};

const readBody = async function* (path: string): AsyncGenerator<Uint8Array> {
  const found = await inspect(path);
  if (found === null || found === "broken") throw new Error("the cached answer is gone or broken");
  const hash = createHash("sha256");
  let bytes = 0;
  const body = createZstdDecompress({ chunkSize: 65_536 });
  // An error of the file reaches the reader through the decompressor.
  const read = pipeline(createReadStream(path, { start: headerBytes }), body).catch(() => undefined);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.byteLength;
      if (bytes > found.header.bytes) break;
      hash.update(chunk);
      yield chunk;
    }
  } finally {
    body.destroy();
    await read;
  }
  if (bytes !== found.header.bytes || hash.digest("hex") !== found.header.sha256)
    throw new Error("the cached answer is not the one that was received");
};

/**
 * Writes a body after the space for its header; null if the disk fails. Rejects if the body
 * rejects.
 */
const writeBody = async (path: string, body: AsyncIterable<Uint8Array>) => {
  const hash = createHash("sha256");
  let bytes = 0;
  const compress = createZstdCompress();
  const written = pipeline(compress, createWriteStream(path, { flags: "wx", start: headerBytes })).then(
    () => true,
    () => false,
  );
  try {
    for await (const chunk of body) {
      bytes += chunk.byteLength;
      hash.update(chunk);
      // Continue to read if the disk is full.
      if (!compress.destroyed && !compress.write(chunk))
        await Promise.race([once(compress, "drain").catch(() => undefined), written]);
    }
  } catch (error) {
    compress.destroy();
    await written;
    throw error;
  }
  if (!compress.destroyed) compress.end();
  return (await written) ? { bytes, sha256: hash.digest("hex") } : null;
};

const abandonedAfterMs = 3_600_000;

/** Removes unfinished files of ended processes, then evicts the oldest answers beyond maxBytes. */
const sweep = async (folder: string, maxBytes: number, now: number) => {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return found ? [{ path, bytes: found.size, at: found.mtimeMs, unfinished: name.endsWith(".new") }] : [];
    }),
  ).then((found) => found.flat());
  let held = files.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { path, bytes, at, unfinished } of files.toSorted((a, b) => a.at - b.at)) {
    if (unfinished ? now - at < abandonedAfterMs : held <= maxBytes) continue;
    await rm(path, { force: true });
    held -= bytes;
  }
};

/**
 * Creates a cache of answers as files in a folder that the processes of one machine share: named by
 * a hash of the URL, compressed with zstd, written atomically. A file's modification time says when
 * its answer was last confirmed. A broken file counts as a miss and is removed; if the disk fails,
 * answers are read but not cached. Secrets of a URL are stored neither in the name nor in the file.
 * Throws if the folder cannot be created.
 */
export const createDiskCache = ({
  folder,
  maxBytes = 1_000_000_000,
  now = Date.now,
}: {
  folder: string;
  maxBytes?: number;
  now?: () => number;
}): BodyCache => {
  mkdirSync(folder, { recursive: true });
  let sinceSweep = Number.POSITIVE_INFINITY;
  const pathOf = (url: string) =>
    join(folder, `${createHash("sha256").update(withoutSecrets(url)).digest("hex")}.zst`);
  const remove = (path: string) => rm(path, { force: true }).catch(() => undefined);

  /** Writes the header and renames the file to its final name. Rejects if the disk fails. */
  const finish = async (path: string, unfinished: string, header: Omit<Header, "fileBytes">) => {
    const file = await open(unfinished, "r+");
    try {
      const fileBytes = (await file.stat()).size;
      const text = Buffer.from(JSON.stringify({ ...header, fileBytes } satisfies Header));
      if (text.byteLength >= headerBytes) throw new Error("the header does not fit");
      await file.write(
        Buffer.concat([text, Buffer.alloc(headerBytes - text.byteLength, " ")]),
        0,
        headerBytes,
        0,
      );
      await file.utimes(header.receivedAt / 1000, header.receivedAt / 1000);
      sinceSweep += fileBytes;
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
    if (sinceSweep > maxBytes / 20) {
      sinceSweep = 0;
      await sweep(folder, maxBytes, now());
    }
  };

  return {
    find: async (url) => {
      const path = pathOf(url);
      const found = await inspect(path).catch(() => "broken" as const);
      if (found === null) return null;
      if (found === "broken") {
        await remove(path);
        return null;
      }
      const { etag, lastModified } = found.header;
      return { etag, lastModified, confirmedAt: found.confirmedAt, body: () => readBody(path) };
    },
    keep: async (url, entry, body) => {
      const path = pathOf(url);
      const unfinished = `${path}.${randomUUID()}.new`;
      try {
        const written = await writeBody(unfinished, body);
        if (written)
          await finish(path, unfinished, { url: withoutSecrets(url), ...entry, ...written }).catch(
            () => undefined,
          );
      } finally {
        await remove(unfinished);
      }
    },
    confirm: async (url, at) => {
      await utimes(pathOf(url), at / 1000, at / 1000).catch(() => undefined);
    },
    remove: async (url) => remove(pathOf(url)),
  };
};
