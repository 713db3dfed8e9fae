import { spawn } from "node:child_process";
import { join } from "node:path";

/** What must not outlive this process: process groups by their leader, and folders. */
export type Guarded = { groups: number[]; folders: string[] };

/**
 * Starts a small process that notices when this one is gone, however it ended (SIGKILL included), and then kills the
 * guarded process groups and removes the guarded folders. It ends by itself after release.
 */
export const createReaper = () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "reaper-main.ts")], {
    // A group of its own: Ctrl-C in the terminal must not end it before its work.
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
    /** Guards nothing any more. */
    release: (): void => {
      guard({ groups: [], folders: [] });
      stdin.end();
    },
  };
};
