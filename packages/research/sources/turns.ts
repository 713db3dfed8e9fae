import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Yields each chunk in a turn of its own of the event loop. Chunks that have arrived already would
 * otherwise be read in one go: for a large answer the process would do nothing else for a fifth of
 * a second.
 */
export const inTurns = async function* (chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  for await (const chunk of chunks) {
    yield chunk;
    await nextTurn();
  }
};

/**
 * Creates a queue of one place. A turn begins when those before it have ended; the function that it
 * returns ends it.
 */
export const createTurns = (): (() => Promise<() => void>) => {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    let end = () => {};
    last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  };
};
