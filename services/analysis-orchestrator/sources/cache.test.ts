import { expect, test } from "vitest";
import { createMemoryCache } from "./cache.ts";

const entry = (body: string) => ({ body, etag: null, lastModified: null, storedAt: 0 });

test("the least recently used body is dropped first", async () => {
  const cache = createMemoryCache({ maxCharacters: 10 });
  await cache.set("a", entry("12345"));
  await cache.set("b", entry("12345"));
  await cache.get("a");
  await cache.set("c", entry("12345"));
  expect(await cache.get("b")).toBeNull();
  expect((await cache.get("a"))?.body).toBe("12345");
  expect((await cache.get("c"))?.body).toBe("12345");
});

test("a body larger than the cache is held alone, and makes room for the next", async () => {
  const cache = createMemoryCache({ maxCharacters: 3 });
  await cache.set("a", entry("12345"));
  expect((await cache.get("a"))?.body).toBe("12345");
  await cache.set("b", entry("1"));
  expect(await cache.get("a")).toBeNull();
});
