import { pipeline, type Readable, Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { type Entry, openPromise } from "yauzl";

/** A zip archive whose files are read one at a time, in any order, and never unpacked whole. */
export type Archive = {
  has: (name: string) => boolean;
  /** Returns what the directory says of a file's contents; null if the archive has none. */
  describe: (name: string) => { crc32: number; bytes: number } | null;
  /** Reads a file as a stream; null if the archive has none of that name. */
  read: (name: string) => Promise<Readable | null>;
  close: () => void;
};

/** By default zlib passes 16 KB between threads, which takes twice as long. */
const chunkBytes = 128 * 1_024;
const deflated = 8;

/** Creates a stream that fails unless as many bytes pass as the directory says. */
const limitTo = (bytes: number) => {
  let passed = 0;
  const fault = () => new Error(`a file of an archive has not the ${bytes} bytes that its directory says`);
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      passed += chunk.length;
      if (passed > bytes) done(fault());
      else done(null, chunk);
    },
    flush: (done) => done(passed < bytes ? fault() : null),
  });
};

/**
 * Opens a zip archive by its directory, some hundred bytes for each file. Throws where the file is
 * no archive or is cut off.
 */
export const openArchive = async (path: string): Promise<Archive> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (thrown) {
    zip.close();
    throw thrown;
  }
  return {
    has: (name) => entries.has(name),
    describe: (name) => {
      const entry = entries.get(name);
      return entry ? { crc32: entry.crc32, bytes: entry.uncompressedSize } : null;
    },
    read: async (name) => {
      const entry = entries.get(name);
      if (!entry || entry.compressionMethod !== deflated)
        return entry ? zip.openReadStreamPromise(entry) : null;
      const packed = await zip.openReadStreamPromise(entry, { decodeFileData: false });
      const inflate = createInflateRaw({ chunkSize: chunkBytes });
      // A failure reaches who reads the last of them.
      return pipeline(packed, inflate, limitTo(entry.uncompressedSize), () => undefined);
    },
    close: () => zip.close(),
  };
};
