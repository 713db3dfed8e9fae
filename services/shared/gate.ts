import { type AppError, callCancelled } from "./errors.ts";

type Gate = {
  <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Throws the error of `busy` if a call would be refused now. */
  requireRoom: () => void;
};

/**
 * Limits concurrency: `running` functions run at once, `waiting` more are queued in order. Throws
 * the error of `busy` when the queue is full, and CANCELLED when the signal of a queued call
 * aborts.
 */
export const createGate = ({
  running,
  waiting,
  busy,
}: {
  running: number;
  waiting: number;
  busy: () => AppError;
}): Gate => {
  let free = running;
  const queue = new Set<() => void>();

  const isFull = () => free === 0 && queue.size >= waiting;

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (signal?.aborted) return reject(callCancelled());
      if (free > 0) {
        free--;
        return resolve();
      }
      if (isFull()) return reject(busy());
      const leave = () => {
        queue.delete(start);
        reject(callCancelled());
      };
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      queue.add(start);
      signal?.addEventListener("abort", leave, { once: true });
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

  const run = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(signal);
    try {
      if (signal?.aborted) throw callCancelled();
      return await work();
    } finally {
      leave();
    }
  };
  const requireRoom = () => {
    if (isFull()) throw busy();
  };
  return Object.assign(run, { requireRoom });
};
