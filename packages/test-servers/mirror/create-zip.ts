import { Zip, ZipDeflate } from "fflate";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

/** A year that every zip program knows, so that equal contents make equal bytes. */
const modified = "2026-01-01";

/**
 * Creates a zip archive that grows on the disk file by file. add waits while the disk is slower
 * than its caller; end resolves when the archive is whole.
 */
export const createZip = (path: string) => {
  const file = createWriteStream(path);
  const zip = new Zip((failure, chunk, isLast) => {
    if (failure) file.destroy(failure);
    else if (isLast) file.end(chunk);
    else file.write(chunk);
  });
  return {
    add: async (name: string, text: string): Promise<void> => {
      const entry = new ZipDeflate(name, { level: 1 });
      entry.mtime = modified;
      zip.add(entry);
      entry.push(new TextEncoder().encode(text), true);
      if (file.writableNeedDrain) await new Promise<void>((resolve) => file.once("drain", () => resolve()));
    },
    end: async (): Promise<void> => {
      zip.end();
      await finished(file);
    },
  };
};
