import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { type Mirror, startMirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMarketArchives } from "./market-archives.ts";

const { sources } = openTestCompanies();
const { signal } = new AbortController();

let mirror: Mirror;
let folder: string;
beforeAll(async () => {
  mirror = await startMirror();
  folder = await mkdtemp(join(tmpdir(), "plumbline-archives-test-"));
});
afterAll(async () => {
  await mirror.close();
  await rm(folder, { recursive: true });
});

test("downloads both archives once a day, which have what the SEC's services answer", async () => {
  const archives = createMarketArchives({ folder, baseUrl: mirror.url, userAgent: "a@plumbline.example" });
  const [first, same] = await Promise.all([
    archives.on("2026-08-20", signal),
    archives.on("2026-08-20", signal),
  ]);
  expect(same).toBe(first);
  expect(mirror.requests()).toHaveLength(2);
  const tickers = await sources.tickers();
  for (const ticker of ["KO", "JPM", "UBER"]) {
    const { cik, name, exchange } = tickers.find((one) => one.ticker === ticker) ?? {};
    const subject = { cik: cik ?? 0, ticker, companyName: name ?? "", exchange: exchange ?? null };
    expect(await first.filings(subject)).toEqual(await sources.filings(subject));
    expect(await first.companyFacts(subject)).toEqual(await sources.companyFacts(subject));
  }
  await archives.on("2026-08-21", signal);
  expect(mirror.requests()).toHaveLength(4);
  archives.close();
}, 60_000);

test("asks the SEC again ten minutes after a failure, or when it says", async () => {
  let time = 0;
  const archives = createMarketArchives({
    folder,
    baseUrl: mirror.url,
    userAgent: "a@plumbline.example",
    now: () => time,
  });
  const before = mirror.requests().length;
  mirror.fault({ prefix: "/Archives", mode: "403", times: 1 });
  const ask = () => archives.on("2026-08-21", signal);
  await expect(ask()).rejects.toMatchObject({ code: "SEC_REFUSED" });
  time = 599_999;
  await expect(ask()).rejects.toMatchObject({ code: "SEC_REFUSED" });
  expect(mirror.requests().length - before).toBe(1);
  time = 600_000;
  mirror.fault({ prefix: "/Archives", mode: "429", times: 1, retryAfter: 7_200 });
  await expect(ask()).rejects.toMatchObject({ code: "SEC_RATE_LIMITED" });
  time += 7_199_999;
  await expect(ask()).rejects.toMatchObject({ code: "SEC_RATE_LIMITED" });
  expect(mirror.requests().length - before).toBe(2);
  time += 1;
  await ask();
  expect(mirror.requests().length - before).toBe(4);
  archives.close();
});
