import { spawn } from "node:child_process";
import { join } from "node:path";

/** What must not outlive this process: process groups by their leader's pid, and folders. */
export type Guarded = { groups: number[]; folders: string[] };

/**
 * Starts a process that detects the end of this one, by SIGKILL too, and then kills the guarded
 * process groups and removes the guarded folders. It ends after release.
 */
export const createReaper = () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "reaper-main.ts")], {
    // A process group of its own, so that Ctrl-C in the terminal does not end it.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  const { stdin } = child;
  stdin.on("error", () => undefined);
  const guard = (guarded: Guarded): void => void stdin.write(`${JSON.stringify(guarded)}\n`);
  return {
    pid: child.pid,
    /** Replaces what is guarded. */
    guard,
    /** Stops guarding; the process ends. */
    release: (): void => {
      guard({ groups: [], folders: [] });
      stdin.end();
    },
  };
};
