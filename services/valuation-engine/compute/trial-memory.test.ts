import { expect, test } from "vitest";
import { createTrialMemory } from "./trial-memory.ts";

test("memory that was given back is taken again, each piece once", () => {
  const memory = createTrialMemory({ most: 2 });
  const first = memory.take(40_000);
  expect(memory.take(40_000)).not.toBe(first);
  memory.giveBack(first);
  expect(memory.take(20_000)).not.toBe(first);
  expect(memory.take(40_000)).toBe(first);
  expect(memory.take(40_000)).not.toBe(first);
});

test("keeps the memory of two simulations, and none of many trials", () => {
  const memory = createTrialMemory({ most: 2 });
  const taken = [1_000, 1_000, 1_000, 100_001].map((count) => memory.take(count));
  for (const one of taken) memory.giveBack(one);
  expect(taken.indexOf(memory.take(100_001))).toBe(-1);
  expect([1, 2, 3].map(() => taken.indexOf(memory.take(1_000)))).toEqual([1, 2, -1]);
});
