import { AppError } from "@plumbline/shared/errors.ts";

export const cancelled = () =>
  new AppError({ kind: "cancelled", code: "CANCELLED", message: "The call was cancelled." });

const busy = () =>
  new AppError({
    kind: "rate-limited",
    code: "ENGINE_BUSY",
    message: "The valuation engine has as much work as it can hold. Please try again in a moment.",
    details: { retryAfter: 2 },
  });

export type Gate = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Lets so many works run at once and so many more wait, in their order. Throws ENGINE_BUSY (RESOURCE_EXHAUSTED) to any
 * beyond, and CANCELLED to one whose signal aborts while it waits.
 */
export const createGate = ({ running, waiting }: { running: number; waiting: number }): Gate => {
  let free = running;
  const queue = new Set<() => void>();

  const enter = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal.aborted) return reject(cancelled());
      if (free > 0) {
        free--;
        return resolve();
      }
      if (queue.size >= waiting) return reject(busy());
      const leave = () => {
        queue.delete(start);
        reject(cancelled());
      };
      const start = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      queue.add(start);
      signal.addEventListener("abort", leave, { once: true });
    });

  const leave = () => {
    const [next] = queue;
    if (!next) {
      free++;
      return;
    }
    queue.delete(next);
    next();
  };

  return async (work, signal) => {
    await enter(signal);
    try {
      if (signal.aborted) throw cancelled();
      return await work();
    } finally {
      leave();
    }
  };
};
