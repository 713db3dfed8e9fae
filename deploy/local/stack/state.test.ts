import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimState } from "./state.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "plumbline-state-"));
});
afterEach(() => rm(dir, { recursive: true }));
const path = () => join(dir, "running.json");

test("keeps the pids that were saved last, and nothing after the release", async () => {
  const state = await claimState(dir);
  for (let i = 0; i < 200; i++) state.savePids(Array.from({ length: i % 17 }, (_, n) => n + 1_000_000));
  state.savePids([4_000_001]);
  expect(JSON.parse(await readFile(path(), "utf8"))).toEqual({ supervisor: process.pid, parts: [4_000_001] });
  state.release();
  await expect(readFile(path())).rejects.toThrow(/ENOENT/);
});

test("ignores a file that a crash left half written", async () => {
  await writeFile(path(), '{"supervisor":1,"parts":[2]}3]}');
  await expect(claimState(dir)).resolves.toBeDefined();
});
