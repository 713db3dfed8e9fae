import { expect, test } from "vitest";
import { runAtOnce } from "./run-at-once.ts";

test("starts jobs in their order, the next when one of as many as may run has ended", async () => {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const jobs = ["a", "b", "c", "d"].map((name) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  });
  const all = runAtOnce(jobs, 2);
  expect(started).toEqual(["a", "b"]);
  ends.get("b")?.();
  await expect.poll(() => started).toEqual(["a", "b", "c"]);
  ends.get("c")?.();
  await expect.poll(() => started).toEqual(["a", "b", "c", "d"]);
  ends.get("d")?.();
  ends.get("a")?.();
  expect((await all).toSorted()).toEqual(["a", "b", "c", "d"]);
});

test("a job that fails fails the run", async () => {
  await expect(runAtOnce([async () => 1, () => Promise.reject(new Error("no"))], 2)).rejects.toThrow("no");
});
