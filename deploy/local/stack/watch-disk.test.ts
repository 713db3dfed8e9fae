import { expect, test } from "vitest";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { watchDisk } from "./watch-disk.ts";

const megabyte = 2 ** 20;

test("says once that a disk has room again, after it was full, and not before there is enough", async () => {
  const free = [900, 0, 0, 8, 900, 900, 900].map((size) => size * megabyte);
  let [asked, saidAfter] = [0, [] as number[]];
  const stop = watchDisk({
    readFree: async () => free[asked++] ?? 900 * megabyte,
    onRoom: () => saidAfter.push(asked),
    everyMs: 1,
  });
  await eventually("the disk was looked at", async () => asked > free.length + 3);
  stop();
  expect(saidAfter).toEqual([5]);
});

test("goes on after a disk that could not be asked", async () => {
  const answers = [() => 0, () => Promise.reject(new Error("gone")), () => 900 * megabyte];
  let said = 0;
  const stop = watchDisk({
    readFree: async () => (answers.shift() ?? (() => 900 * megabyte))(),
    onRoom: () => (said += 1),
    everyMs: 1,
  });
  await eventually("it was said", async () => said === 1);
  stop();
});
