import { readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

const pollMs = 200;

/** Returns whether a process runs. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is alive, though it may not be signalled.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const take = async (path: string): Promise<boolean> => {
  try {
    await writeFile(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
};

/** Removes the lock of a process that has ended; one that is being written has no number yet. */
const dropStale = async (path: string): Promise<void> => {
  const holder = Number(await readFile(path, "utf8").catch(() => ""));
  if (holder > 0 && !isAlive(holder)) await rm(path, { force: true });
};

const queues = new Map<string, Promise<unknown>>();

/**
 * Does work while no other call does work under the same lock file, in this process or in others of
 * this machine. The lock of a process that has ended is taken over. The folder must exist.
 */
export const underFileLock = <T>(path: string, work: () => Promise<T>): Promise<T> => {
  const turn = async (): Promise<T> => {
    while (!(await take(path))) {
      await dropStale(path);
      await wait(pollMs);
    }
    try {
      return await work();
    } finally {
      await rm(path, { force: true });
    }
  };
  // Calls of one process wait for each other here: the file names the process only.
  const result = (queues.get(path) ?? Promise.resolve()).then(turn, turn);
  queues.set(
    path,
    result.catch(() => undefined),
  );
  return result;
};
