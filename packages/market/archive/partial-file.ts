import { unavailable } from "@plumbline/platform/errors.ts";
import { readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

/** Which version of a file a server sent. */
export type Version = { etag: string | null; lastModified: string | null };

const version = z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() });
const keptVersion = version.extend({ bytes: z.int() });

const readJson = async <T>(path: string, format: z.ZodType<T>): Promise<T | null> => {
  try {
    return format.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return null;
  }
};

const writeWhole = async (path: string, value: unknown): Promise<void> => {
  await writeFile(`${path}.new`, JSON.stringify(value));
  await rename(`${path}.new`, path);
};

const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found && found.size;
};

/**
 * Creates the state of a download: the file as it is kept with its version, and beside it the part
 * that has arrived of the next one. One process writes it. Nothing else is known of a part whose
 * version cannot be read, so that it counts as missing.
 */
export const createPartialFile = (path: string) => {
  const part = `${path}.part`;
  const [versionOfPart, versionOfKept] = [`${part}.json`, `${path}.json`];
  const removePart = async () => {
    await rm(versionOfPart, { force: true });
    await rm(part, { force: true });
  };
  return {
    path: part,
    /** Returns how much has arrived of which version; null if nothing has. */
    read: async (): Promise<{ version: Version; bytes: number } | null> => {
      const [known, bytes] = [await readJson(versionOfPart, version), await sizeOf(part)];
      return known && bytes ? { version: known, bytes } : null;
    },
    /** Returns the version that is kept; null if there is none, or not of its size. */
    readKept: async (): Promise<Version | null> => {
      const [known, bytes] = [await readJson(versionOfKept, keptVersion), await sizeOf(path)];
      return known?.bytes === bytes ? known : null;
    },
    /** Drops the part, and notes the version of the next one. */
    begin: async (next: Version): Promise<void> => {
      await removePart();
      await writeWhole(versionOfPart, next);
    },
    /** Replaces what is kept by the part, which is whole. */
    finish: async (): Promise<void> => {
      const next = { ...(await readJson(versionOfPart, version)), bytes: await sizeOf(part) };
      // Never the version of one file beside the bytes of another.
      await rm(versionOfKept, { force: true });
      await rename(part, path);
      await writeWhole(versionOfKept, next);
      await rm(versionOfPart, { force: true });
    },
    remove: removePart,
  };
};

export type PartialFile = ReturnType<typeof createPartialFile>;

/** What must be left on a disk besides the file: the facts compiled from it, and logs. */
const reserveBytes = 1_000_000_000;

const askSystem = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Throws ARCHIVE_DISK_FULL if the disk of a path has not so many bytes left, and a gigabyte more. */
export const requireSpace = async ({
  path,
  bytes,
  readFreeBytes = askSystem,
}: {
  path: string;
  bytes: number;
  readFreeBytes?: ((folder: string) => Promise<number>) | undefined;
}): Promise<void> => {
  const free = await readFreeBytes(dirname(path));
  if (free >= bytes + reserveBytes) return;
  throw unavailable(
    "ARCHIVE_DISK_FULL",
    "The disk has no room for the SEC's archives.",
    `${free} bytes are left in ${dirname(path)}, and ${bytes + reserveBytes} are needed`,
  );
};
