import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createDiskCache } from "./disk-cache.ts";
import { kinds } from "./kinds.ts";
import { createPrices } from "./prices.ts";
import { createCachedHttp, writeName } from "./testing/cached-http.ts";

const { folder, publish, get } = createCachedHttp();

test("after a restart, uses a fresh answer from the cache and revalidates a stale one", async () => {
  let body = writeName("first");
  const { url, requests } = await publish((request, response) => {
    const etag = `"${body.length}"`;
    const holds = request.headers["if-none-match"] === etag;
    response.writeHead(holds ? 304 : 200, { etag, "last-modified": "Fri, 21 Aug 2026 16:30:00 GMT" });
    response.end(holds ? undefined : body);
  });
  const minute = 60_000;
  const getAt = (minutes: number) => get(url, { now: () => 1_787_000_000_000 + minutes * minute });
  expect(await getAt(0)).toEqual({ name: "first" });
  expect(await getAt(9)).toEqual({ name: "first" });
  expect(requests).toHaveLength(1);
  expect(await getAt(11)).toEqual({ name: "first" });
  expect(requests).toHaveLength(2);
  expect(requests[1]?.headers).toMatchObject({
    "if-none-match": '"16"',
    "if-modified-since": "Fri, 21 Aug 2026 16:30:00 GMT",
  });
  // A confirmed answer is fresh for another period; then it has changed.
  expect(await getAt(20)).toEqual({ name: "first" });
  expect(requests).toHaveLength(2);
  body = writeName("second!");
  expect(await getAt(22)).toEqual({ name: "second!" });
  expect(await getAt(23)).toEqual({ name: "second!" });
  expect(requests).toHaveLength(3);
});

test("requests a filing's document once", async () => {
  const { url, requests } = await publish((_, response) => response.end(writeName("10-K")));
  const year = 365 * 86_400_000;
  for (const years of [0, 1, 20])
    expect(
      await get(`${url}/Archives/edgar/data/1/2/x_htm.xml`, {
        kind: kinds.filingDocument,
        now: () => 1_787_000_000_000 + years * year,
      }),
    ).toEqual({ name: "10-K" });
  expect(requests).toHaveLength(1);
});

test.each([
  ["is truncated", (bytes: Buffer) => bytes.subarray(0, -3)],
  [
    "has a wrong byte",
    (bytes: Buffer) => bytes.fill(bytes.at(-5) === 1 ? 2 : 1, bytes.length - 5, bytes.length - 4),
  ],
])("refetches a cached answer that %s, and caches it again", async (_name, spoil) => {
  const { url, requests } = await publish((request, response) => {
    // Answers 304 to any validator.
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(writeName("whole"));
  });
  await get(url);
  const [file] = (await readdir(folder())).map((one) => join(folder(), one));
  await writeFile(file as string, spoil(await readFile(file as string)));
  expect(await get(url)).toEqual({ name: "whole" });
  expect(requests).toHaveLength(2);
  expect(requests[1]?.headers["if-none-match"]).toBeUndefined();
  expect(await get(url)).toEqual({ name: "whole" });
  expect(requests).toHaveLength(2);
});

test("removes a broken cached answer even if the publisher is down", async () => {
  let up = true;
  const { url } = await publish((_, response) => {
    if (up) response.end(writeName("whole"));
    else response.writeHead(500).end();
  });
  await get(url);
  const [file] = (await readdir(folder())).map((one) => join(folder(), one));
  const bytes = await readFile(file as string);
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] as number) ^ 1;
  await writeFile(file as string, bytes);
  up = false;
  await expect(get(url)).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(await readdir(folder())).toEqual([]);
});

test("refetches a stale answer that turns out broken after a 304", async () => {
  const { url, requests } = await publish((request, response) => {
    if (request.headers["if-none-match"]) response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end(writeName("whole"));
  });
  await get(url, { now: () => 0 });
  const [file] = (await readdir(folder())).map((one) => join(folder(), one));
  const bytes = await readFile(file as string);
  bytes[bytes.length - 5] = (bytes[bytes.length - 5] as number) ^ 1;
  await writeFile(file as string, bytes);
  await utimes(file as string, 0, 0);
  expect(await get(url, { attempts: 2 })).toEqual({ name: "whole" });
  expect(requests).toHaveLength(3);
});

test("keeps the cached answer if the next one is truncated", async () => {
  let whole = true;
  const { url } = await publish((_, response) => {
    if (whole) response.end(writeName("whole"));
    else {
      response.writeHead(200, { "content-length": "1000" });
      response.write(writeName("half"), () => response.destroy());
    }
  });
  const kind = { isFresh: (at: number, now: number) => now - at < 10, maxBytes: 1_000_000 };
  await get(url, { kind, now: () => 0 });
  whole = false;
  await expect(get(url, { kind, now: () => 20 })).rejects.toMatchObject({ code: "SEC_UNAVAILABLE" });
  expect(await get(url, { kind, now: () => 5 })).toEqual({ name: "whole" });
});

test("the price provider's key is not written to disk", async () => {
  const { url, requests } = await publish((_, response) =>
    response.end('[{"date":"2026-08-21T00:00:00.000Z","close":1,"adjClose":1}]'),
  );
  const prices = createPrices({
    baseUrl: `${url}/tiingo`,
    token: "s3cret-token",
    cache: createDiskCache({ folder: folder() }),
  });
  const asked = { ticker: "AAPL", from: "2021-08-21" };
  expect(await prices.history(asked)).toHaveLength(1);
  expect(await prices.history(asked)).toHaveLength(1);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers["authorization"]).toBe("Token s3cret-token");
  const names = await readdir(folder());
  expect(names).toHaveLength(1);
  const file = await readFile(join(folder(), names[0] as string), "latin1");
  expect(file).toContain("/tiingo/daily/AAPL/prices");
  expect(`${names[0]} ${file}`).not.toContain("s3cret");
});
