import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort, isTaken } from "@plumbline/test-servers/servers/ports.ts";
import { claimState } from "./state.ts";

let dir: string;
beforeEach(async () => {
  said = [];
  dir = await mkdtemp(join(tmpdir(), "plumbline-state-"));
});
afterEach(() => rm(dir, { recursive: true }));
const path = () => join(dir, "running.json");
let said: string[] = [];
const claim = () => claimState(dir, (line) => said.push(line));

test("keeps the pids that were saved last, and nothing after the release", async () => {
  const state = await claim();
  for (let i = 0; i < 200; i++) state.savePids(Array.from({ length: i % 17 }, (_, n) => n + 1_000_000));
  state.savePids([4_000_001]);
  expect(JSON.parse(await readFile(path(), "utf8"))).toEqual({ supervisor: process.pid, parts: [4_000_001] });
  state.release();
  await expect(readFile(path())).rejects.toThrow(/ENOENT/);
});

test("a folder that cannot be written ends nothing", async () => {
  const state = await claim();
  await mkdir(`${path()}.new`);
  expect(() => state.savePids([1])).not.toThrow();
  expect(said).toEqual([expect.stringMatching(/^the list of processes cannot be written: .*EISDIR/)]);
});

test("ignores a file that a crash left half written", async () => {
  await writeFile(path(), '{"supervisor":1,"parts":[2]}3]}');
  await expect(claim()).resolves.toBeDefined();
});

test("ends what a killed stack left behind, and returns when its port is free", async () => {
  const port = await freePort();
  const listen = `require("node:net").createServer().listen(${port}, "127.0.0.1", () => console.log("up"))`;
  // The folder on the command line marks the process as one of this stack's.
  const orphan = spawn(process.execPath, ["--eval", listen, dir], { detached: true, stdio: "pipe" });
  const ended = once(orphan, "exit");
  await once(orphan.stdout, "data");
  expect(await isTaken(port)).toBe(true);
  await writeFile(path(), JSON.stringify({ supervisor: 4_000_001, parts: [orphan.pid, 4_000_002] }));
  await claim();
  expect(await isTaken(port)).toBe(false);
  expect(await ended).toEqual([null, "SIGKILL"]);
});

test("kills no process that is not the stack's own", async () => {
  const stranger = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await once(stranger, "spawn");
  await writeFile(path(), JSON.stringify({ supervisor: 4_000_001, parts: [stranger.pid] }));
  await claim();
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  expect(await once(stranger, "exit")).toEqual([null, "SIGTERM"]);
});
