import type { Readable } from "node:stream";
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
      return entry ? zip.openReadStreamPromise(entry) : null;
    },
    close: () => zip.close(),
  };
};
