import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAlive } from "./file-lock.ts";
import { eventually } from "./eventually.ts";

// A program that starts a process group with a child, guards it and a folder, prints both pids, and
// keeps running.
const program = `
  import { spawn } from "node:child_process";
  import { createReaper } from "${join(import.meta.dirname, "reaper.ts")}";
  const reaper = createReaper();
  const part = spawn("sh", ["-c", "sleep 1000 & wait"], { detached: true, stdio: "ignore" });
  reaper.guard({ groups: [part.pid], folders: [process.env.FOLDER] });
  console.log(JSON.stringify({ part: part.pid, reaper: reaper.pid }));
  process.stdin.resume();
  process.stdin.on("end", () => { reaper.release(); process.kill(-part.pid, "SIGKILL"); });
`;

let folder: string;
let owner: ChildProcess;
let pids: { part: number; reaper: number };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-reaper-"));
  await writeFile(join(folder, "data"), "x");
  owner = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    env: { ...process.env, FOLDER: folder },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = (await once(createInterface({ input: owner.stdout as NodeJS.ReadableStream }), "line")) as [
    string,
  ];
  pids = JSON.parse(line) as typeof pids;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const gone = (pid: number) => () => Promise.resolve(!isAlive(pid));

test.each(["SIGKILL", "SIGINT"] as const)(
  "kills the guarded group and removes the guarded folder after its owner ended by %s",
  async (signal) => {
    expect(isAlive(pids.part)).toBe(true);
    owner.kill(signal);
    await eventually("the end of the guarded group", gone(pids.part), 10_000);
    await eventually("the end of the reaper", gone(pids.reaper), 10_000);
    expect(existsSync(folder)).toBe(false);
  },
);

test("keeps the folder after release, and ends", async () => {
  owner.stdin?.end();
  await eventually("the end of the reaper", gone(pids.reaper), 10_000);
  expect(existsSync(folder)).toBe(true);
});
