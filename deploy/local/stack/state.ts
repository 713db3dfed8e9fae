import { renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Whether a process of that number runs. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Whether a process still is one of ours; its number may have gone to another since. */
const isOurs = async (pid: number, stateDir: string) => {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return commandLine.includes(stateDir) || /services\/[\w-]+\/main\.ts|deploy\/local\//.test(commandLine);
};

type Running = { supervisor: number; parts: number[] };

/** What the last stack wrote; null where there is nothing, or nothing that can be read. */
const readRunning = async (path: string): Promise<Running | null> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Running;
  } catch {
    return null;
  }
};

/**
 * One stack a state folder. Throws where one runs already; ends what a stack that was killed has left behind.
 */
export const claimState = async (stateDir: string) => {
  const path = join(stateDir, "running.json");
  const last = await readRunning(path);
  if (last) {
    const { supervisor, parts } = last;
    if (supervisor !== process.pid && isAlive(supervisor) && (await isOurs(supervisor, stateDir))) {
      throw new Error(
        `Plumbline is running already (process ${supervisor}). Stop it with Ctrl-C there first.`,
      );
    }
    for (const pid of parts) {
      if (isAlive(pid) && (await isOurs(pid, stateDir))) process.kill(pid, "SIGKILL");
    }
  }
  // Whole or not at all, and in the order of asking: parts start and end side by side.
  const savePids = (parts: number[]): void => {
    writeFileSync(`${path}.new`, JSON.stringify({ supervisor: process.pid, parts } satisfies Running));
    renameSync(`${path}.new`, path);
  };
  savePids([]);
  return { savePids, release: (): void => rmSync(path, { force: true }) };
};
