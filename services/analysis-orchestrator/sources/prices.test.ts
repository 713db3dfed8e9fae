import { expect, test } from "vitest";
import { createPrices } from "./prices.ts";

const createFetch = (body: string, asked: { url?: string; headers?: Headers } = {}) =>
  (async (url: string | URL | Request, init?: RequestInit) => {
    asked.url = url instanceof Request ? url.url : url.toString();
    asked.headers = new Headers(init?.headers);
    return new Response(body);
  }) as typeof fetch;

test("sends Tiingo's token in a header, not in the URL", async () => {
  const asked: { url?: string; headers?: Headers } = {};
  const prices = createPrices({
    baseUrl: "https://prices.example",
    token: "secret",
    fetch: createFetch("[]", asked),
  });
  expect(await prices.history({ ticker: "AAPL", from: "2026-08-20", to: "2026-08-21" })).toEqual([]);
  expect(asked.url).toBe("https://prices.example/daily/AAPL/prices?startDate=2026-08-20&endDate=2026-08-21");
  expect(asked.headers?.get("authorization")).toBe("Token secret");
});

test("reads Stooq's table", async () => {
  const body = "Date,Open,High,Low,Close,Volume\n2026-08-20,1,1,1,10.5,5\n2026-08-21,1,1,1,11,5\n";
  const asked: { url?: string } = {};
  const prices = createPrices({
    provider: "stooq",
    baseUrl: "https://prices.example",
    fetch: createFetch(body, asked),
  });
  expect(await prices.history({ ticker: "BRK-B", from: "2026-08-20" })).toEqual([
    { date: "2026-08-20", close: 10.5, adjClose: 10.5, dividend: 0, splitFactor: 1 },
    { date: "2026-08-21", close: 11, adjClose: 11, dividend: 0, splitFactor: 1 },
  ]);
  expect(asked.url).toBe("https://prices.example/q/d/l/?s=brk-b.us&i=d&d1=20260820");
});

test("reads Financial Modeling Prep's list, oldest first", async () => {
  const body = JSON.stringify({
    historical: [
      { date: "2026-08-21", close: 11, adjClose: 10.9 },
      { date: "2026-08-20", close: 10, adjClose: 9.9 },
    ],
  });
  const prices = createPrices({
    provider: "fmp",
    baseUrl: "https://prices.example",
    token: "secret",
    fetch: createFetch(body),
  });
  expect((await prices.history({ ticker: "AAPL", from: "2026-08-20" })).map(({ date }) => date)).toEqual([
    "2026-08-20",
    "2026-08-21",
  ]);
});

test("reads Stooq's 'No data' as no prices, and rejects its limit page", async () => {
  const readStooq = (body: string) =>
    createPrices({
      provider: "stooq",
      baseUrl: "https://prices.example",
      attempts: 1,
      fetch: createFetch(body),
    }).history({
      ticker: "X",
      from: "2026-08-20",
    });
  expect(await readStooq("No data")).toEqual([]);
  await expect(readStooq("Exceeded the daily hits limit")).rejects.toMatchObject({
    code: "PRICE_PROVIDER_UNREADABLE",
  });
});
