import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const isAlive = (pid: number) => {
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

/**
 * One stack a state folder. Throws where one runs already; ends what a stack that was killed has left behind.
 */
export const claimState = async (stateDir: string) => {
  const path = join(stateDir, "running.json");
  if (existsSync(path)) {
    const { supervisor, parts } = JSON.parse(await readFile(path, "utf8")) as {
      supervisor: number;
      parts: number[];
    };
    if (supervisor !== process.pid && isAlive(supervisor) && (await isOurs(supervisor, stateDir))) {
      throw new Error(
        `Plumbline is running already (process ${supervisor}). Stop it with Ctrl-C there first.`,
      );
    }
    for (const pid of parts) {
      if (isAlive(pid) && (await isOurs(pid, stateDir))) process.kill(pid, "SIGKILL");
    }
  }
  const save = (parts: number[]) => writeFile(path, JSON.stringify({ supervisor: process.pid, parts }));
  await save([]);
  return {
    savePids: (parts: number[]): void => void save(parts).catch(() => undefined),
    release: () => rm(path, { force: true }),
  };
};
