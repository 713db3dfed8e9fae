import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Creates a source of random choices that repeats itself for the same seed. */
export const createRandom = (seed: number) => {
  const generator = xoroshiro128plus(seed);
  /** Returns an integer from 0 to below `limit`. */
  const below = (limit: number) => uniformInt(generator, 0, limit - 1);
  return {
    below,
    /** Returns one of the items, of which there is at least one. */
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    bytes: (length: number) => Buffer.from(Array.from({ length }, () => below(256))),
  };
};
export type Random = ReturnType<typeof createRandom>;
