import { currentCallerKey } from "./caller-key.ts";
import { type AppError, callCancelled } from "./errors.ts";

type Gate = {
  <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Throws the error of `busy` if a call would be refused now. */
  requireRoom: () => void;
};

/** A queued call. refuse: gives its place to another caller. */
type Waiting = { key: string | undefined; start: () => void; refuse: () => void };

/**
 * Limits concurrency: `running` functions run at once, `waiting` more are queued. Each caller has
 * at most `ofOne` places, by default one fewer than there are. Callers take turns: the one with the
 * fewest running is next, and the one with the most entries in a full queue gives one up. Throws
 * the error of `busy` when there is no room, and CANCELLED when the signal of a queued call aborts.
 */
export const createGate = ({
  running,
  waiting,
  ofOne = Math.max(1, running - 1),
  busy,
}: {
  running: number;
  waiting: number;
  ofOne?: number;
  busy: () => AppError;
}): Gate => {
  let free = running;
  const runningOf = new Map<string, number>();
  const queue = new Set<Waiting>();
  /** The turn of each caller's last start, while others wait. */
  const lastTurn = new Map<string | undefined, number>();
  let turns = 0;

  const countOf = (key: string | undefined) => (key === undefined ? 0 : (runningOf.get(key) ?? 0));
  const count = (key: string | undefined, change: 1 | -1) => {
    free -= change;
    if (change > 0 && key !== undefined) lastTurn.set(key, (turns += 1));
    if (key === undefined) return;
    const now = countOf(key) + change;
    if (now > 0) runningOf.set(key, now);
    else runningOf.delete(key);
  };
  const hasTurn = (key: string | undefined) => free > 0 && countOf(key) < ofOne;

  const comesBefore = (a: Waiting, b: Waiting) =>
    (countOf(a.key) - countOf(b.key) || (lastTurn.get(a.key) ?? 0) - (lastTurn.get(b.key) ?? 0)) < 0;
  /** Returns the queued call whose caller has the fewest running, then the oldest last turn. */
  const findNext = (): Waiting | undefined => {
    let next: Waiting | undefined;
    for (const entry of queue) if (hasTurn(entry.key) && (!next || comesBefore(entry, next))) next = entry;
    return next;
  };

  /** Returns the last queued call of the caller who has most queued, if another has fewer. */
  const findExcess = (key: string | undefined): Waiting | undefined => {
    const queued = new Map<string | undefined, Waiting[]>();
    for (const entry of queue) queued.set(entry.key, [...(queued.get(entry.key) ?? []), entry]);
    const [longest] = [...queued.values()].toSorted((a, b) => b.length - a.length);
    const own = queued.get(key)?.length ?? 0;
    return longest && longest[0]?.key !== undefined && longest.length > own + 1 ? longest.at(-1) : undefined;
  };

  const isFull = (key: string | undefined) =>
    !hasTurn(key) && queue.size >= waiting && findExcess(key) === undefined;

  const enter = (key: string | undefined, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(callCancelled());
      if (hasTurn(key)) {
        count(key, 1);
        return resolve();
      }
      if (isFull(key)) return reject(busy());
      if (queue.size >= waiting) findExcess(key)?.refuse();
      const end = () => {
        queue.delete(entry);
        signal?.removeEventListener("abort", leave);
      };
      const leave = () => {
        end();
        reject(callCancelled());
      };
      const entry: Waiting = {
        key,
        start: () => {
          end();
          count(key, 1);
          resolve();
        },
        refuse: () => {
          end();
          reject(busy());
        },
      };
      queue.add(entry);
      signal?.addEventListener("abort", leave, { once: true });
    });

  const leave = (key: string | undefined) => {
    count(key, -1);
    findNext()?.start();
    if (queue.size === 0) lastTurn.clear();
  };

  const run = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const key = currentCallerKey();
    await enter(key, signal);
    try {
      if (signal?.aborted) throw callCancelled();
      return await work();
    } finally {
      leave(key);
    }
  };
  const requireRoom = () => {
    if (isFull(currentCallerKey())) throw busy();
  };
  return Object.assign(run, { requireRoom });
};
