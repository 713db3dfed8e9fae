import type { Random } from "@plumbline/test-kit/random.ts";
import type { Planned } from "./plan-replay.ts";
import type { Follower } from "./start-follower.ts";

const minute = 60_000;
/** Between two looks at a company. */
const betweenLooksMs = 10 * minute;
/** After so many minutes without a message there comes none. */
const mostMinutes = 60;
/** Within so many minutes a company whose filing is no news is looked at once more. */
const quietMinutes = 11;

/**
 * Replays filings at their times: follows what is watched until each filing has its message, on a
 * clock that jumps from one filing to the next. Before each was the last look up to ten minutes
 * ago, as in a process that never stops. Kills the process that follows at random moments
 * of its looks, so often in all. Returns the kills, and the faults of companies.
 */
export const replayFilings = async ({
  plan,
  kills,
  random,
  start,
  onKilled,
  isNoticed,
}: {
  /** In the order in which they were accepted. */
  plan: readonly Planned[];
  kills: number;
  random: Random;
  start: () => Promise<Follower>;
  onKilled: () => Promise<void>;
  /** Whether all watchers have their messages on the filings of a date. */
  isNoticed: (planned: Planned) => Promise<boolean>;
}): Promise<{ killed: number; faults: string[] }> => {
  const faults: string[] = [];
  let killed = 0;
  let follower = await start();
  let latest = 0;
  let tookMs = 1_000;

  /** Looks at a moment; a look that is killed is not repeated. */
  const look = async (at: number, isKilled: boolean): Promise<void> => {
    latest = Math.max(latest, at);
    const begin = performance.now();
    const seen = await follower.look(new Date(latest), isKilled ? random.below(Math.ceil(tookMs)) : null);
    if (seen) {
      faults.push(...seen.faults);
      tookMs = Math.max(20, performance.now() - begin);
      return;
    }
    killed += 1;
    await onKilled();
    follower = await start();
  };

  try {
    for (const [place, planned] of plan.entries()) {
      const accepted = planned.acceptedAt.getTime();
      /** Kills are spread evenly over what is left. */
      const isKilled = () => random.below(plan.length - place) < kills - killed;
      await look(accepted - random.below(betweenLooksMs), isKilled());
      const longest = planned.hasNews ? mostMinutes : quietMinutes;
      for (let passed = 0; passed < longest; passed += 1) {
        if (planned.hasNews && (await isNoticed(planned))) break;
        await look(accepted + (passed + 1) * minute, passed % 3 === 0 && isKilled());
      }
    }
  } finally {
    await follower.end();
  }
  return { killed, faults };
};
