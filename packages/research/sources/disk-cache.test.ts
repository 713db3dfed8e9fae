import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDiskCache, withoutSecrets } from "./disk-cache.ts";

const url = "https://data.example/facts.json";
const entry = { etag: null, lastModified: null, receivedAt: 1_787_000_000_000 };

/** Creates bytes that do not compress. */
const createNoise = (length: number, seed = 1) => {
  const bytes = new Uint8Array(length);
  for (let i = 0, state = seed; i < length; i++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    bytes[i] = state >> 16;
  }
  return bytes;
};
const stream = async function* (...chunks: Uint8Array[]) {
  yield* chunks;
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const findOnlyFile = async () => {
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  return join(folder, names[0] as string);
};

const read = async (cache = createDiskCache({ folder }), from = url) => {
  const held = await cache.find(from);
  if (!held) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of held.body()) chunks.push(chunk);
  return Buffer.concat(chunks);
};

test("another process finds the entry after a restart", async () => {
  const body = createNoise(300_000);
  await createDiskCache({ folder }).keep(
    url,
    entry,
    stream(body.subarray(0, 100_000), body.subarray(100_000)),
  );
  expect(await read()).toEqual(Buffer.from(body));
});

test("compresses JSON to less than an eighth", async () => {
  const rows = new TextEncoder().encode(
    JSON.stringify(Array.from({ length: 5_000 }, (_, i) => ({ end: "2025-12-31", val: i, form: "10-K" }))),
  );
  await createDiskCache({ folder }).keep(url, entry, stream(rows));
  expect((await readFile(await findOnlyFile())).byteLength).toBeLessThan(rows.byteLength / 8);
});

test.each([
  ["an empty file", (path: string) => truncate(path, 0)],
  ["a truncated file", async (path: string) => truncate(path, (await readFile(path)).byteLength - 1)],
  [
    "a file with trailing bytes",
    async (path: string) => writeFile(path, Buffer.concat([await readFile(path), createNoise(9)])),
  ],
  [
    "a file with another header",
    async (path: string) => writeFile(path, (await readFile(path)).fill("x", 0, 40)),
  ],
])("treats %s as a cache miss and removes it", async (_name, spoil) => {
  const cache = createDiskCache({ folder });
  await cache.keep(url, entry, stream(createNoise(5_000)));
  await spoil(await findOnlyFile());
  expect(await cache.find(url)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test("rejects a body with one changed byte while it is read", async () => {
  const cache = createDiskCache({ folder });
  await cache.keep(url, entry, stream(createNoise(5_000)));
  const path = await findOnlyFile();
  const bytes = await readFile(path);
  for (const at of [2_048, 4_000, bytes.byteLength - 1]) {
    const spoiled = Buffer.from(bytes);
    spoiled[at] = (spoiled[at] as number) ^ 1;
    await writeFile(path, spoiled);
    await expect(read(cache)).rejects.toThrow();
  }
});

test("evicts the oldest entries above the limit", async () => {
  const cache = createDiskCache({ folder, maxBytes: 42_000 });
  for (let i = 0; i < 8; i++)
    await cache.keep(
      `${url}?${i}`,
      { ...entry, receivedAt: entry.receivedAt + i * 1000 },
      stream(createNoise(8_000, i + 1)),
    );
  const held = await Promise.all(Array.from({ length: 8 }, (_, i) => cache.find(`${url}?${i}`)));
  expect(held.map(Boolean)).toEqual([false, false, false, false, true, true, true, true]);
});

test("removes unfinished files of a killed process after an hour, not before", async () => {
  const now = 1_787_000_000_000;
  for (const [name, age] of [
    ["old.new", 3_600_000],
    ["young.new", 3_599_000],
  ] as const) {
    await writeFile(join(folder, name), "half");
    await utimes(join(folder, name), (now - age) / 1_000, (now - age) / 1_000);
  }
  await createDiskCache({ folder, now: () => now }).keep(url, entry, stream(createNoise(10)));
  const names = await readdir(folder);
  expect(names).toHaveLength(2);
  expect(names).toContain("young.new");
});

test("a disk error loses the cached copy, not the response", async () => {
  const cache = createDiskCache({ folder });
  await rm(folder, { recursive: true });
  let seen = 0;
  const counted = async function* () {
    for (let i = 0; i < 50; i++) {
      yield createNoise(20_000, i + 1);
      seen += 1;
    }
  };
  await cache.keep(url, entry, counted());
  expect(seen).toBe(50);
  expect(await cache.find(url)).toBeNull();
});

test("throws at once if the folder cannot be created", async () => {
  await writeFile(join(folder, "file"), "");
  expect(() => createDiskCache({ folder: join(folder, "file", "deeper") })).toThrow();
});

test("removes keys, names and passwords in URLs from file names and contents", async () => {
  const secret = "https://me:hunter2@data.example/p?token=s3cret&apikey=s3cret2&API_KEY=s3cret3&ticker=A";
  expect(withoutSecrets(secret)).toBe("https://data.example/p?ticker=A");
  const cache = createDiskCache({ folder });
  await cache.keep(secret, entry, stream(createNoise(10)));
  const path = await findOnlyFile();
  const all = `${path} ${(await readFile(path)).toString("latin1")}`;
  expect(all).not.toMatch(/hunter2|s3cret|me:/);
  expect(await read(cache, secret.replaceAll("s3cret", "other"))).toEqual(Buffer.from(createNoise(10)));
});
