import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLogFile } from "./log-file.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "plumbline-log-"));
});
afterEach(() => rm(dir, { recursive: true }));

const open = (name: string) =>
  openLogFile({
    dir,
    name,
    onError: (error) => {
      throw error;
    },
  });

test("keeps the newest 50 MB in five files that only the owner can read", async () => {
  const log = open("data mirror");
  const megabyte = Buffer.alloc(1_000_000, "a".repeat(99) + "\n");
  for (let written = 0; written < 70; written++) if (!log.write(megabyte)) await once(log, "drain");
  log.end("last\n");
  await once(log, "finish");
  const files = (await readdir(dir)).toSorted();
  expect(files).toEqual(["data-mirror.log", ...[1, 2, 3, 4].map((index) => `data-mirror.log.${index}`)]);
  for (const file of files) {
    const { size, mode } = await stat(join(dir, file));
    expect(size).toBeLessThan(12_000_000);
    expect(mode & 0o777).toBe(0o600);
  }
  expect((await readFile(join(dir, "data-mirror.log"), "utf8")).endsWith("last\n")).toBe(true);
});

test("appends to the log of an earlier run", async () => {
  await writeFile(join(dir, "nats.log"), "earlier\n");
  const log = open("NATS");
  log.end("now\n");
  await once(log, "finish");
  expect(await readFile(join(dir, "nats.log"), "utf8")).toBe("earlier\nnow\n");
});
