import { startMirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { collectMetrics } from "@plumbline/platform/telemetry/testing/collect-metrics.ts";
import { Redis } from "ioredis";
import { afterAll, expect, test } from "vitest";
import { readFromMirror } from "./testing/mirror-settings.ts";
import { useServers } from "./testing/use-servers.ts";

const { read, stop } = collectMetrics();
const { createMemoryCache } = await import("./cache.ts");
const { publishers } = await import("./failures.ts");
const { createHttp } = await import("./http.ts");
const { openSources } = await import("./open-sources.ts");
const { createLocalLimiter, secRequestsPerSecond } = await import("./rate-limiter.ts");
const { readName, writeName } = await import("./testing/cached-http.ts");

afterAll(stop);
const serve = useServers();

const publisher = (code: string) => ({ code, name: code });
/** Returns the attributes and counts of one publisher's readings, without its name. */
const readOf = async (metric: string, code: string) =>
  (await read(metric)).flatMap(([attributes, value]) => {
    const { publisher: found, ...rest } = attributes as { publisher: string };
    return found === code ? [[rest, value]] : [];
  });

test("a read counts with where its answer came from", async () => {
  const url = await serve((request, response) => {
    if (request.url === "/missing") return response.writeHead(404).end();
    if (request.url === "/down") return response.writeHead(500).end();
    if (request.headers["if-none-match"]) return response.writeHead(304).end();
    return response.writeHead(200, { etag: '"1"' }).end(writeName("one"));
  });
  let clock = 0;
  const kind = { isFresh: (at: number, now: number) => now - at < 10, maxBytes: 1_000_000 };
  const http = createHttp({
    publisher: publisher("ORIGINS"),
    cache: createMemoryCache(),
    attempts: 1,
    now: () => clock,
  });
  const get = (path: string) => http.get({ url: `${url}/${path}`, kind, read: readName });
  await Promise.all([get("a"), get("a"), get("a")]);
  await get("a");
  clock = 10;
  await get("a");
  await get("missing");
  await expect(get("down")).rejects.toMatchObject({ code: "ORIGINS_UNAVAILABLE" });
  expect(await readOf("plumbline.source.seconds", "ORIGINS")).toEqual([
    [{ origin: "network", outcome: "ok" }, 2],
    [{ origin: "shared", outcome: "ok" }, 2],
    [{ origin: "cache", outcome: "ok" }, 1],
    [{ origin: "revalidated", outcome: "ok" }, 1],
    [{ outcome: "ORIGINS_UNAVAILABLE" }, 1],
  ]);
});

test("each request under a rate limit counts as a wait, and so does one given up while it waits", async () => {
  let requests = 0;
  const url = await serve((_, response) => {
    requests += 1;
    response.writeHead(requests === 1 ? 500 : 200).end(writeName("one"));
  });
  const kind = { isFresh: () => true, maxBytes: 1_000_000 };
  const settings = { publisher: publisher("LIMITED"), cache: createMemoryCache(), backoffMs: 1 };
  const limited = createHttp({ ...settings, limiter: createLocalLimiter({ perSecond: 100 }) });
  await limited.get({ url, kind, read: readName });
  // An answer from the cache waits for nothing.
  await limited.get({ url, kind, read: readName });

  const limiter = createLocalLimiter({ perSecond: 0.01 });
  await limiter.take();
  const controller = new AbortController();
  const waiting = createHttp({ ...settings, limiter }).get({
    url: `${url}/other`,
    kind,
    read: readName,
    signal: controller.signal,
  });
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ code: "CANCELLED" });
  await expect
    .poll(() => readOf("plumbline.source.wait.seconds", "LIMITED"), { timeout: 10_000 })
    .toEqual([
      [{ outcome: "ok" }, requests],
      [{ outcome: "CANCELLED" }, 1],
    ]);
  expect(requests).toBe(2);
});

test("the SEC's limit is told beside the requests that use it, and the sample data has none", async () => {
  const mirror = await startMirror();
  const redis = new Redis(process.env["REDIS_URL"] as string);
  const open = (sample: boolean) =>
    openSources({
      redis,
      today: () => sampleDay,
      logger: { warn: () => undefined },
      config: readFromMirror(mirror.url, { SEC_SAMPLE: sample }),
    });
  const { code } = publishers.sec;
  try {
    await open(true).tickers();
    expect(await read("plumbline.source.limit.per.second")).toEqual([]);
    expect(await readOf("plumbline.source.wait.seconds", code)).toEqual([]);
    await open(false).tickers();
    expect(await read("plumbline.source.limit.per.second")).toEqual([
      [{ publisher: code }, secRequestsPerSecond],
    ]);
    expect(await readOf("plumbline.source.wait.seconds", code)).toEqual([[{ outcome: "ok" }, 1]]);
  } finally {
    redis.disconnect();
    await mirror.close();
  }
});
