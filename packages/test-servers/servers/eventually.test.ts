import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "./eventually.ts";

afterEach(() => vi.useRealTimers());

test("returns the first truthy answer", async () => {
  let asked = 0;
  expect(await eventually("the third answer", async () => (++asked === 3 ? "here" : undefined))).toBe("here");
  expect(asked).toBe(3);
});

test("waits everyMs between two questions", async () => {
  const asked: number[] = [];
  await eventually("the third answer", async () => asked.push(performance.now()) === 3, 1_000, 60);
  for (const [i, time] of asked.slice(1).entries()) expect(time - (asked[i] ?? 0)).toBeGreaterThan(58);
});

test("names what it waited for and the last error", async () => {
  const cause = new Error("connection refused");
  await expect(eventually("a mail", () => Promise.reject(cause), 30)).rejects.toMatchObject({
    message: "timed out after 30 ms waiting for: a mail; last error: connection refused",
    cause,
  });
  await expect(eventually("a mail", async () => false, 30)).rejects.toThrow(
    /^timed out after 30 ms waiting for: a mail$/,
  );
});

test("a clock that is set ahead ends no wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let asked = 0;
  const ask = async () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    return ++asked === 3;
  };
  expect(await eventually("the third answer", ask, 1_000)).toBe(true);
});
