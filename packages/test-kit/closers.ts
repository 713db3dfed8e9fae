import { afterEach } from "vitest";

/**
 * Call once at the top of a test file. Returns a function that registers what to close after the
 * running test; the last registered is closed first.
 */
export const useClosers = () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });
  return (close: () => unknown): void => void closers.push(close);
};
