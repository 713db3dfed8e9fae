import { expect, test } from "vitest";
import { followProgress } from "./follow-progress.ts";

test("a slow reader gets the latest figure, then the result", async () => {
  const steps: unknown[] = [];
  const work = async (report: (done: number) => void) => {
    for (const done of [1, 2, 3]) report(done);
    await Promise.resolve();
    report(9);
    return "result";
  };
  for await (const step of followProgress(work)) steps.push(step);
  expect(steps.at(-1)).toEqual({ result: "result" });
  expect(steps.at(-2)).toEqual({ trialsDone: 9 });
  expect(steps).toEqual([{ trialsDone: 3 }, { trialsDone: 9 }, { result: "result" }]);
});

test("a failure of the work reaches the reader", async () => {
  const read = async () => {
    for await (const step of followProgress(() => Promise.reject(new Error("it failed"))))
      expect(step).toBeNull();
  };
  await expect(read()).rejects.toThrow("it failed");
});
