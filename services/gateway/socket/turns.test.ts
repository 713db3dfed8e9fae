import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** 100 a second are two in each fiftieth of a second. */
const createRecorder = () => {
  const done: string[] = [];
  const drained: string[] = [];
  const turns = createTurns({ perSecond: 100, onDrained: (key) => void drained.push(key) });
  const add = (key: string, ...names: string[]) =>
    names.map((name) => turns.add(key, () => void done.push(name)));
  return { turns, done, drained, add };
};

test("runs work at once while the rate is not reached, and tells how much waits", () => {
  const { done, add } = createRecorder();
  expect(add("ann", "a1", "a2", "a3", "a4")).toEqual([0, 0, 1, 2]);
  expect(done).toEqual(["a1", "a2"]);
});

test("runs what waits at the rate, in turns of the keys and in the order of each", () => {
  const { done, drained, add } = createRecorder();
  add("ann", "a1", "a2", "a3", "a4", "a5");
  add("bob", "b1", "b2");
  vi.advanceTimersByTime(20);
  expect(done).toEqual(["a1", "a2", "a3", "b1"]);
  vi.advanceTimersByTime(20);
  expect(done.slice(4)).toEqual(["a4", "b2"]);
  expect(drained).toEqual(["bob"]);
  vi.advanceTimersByTime(20);
  expect(done.slice(6)).toEqual(["a5"]);
  expect(drained).toEqual(["bob", "ann"]);
});

test("drops what waits under a key", () => {
  const { turns, done, drained, add } = createRecorder();
  add("ann", "a1", "a2", "a3");
  add("bob", "b1");
  turns.drop("ann");
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["a1", "a2", "b1"]);
  expect(drained).toEqual(["bob"]);
});

test("has a timer only while work runs or waits", () => {
  const { turns, done, add } = createRecorder();
  expect(vi.getTimerCount()).toBe(0);
  add("ann", "a1", "a2", "a3");
  vi.advanceTimersByTime(20);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(40);
  expect(vi.getTimerCount()).toBe(0);
  add("ann", "a4", "a5", "a6");
  turns.close();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["a1", "a2", "a3", "a4", "a5"]);
});
