import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { underFileLock } from "./file-lock.ts";

const createPath = async () => {
  const folder = await mkdtemp(join(tmpdir(), "plumbline-lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, "work.lock");
};

test("works one after another, and leaves no lock", async () => {
  const path = await createPath();
  let working = 0;
  const most: number[] = [];
  const work = async () => {
    working += 1;
    await nextTurn();
    most.push(working);
    working -= 1;
    return working;
  };
  await Promise.all([underFileLock(path, work), underFileLock(path, work), underFileLock(path, work)]);
  expect(most).toEqual([1, 1, 1]);
  expect(existsSync(path)).toBe(false);
});

test("a failure is the caller's own, and frees the lock", async () => {
  const path = await createPath();
  const failing = underFileLock(path, () => Promise.reject(new Error("broken")));
  const next = underFileLock(path, () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});

test("waits for another process that lives, and takes over from one that has ended", async () => {
  const path = await createPath();
  const { pid: ended } = spawnSync(process.execPath, ["-e", ""]);
  await writeFile(path, String(ended));
  expect(await underFileLock(path, () => Promise.resolve("taken"))).toBe("taken");
  // The process that started this one lives as long.
  await writeFile(path, String(process.ppid));
  let isDone = false;
  const waiting = underFileLock(path, () => Promise.resolve((isDone = true)));
  await nextTurn();
  expect(isDone).toBe(false);
  await rm(path);
  await waiting;
  expect(isDone).toBe(true);
});
