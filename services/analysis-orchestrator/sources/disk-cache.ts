import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { type FileHandle, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { z } from "zod";
import type { BodyCache } from "./cache.ts";

/** At the head of each file, filled up with blanks: what the rest of it is. */
const headerBytes = 2_048;
const headerFormat = z.object({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  receivedAt: z.number(),
  /** Of the body as it was received. */
  bytes: z.int(),
  sha256: z.string(),
  /** Of the whole file. */
  fileBytes: z.int(),
});
type Header = z.infer<typeof headerFormat>;

const secretNames = /^(api_?key|access_?key|key|token|access_?token|auth)$/i;

/** A URL as it may stand on a disk: without name and password, and without keys among its parameters. */
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

/** The header of a whole file, and when its answer was last confirmed; null where there is no such file; "broken" where it is none of ours. */
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
  // A fault of the file reaches the reader through the decompressor.
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

/** Writes a body behind the place of its header; null where the disk does not take it. Rejects with what the body rejects with. */
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
      // A full disk is no reason not to read on.
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

/** Files of ended processes that were never finished are dropped, then the oldest answers beyond maxBytes. */
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
 * Answers as files in a folder that processes of one machine share: named by a hash of the URL, compressed with zstd, written whole or
 * not at all. A file's time of change says when its answer was last confirmed. What is broken counts as absent, and is removed; where
 * the disk fails, answers are read and not kept. Secrets of a URL come neither into the name nor into the file.
 * Throws where the folder cannot be made.
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

  /** Puts the header before the body, and the file in its place. Rejects where the disk does not take it. */
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
