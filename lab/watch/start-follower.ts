import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";

const program = fileURLToPath(new URL("follower.ts", import.meta.url));
/** So long a look may take on a busy machine. */
const longestLookMs = 300_000;

/** What came of a look: faults of companies, or null where the process was killed. */
type Look = { faults: string[] } | null;

/** Starts a process that follows companies on a clock of the caller (follower.ts). */
export const startFollower = async ({
  database,
  seed,
  trials,
}: {
  database: string;
  seed: number;
  trials: number;
}) => {
  const child = fork(program, [database, String(seed), String(trials)]);
  const ended = once(child, "exit").then(() => null);
  const answer = async (): Promise<Look> => {
    const said = once(child, "message").then(([message]) => message as { faults: string[] });
    return Promise.race([said, ended]);
  };
  if (!(await answer())) throw new Error("a process that follows companies ended at its start");
  return {
    /** Looks at a moment, and kills the process after a time if it still looks then. */
    look: async (at: Date, killAfterMs: number | null): Promise<Look> => {
      const looked = answer();
      child.send({ at: at.getTime() });
      const timeout = new AbortController();
      const isOver = await Promise.race([
        looked.then(() => true),
        wait(killAfterMs ?? longestLookMs, false, { signal: timeout.signal }).catch(() => true),
      ]);
      timeout.abort();
      if (!isOver) child.kill("SIGKILL");
      if (!isOver && killAfterMs === null) throw new Error(`a look took over ${longestLookMs / 1_000} s`);
      return looked;
    },
    end: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
};
export type Follower = Awaited<ReturnType<typeof startFollower>>;
