import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type BodyCache, createMemoryCache } from "./cache.ts";
import { createDiskCache } from "./disk-cache.ts";

const entry = { etag: '"1"', lastModified: "Fri, 21 Aug 2026 16:30:00 GMT", receivedAt: 1_787_000_000_000 };

const createChunks = async function* (...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
};

const readText = async (cache: BodyCache, url: string) => {
  const held = await cache.find(url);
  if (!held) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of held.body()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const folder = mkdtempSync(join(tmpdir(), "plumbline-cache-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ["in memory", () => createMemoryCache()],
  ["on disk", () => createDiskCache({ folder })],
])("%s", (name, create) => {
  const cache = create();
  const createUrl = (path: string) => `https://data.example/${name.replace(" ", "-")}/${path}`;

  test("returns a body byte for byte, with its validators", async () => {
    expect(await cache.find(createUrl("a"))).toBeNull();
    await cache.keep(createUrl("a"), entry, createChunks("one ", "two, ", "Ünï"));
    expect(await readText(cache, createUrl("a"))).toBe("one two, Ünï");
    const {
      body: _,
      confirmedAt,
      ...validators
    } = (await cache.find(createUrl("a"))) as NonNullable<Awaited<ReturnType<typeof cache.find>>>;
    expect(validators).toEqual({ etag: entry.etag, lastModified: entry.lastModified });
    expect(Math.abs(confirmedAt - entry.receivedAt)).toBeLessThan(1);
  });

  test("replaces an older body", async () => {
    await cache.keep(createUrl("b"), entry, createChunks("old"));
    await cache.keep(createUrl("b"), { ...entry, etag: '"2"' }, createChunks("new"));
    expect(await readText(cache, createUrl("b"))).toBe("new");
    expect((await cache.find(createUrl("b")))?.etag).toBe('"2"');
  });

  test("keeps nothing of an interrupted body, and keeps the previous one", async () => {
    const createBroken = async function* () {
      yield* createChunks("half");
      throw new Error("cut off");
    };
    await expect(cache.keep(createUrl("c"), entry, createBroken())).rejects.toThrow("cut off");
    expect(await cache.find(createUrl("c"))).toBeNull();
    await cache.keep(createUrl("c"), entry, createChunks("whole"));
    await expect(cache.keep(createUrl("c"), entry, createBroken())).rejects.toThrow("cut off");
    expect(await readText(cache, createUrl("c"))).toBe("whole");
  });

  test("confirms and removes an entry", async () => {
    await cache.keep(createUrl("d"), entry, createChunks("d"));
    await cache.confirm(createUrl("d"), entry.receivedAt + 5_000);
    expect(
      Math.abs(((await cache.find(createUrl("d")))?.confirmedAt ?? 0) - entry.receivedAt - 5_000),
    ).toBeLessThan(1);
    expect(await readText(cache, createUrl("d"))).toBe("d");
    await cache.remove(createUrl("d"));
    expect(await cache.find(createUrl("d"))).toBeNull();
    await cache.confirm(createUrl("d"), 1);
    expect(await cache.find(createUrl("d"))).toBeNull();
  });
});

test("in memory, evicts the least recently used body", async () => {
  const cache = createMemoryCache({ maxBytes: 10 });
  await cache.keep("a", entry, createChunks("12345"));
  await cache.keep("b", entry, createChunks("12345"));
  await cache.find("a");
  await cache.keep("c", entry, createChunks("12345"));
  expect(await cache.find("b")).toBeNull();
  expect(await readText(cache, "a")).toBe("12345");
  expect(await readText(cache, "c")).toBe("12345");
});

test("in memory, does not keep a body larger than the limit", async () => {
  const cache = createMemoryCache({ maxBytes: 3 });
  await cache.keep("a", entry, createChunks("1"));
  await cache.keep("b", entry, createChunks("123", "45"));
  expect(await cache.find("b")).toBeNull();
  expect(await readText(cache, "a")).toBe("1");
});
