import { renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";

const killTimeoutMs = 5_000;

/** Returns whether a process with this pid runs. */
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns whether a process has ended. One that its parent has not waited for yet (a zombie) still
 * has its pid; its ports are free when its last thread has ended too.
 */
const hasEnded = async (pid: number) => {
  if (!isAlive(pid)) return true;
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const isZombie = / [ZX] /.test(stat.slice(stat.lastIndexOf(")")));
  return isZombie && (await readdir(`/proc/${pid}/task`).catch(() => [])).length <= 1;
};

/** Returns whether a process is one of ours: its pid may have been reused since. */
const isOurs = async (pid: number, stateDir: string) => {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return commandLine.includes(stateDir) || /services\/[\w-]+\/main\.[jt]s|deploy\/local\//.test(commandLine);
};

type Running = { supervisor: number; parts: number[] };

/** Reads what the last stack wrote; null if there is nothing or it cannot be parsed. */
const readRunning = async (path: string): Promise<Running | null> => {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Running;
  } catch {
    return null;
  }
};

/**
 * Claims a state folder for one stack. Throws if one runs already; kills the processes that a
 * killed stack left behind, and returns when they have ended and freed their ports.
 */
export const claimState = async (stateDir: string, say: (line: string) => void) => {
  const path = join(stateDir, "running.json");
  const last = await readRunning(path);
  if (last) {
    const { supervisor, parts } = last;
    if (supervisor !== process.pid && isAlive(supervisor) && (await isOurs(supervisor, stateDir))) {
      throw new Error(
        `Plumbline is running already (process ${supervisor}). Stop it with Ctrl-C there first.`,
      );
    }
    const left = [];
    for (const pid of parts) if (isAlive(pid) && (await isOurs(pid, stateDir))) left.push(pid);
    // Each part leads a process group of its own.
    for (const pid of left) process.kill(-pid, "SIGKILL");
    for (const pid of left) await eventually(`process ${pid} has ended`, () => hasEnded(pid), killTimeoutMs);
  }
  // Atomic and synchronous: parts start and end concurrently.
  const write = (parts: number[]): void => {
    writeFileSync(`${path}.new`, JSON.stringify({ supervisor: process.pid, parts } satisfies Running));
    renameSync(`${path}.new`, path);
  };
  write([]);
  /** A disk that is full ends nothing that runs: the list only helps the start after a kill. */
  const savePids = (parts: number[]): void => {
    try {
      write(parts);
    } catch (thrown) {
      say(`the list of processes cannot be written: ${String(thrown)}`);
    }
  };
  return { savePids, release: (): void => rmSync(path, { force: true }) };
};
