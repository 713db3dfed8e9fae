import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startMirror, type Mirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { openSources } from "./open-sources.ts";
import { readFromMirror } from "./testing/mirror-settings.ts";

const redis = new Redis(process.env["REDIS_URL"] as string);
let mirror: Mirror;
let folder: string;
beforeAll(async () => {
  mirror = await startMirror();
});
afterAll(async () => {
  redis.disconnect();
  await mirror.close();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-sources-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens sources as a process with these settings does. */
const start = ({
  folder: into = "",
  sample = false,
  day,
  today = sampleDay,
  more = {},
  limits = redis,
}: {
  folder?: string;
  sample?: boolean;
  day?: string;
  today?: string;
  more?: Partial<Parameters<typeof openSources>[0]["config"]>;
  limits?: Redis;
} = {}) =>
  openSources({
    today: () => today,
    config: readFromMirror(mirror.url, {
      SEC_SAMPLE: sample,
      SOURCE_CACHE_DIR: into,
      SAMPLE_DAY: day,
      ...more,
    }),
    redis: limits,
    logger: { warn: () => undefined },
  });

const readAll = async (sources: ReturnType<typeof start>) => {
  const before = mirror.requests().length;
  await Promise.all([sources.tickers(), sources.prices("AAPL"), sources.bondYield()]);
  return mirror.requests().length - before;
};

test("a restarted process requests nothing that is still fresh", async () => {
  const missing = join(folder, "made", "when", "missing");
  expect(await readAll(start({ folder: missing }))).toBe(3);
  expect(await readAll(start({ folder: missing }))).toBe(0);
  expect(await readdir(missing)).toHaveLength(3);
});

test("without a folder, caches in memory", async () => {
  const sources = start();
  expect(await readAll(sources)).toBe(3);
  expect(await readAll(sources)).toBe(0);
  expect(await readAll(start())).toBe(3);
});

test("does not cache the sample data's filings on disk", async () => {
  expect(await readAll(start({ folder, sample: true }))).toBe(3);
  expect(await readAll(start({ folder, sample: true }))).toBe(1);
  expect(await readdir(folder)).toHaveLength(2);
});

test("reads five years of prices before today, or before the day of the sample data", async () => {
  const readFirstDay = async (settings: { day?: string; today: string }) =>
    (await start(settings).prices("AAPL"))[0]?.date;
  expect(await readFirstDay({ today: "2027-08-23" })).toBe("2022-08-23");
  // The sample data remains complete years after its last price.
  expect(await readFirstDay({ today: "2040-01-01" })).toBeUndefined();
  expect(await readFirstDay({ today: "2040-01-01", day: sampleDay })).toBe("2021-08-23");
});

test("requests each source at its address, with the SEC user agent and the price provider's token", async () => {
  const seen: string[] = [];
  const provider = createServer(({ url, headers }, response) => {
    const [path] = (url ?? "").split("?");
    seen.push(
      [path, headers["user-agent"]?.replace(/^node$/, ""), headers.authorization].filter(Boolean).join(" | "),
    );
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const sources = start({
    more: {
      SEC_DATA_URL: `${url}/data`,
      SEC_ARCHIVES_URL: `${url}/archives`,
      SEC_USER_AGENT: "Ann ann@example.com",
      PRICES_URL: `${url}/prices`,
      PRICES_TOKEN: "secret-token",
      RATES_URL: `${url}/rates`,
    },
  });
  const subject = { ticker: "KO", cik: 21_344, companyName: "Coca-Cola" };
  try {
    await sources.tickers();
    await sources.companyFacts(subject as Parameters<typeof sources.companyFacts>[0]).catch(() => undefined);
    await sources.prices("KO");
    await sources.bondYield().catch(() => undefined);
  } finally {
    await new Promise((resolve) => provider.close(resolve));
  }
  expect(seen).toEqual([
    "/archives/files/company_tickers_exchange.json | Ann ann@example.com",
    "/data/api/xbrl/companyfacts/CIK0000021344.json | Ann ann@example.com",
    "/prices/daily/KO/prices | Token secret-token",
    "/rates/graph/fredgraph.csv",
  ]);
});

test("only requests to the SEC wait for the rate limit in Redis; the sample data has none", async () => {
  let taken = 0;
  const limits = { eval: (...call: Parameters<Redis["eval"]>) => (taken++, redis.eval(...call)) };
  await readAll(start({ limits: limits as unknown as Redis }));
  expect(taken).toBe(1);
  await readAll(start({ limits: limits as unknown as Redis, sample: true }));
  expect(taken).toBe(1);
});
