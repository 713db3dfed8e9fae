import { expect, test } from "vitest";
import { createLocalLimiter } from "./rate-limiter.ts";

test("spaces calls evenly in order", async () => {
  const limiter = createLocalLimiter({ perSecond: 100 });
  const began = performance.now();
  const order: number[] = [];
  await Promise.all([0, 1, 2, 3, 4].map((i) => limiter.take().then(() => order.push(i))));
  expect(order).toEqual([0, 1, 2, 3, 4]);
  expect(performance.now() - began).toBeGreaterThanOrEqual(38);
});

test("a cancelled caller does not wait", async () => {
  const limiter = createLocalLimiter({ perSecond: 0.01 });
  await limiter.take();
  const controller = new AbortController();
  const waiting = limiter.take(controller.signal);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});
