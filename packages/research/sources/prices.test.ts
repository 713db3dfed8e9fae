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
    { date: "2026-08-20", close: 10.5, adjClose: 10.5, dividend: 0, splitFactor: null },
    { date: "2026-08-21", close: 11, adjClose: 11, dividend: 0, splitFactor: null },
  ]);
  expect(asked.url).toBe("https://prices.example/q/d/l/?s=brk-b.us&i=d&d1=20260820");
});

/** Reads two days of Financial Modeling Prep with an answer to the request for splits. */
const readFmp = async (splits: () => Response, days = ["2026-08-21", "2026-08-20"]) => {
  const asked: string[] = [];
  const prices = createPrices({
    provider: "fmp",
    baseUrl: "https://prices.example",
    token: "secret",
    attempts: 1,
    fetch: async (url: string | URL | Request) => {
      const { pathname } = new URL(url instanceof Request ? url.url : url);
      asked.push(pathname);
      const historical = days.map((date) => ({ date, close: 11, adjClose: 10.9 }));
      return pathname.includes("/stock_split/") ? splits() : Response.json({ historical });
    },
  });
  const rows = await prices.history({ ticker: "AAPL", from: "2026-08-20" });
  return { rows, asked };
};

test("reads Financial Modeling Prep's list, oldest first, and asks for splits", async () => {
  const { rows, asked } = await readFmp(() => Response.json({}));
  expect(rows).toEqual([
    { date: "2026-08-20", close: 11, adjClose: 10.9, dividend: 0, splitFactor: 1 },
    { date: "2026-08-21", close: 11, adjClose: 10.9, dividend: 0, splitFactor: 1 },
  ]);
  expect(asked.toSorted()).toEqual([
    "/api/v3/historical-price-full/AAPL",
    "/api/v3/historical-price-full/stock_split/AAPL",
  ]);
});

test("enters Financial Modeling Prep's splits on the first trading day from their date on", async () => {
  const historical = [
    { date: "2026-08-22", label: "August 22, 26", numerator: 10, denominator: 1 },
    { date: "2026-08-20", numerator: 1, denominator: 12 },
    { date: "2019-01-02", numerator: 2, denominator: 1 },
  ];
  const days = ["2026-08-19", "2026-08-20", "2026-08-21", "2026-08-24"];
  const { rows } = await readFmp(() => Response.json({ symbol: "AAPL", historical }), days);
  expect(rows.map(({ splitFactor }) => splitFactor)).toEqual([1, 1 / 12, 1, 10]);
});

test.each([
  ["is refused", () => new Response("Special endpoint", { status: 403 })],
  [
    "is no list of splits",
    () => Response.json({ historical: [{ date: "2026-08-20", close: 1, adjClose: 1 }] }),
  ],
  ["is missing", () => new Response("", { status: 404 })],
])("returns prices without splits if Financial Modeling Prep's answer %s", async (_, splits) => {
  const { rows } = await readFmp(splits);
  expect(rows.map(({ splitFactor }) => splitFactor)).toEqual([null, null]);
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

test.each(["tiingo", "fmp", "stooq"] as const)(
  "leaves a close of a day after today, and its split, out of an answer of %s",
  async (provider) => {
    const days = ["2027-01-04", "2026-08-21", "2026-08-20"].map((date, i) => ({
      date,
      close: 11,
      adjClose: 11,
      splitFactor: i === 0 ? 2 : 1,
    }));
    const bodies = {
      tiingo: JSON.stringify(days),
      fmp: JSON.stringify({ historical: days }),
      stooq: ["Date,Open,High,Low,Close,Volume", ...days.map(({ date }) => `${date},1,1,1,11,5`)].join("\n"),
    };
    const prices = createPrices({
      provider,
      baseUrl: "https://prices.example",
      fetch: createFetch(bodies[provider]),
    });
    const rows = await prices.history({ ticker: "AAPL", from: "2026-08-20", today: "2026-08-21" });
    expect(rows.map(({ date, close }) => [date, close])).toEqual([
      ["2026-08-20", 11],
      ["2026-08-21", 11],
    ]);
  },
);
