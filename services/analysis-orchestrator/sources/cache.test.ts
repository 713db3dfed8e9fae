import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type BodyCache, createMemoryCache } from "./cache.ts";
import { createDiskCache } from "./disk-cache.ts";

const entry = { etag: '"1"', lastModified: "Fri, 21 Aug 2026 16:30:00 GMT", receivedAt: 1_787_000_000_000 };

const pieces = async function* (...texts: string[]) {
  for (const text of texts) yield new TextEncoder().encode(text);
};

const textOf = async (cache: BodyCache, url: string) => {
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
  const at = (path: string) => `https://data.example/${name.replace(" ", "-")}/${path}`;

  test("returns a body byte for byte, with its validators", async () => {
    expect(await cache.find(at("a"))).toBeNull();
    await cache.keep(at("a"), entry, pieces("one ", "two, ", "Ünï"));
    expect(await textOf(cache, at("a"))).toBe("one two, Ünï");
    const {
      body: _,
      confirmedAt,
      ...validators
    } = (await cache.find(at("a"))) as NonNullable<Awaited<ReturnType<typeof cache.find>>>;
    expect(validators).toEqual({ etag: entry.etag, lastModified: entry.lastModified });
    expect(Math.abs(confirmedAt - entry.receivedAt)).toBeLessThan(1);
  });

  test("replaces an older body", async () => {
    await cache.keep(at("b"), entry, pieces("old"));
    await cache.keep(at("b"), { ...entry, etag: '"2"' }, pieces("new"));
    expect(await textOf(cache, at("b"))).toBe("new");
    expect((await cache.find(at("b")))?.etag).toBe('"2"');
  });

  test("keeps nothing of an interrupted body, and keeps the previous one", async () => {
    const broken = async function* () {
      yield* pieces("half");
      throw new Error("cut off");
    };
    await expect(cache.keep(at("c"), entry, broken())).rejects.toThrow("cut off");
    expect(await cache.find(at("c"))).toBeNull();
    await cache.keep(at("c"), entry, pieces("whole"));
    await expect(cache.keep(at("c"), entry, broken())).rejects.toThrow("cut off");
    expect(await textOf(cache, at("c"))).toBe("whole");
  });

  test("confirms and removes an entry", async () => {
    await cache.keep(at("d"), entry, pieces("d"));
    await cache.confirm(at("d"), entry.receivedAt + 5_000);
    expect(Math.abs(((await cache.find(at("d")))?.confirmedAt ?? 0) - entry.receivedAt - 5_000)).toBeLessThan(
      1,
    );
    expect(await textOf(cache, at("d"))).toBe("d");
    await cache.remove(at("d"));
    expect(await cache.find(at("d"))).toBeNull();
    await cache.confirm(at("d"), 1);
    expect(await cache.find(at("d"))).toBeNull();
  });
});

test("in memory, evicts the least recently used body", async () => {
  const cache = createMemoryCache({ maxBytes: 10 });
  await cache.keep("a", entry, pieces("12345"));
  await cache.keep("b", entry, pieces("12345"));
  await cache.find("a");
  await cache.keep("c", entry, pieces("12345"));
  expect(await cache.find("b")).toBeNull();
  expect(await textOf(cache, "a")).toBe("12345");
  expect(await textOf(cache, "c")).toBe("12345");
});

test("in memory, does not keep a body larger than the limit", async () => {
  const cache = createMemoryCache({ maxBytes: 3 });
  await cache.keep("a", entry, pieces("1"));
  await cache.keep("b", entry, pieces("123", "45"));
  expect(await cache.find("b")).toBeNull();
  expect(await textOf(cache, "a")).toBe("1");
});
