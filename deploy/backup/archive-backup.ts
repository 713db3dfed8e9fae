import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Contents, writeBackup } from "./write-backup.ts";

/** Sorts by time. */
const nameOf = (at: Date) => `plumbline-${at.toISOString().replaceAll(":", "-")}.age`;
const isOurs = (name: string) => /^plumbline-\d{4}-[\dT.Z-]+\.age$/.test(name);
const isUnfinished = (name: string) => /^plumbline-.*\.age\.unfinished$/.test(name);

/**
 * Writes a backup into a folder, named by its time. Removes what an interrupted one left, and, once
 * this one is complete, the oldest beyond the number to keep; other files stay. Throws, and removes
 * no backup, if there is nothing to write.
 */
export const archiveBackup = async ({
  mongodb,
  recipient,
  folder,
  keep,
  at,
}: {
  mongodb: string;
  /** Begins with age1. */
  recipient: string;
  folder: string;
  keep: number;
  at: Date;
}): Promise<{ path: string; contents: Contents; removed: string[] }> => {
  if (!Number.isInteger(keep) || keep < 1) throw new Error("BACKUP_KEEP must be a whole number from 1.");
  await mkdir(folder, { recursive: true });
  const remove = (names: string[]) =>
    Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
  await remove((await readdir(folder)).filter(isUnfinished));
  const path = join(folder, nameOf(at));
  const contents = await writeBackup({ mongodb, recipient, path });
  const removed = (await readdir(folder)).filter(isOurs).toSorted().slice(0, -keep);
  await remove(removed);
  return { path, contents, removed };
};
