const ticksPerSecond = 50;

/**
 * Runs work at a limited rate, in turns: while more waits, each key has one piece of work run after
 * the other keys have had theirs, so that a key with little work never waits for one with much.
 * Work runs at once while the rate is not reached. It must not throw. onDrained: called with a key
 * of which nothing waits any more.
 */
export const createTurns = ({
  perSecond,
  onDrained,
}: {
  perSecond: number;
  onDrained?: (key: string) => void;
}) => {
  const perTick = Math.ceil(perSecond / ticksPerSecond);
  const waiting = new Map<string, (() => void)[]>();
  let left = perTick;
  let timer: NodeJS.Timeout | undefined;

  const runNext = (key: string, works: (() => void)[]) => {
    left -= 1;
    waiting.delete(key);
    const work = works.shift();
    // To the end: a map keeps the order in which its keys were set.
    if (works.length > 0) waiting.set(key, works);
    else onDrained?.(key);
    work?.();
  };
  const tick = () => {
    if (left === perTick) {
      clearInterval(timer);
      timer = undefined;
    }
    left = perTick;
    for (const [key, works] of waiting) {
      if (left === 0) break;
      runNext(key, works);
    }
  };
  return {
    /** Returns how much waits under the key now. */
    add: (key: string, work: () => void): number => {
      timer ??= setInterval(tick, 1_000 / ticksPerSecond);
      const works = waiting.get(key);
      if (works) return works.push(work);
      if (left === 0) {
        waiting.set(key, [work]);
        return 1;
      }
      left -= 1;
      work();
      return 0;
    },
    /** Drops what waits under the key. */
    drop: (key: string): void => void waiting.delete(key),
    close: (): void => {
      clearInterval(timer);
      waiting.clear();
    },
  };
};
