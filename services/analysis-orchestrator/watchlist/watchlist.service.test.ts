import { columns, type MarketRow } from "@plumbline/market/columns.ts";
import { MODEL_VERSION } from "@plumbline/model";
import { maxWatched } from "@plumbline/report/watch.ts";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMarketStore } from "../market/market-store.ts";
import { startTestOrchestrator } from "../testing/test-orchestrator.ts";
import { createWatchlistStore } from "./watchlist-store.ts";

const rowOf = (ticker: string, filed: string, figures: Partial<MarketRow["figures"]>): MarketRow => ({
  company: { ticker, name: ticker, industry: "X", accession: "1", filed, word: "Hold", seed: 1 },
  filings: [],
  figures: {
    ...(Object.fromEntries(columns.map((column) => [column, Number.NaN])) as MarketRow["figures"]),
    ...figures,
  },
});

let kit: Awaited<ReturnType<typeof startTestOrchestrator>>;
let market: ReturnType<typeof createMarketStore>;
beforeAll(async () => {
  kit = await startTestOrchestrator();
  const outbox = { appendJob: async () => undefined, poke: () => undefined };
  for (const name of ["MarketCompany", "MarketDay", "MarketRecord", "MarketRun"])
    if (kit.connection.models[name]) kit.connection.deleteModel(name);
  market = createMarketStore({ connection: kit.connection, outbox, version: MODEL_VERSION });
});
afterAll(() => kit.close());

const save = async (userId: string, companies: object[]) =>
  (await kit.client.saveWatched({ companies }, await kit.as(userId))).companies;
const list = async (userId: string) => (await kit.client.listWatched({}, await kit.as(userId))).companies;

test("watches a company with the figures of that day, moved to the newest share basis later", async () => {
  const ann = randomUUID();
  const company = { ticker: "KO", name: "Coca-Cola", history: [] };
  const first = rowOf("KO", "2026-02-20", { price: 60, value: 66, p10: 40, p90: 90, impliedGrowth: 0.04 });
  await market.saveCompany({ ...company, splits: [], newest: { day: "2026-03-31", row: first } });
  const [added] = await save(ann, [{ ticker: "ko", levels: { prices: [70, 50, 70] }, count: 10 }]);
  expect(added).toMatchObject({
    ticker: "KO",
    companyName: "Coca-Cola",
    count: 10,
    levels: [50, 70],
    added: { day: "2026-03-31", word: "Hold", price: 60, value: 66, impliedGrowth: 0.04 },
    newest: { day: "2026-03-31", price: 60 },
  });
  expect(added?.newest?.p25).toBeUndefined();
  const second = rowOf("KO", "2026-08-01", { price: 32, value: 36 });
  await market.saveCompany({
    ...company,
    // The sample's day is 21 August 2026: the split is of the day after the company was added.
    splits: [{ by: "2026-08-22", ratio: 2 }],
    history: [{ day: "2026-03-31", row: first }],
    newest: { day: "2026-08-24", row: second },
  });
  expect((await list(ann))[0]).toMatchObject({
    count: 20,
    levels: [25, 35],
    added: { price: 30, value: 33 },
    newest: { day: "2026-08-24", price: 32, value: 36 },
    beforeFiling: { day: "2026-03-31", price: 30, value: 33 },
    history: [{ value: 33 }, { value: 36 }],
  });
});

test("says why a company has no value", async () => {
  const ann = randomUUID();
  await save(ann, [{ ticker: "MCD" }, { ticker: "PEP" }]);
  const [unvalued, outside] = await list(ann);
  expect(outside?.refusal).toBe("Not in the sample data.");
  expect([unvalued?.added, unvalued?.newest, unvalued?.refusal]).toEqual([undefined, undefined, undefined]);
  const refused = { ticker: "MCD", name: "McDonald's", code: "X", reason: "It is a fund." };
  await market.saveCompany({
    ticker: "MCD",
    name: "McDonald's",
    splits: [],
    history: [],
    newest: { day: "2026-03-31", refused },
  });
  expect((await list(ann))[0]?.refusal).toBe("It is a fund.");
});

test("changes what is named and keeps the rest; repeated calls change nothing", async () => {
  const ann = randomUUID();
  await save(ann, [{ ticker: "PEP", group: "Drinks", note: "Snacks too", count: 3 }, { ticker: "UBER" }]);
  const [before] = await list(ann);
  for (const _repeated of [1, 2]) await save(ann, [{ ticker: "PEP", note: "", count: 0 }]);
  const [changed, other] = await list(ann);
  expect(changed).toMatchObject({ ticker: "PEP", group: "Drinks", note: "", addedAt: before?.addedAt });
  expect([changed?.count, other?.ticker]).toEqual([undefined, "UBER"]);
  for (const _repeated of [1, 2]) await kit.client.removeWatched({ ticker: "pep" }, await kit.as(ann));
  expect((await list(ann)).map(({ ticker }) => ticker)).toEqual(["UBER"]);
  expect(await list(randomUUID())).toEqual([]);
});

test("names all unknown tickers, and keeps none of the others", async () => {
  const ann = randomUUID();
  await expect(save(ann, [{ ticker: "KO" }, { ticker: "NONE1" }, { ticker: "NONE2" }])).rejects.toMatchObject(
    { code: "UNKNOWN_TICKERS", message: expect.stringContaining("NONE1, NONE2") },
  );
  expect(await list(ann)).toEqual([]);
});

test.each([
  [[], "Name a company."],
  [[{ ticker: "KO", levels: { prices: [0] } }], "A price level must be above zero."],
  [[{ ticker: "KO", count: Number.NaN }], "A count must be a number."],
  [[{ ticker: "KO", note: "x".repeat(281) }], "A note must have at most 280 characters."],
  [[{ ticker: "KO", group: "a\u202eb" }], "A group must be plain text."],
])("refuses %j", async (companies, message) => {
  const ann = randomUUID();
  await expect(save(ann, companies)).rejects.toMatchObject({ code: "INVALID_INPUT", message });
  expect(await list(ann)).toEqual([]);
});

test("changes that come at once are all kept, up to the limit", async () => {
  const ann = randomUUID();
  const tickers = ["KO", "MCD", "PEP", "UBER", "AAPL", "MSFT"];
  await Promise.all(tickers.map((ticker) => save(ann, [{ ticker }])));
  expect(new Set((await list(ann)).map(({ ticker }) => ticker))).toEqual(new Set(tickers));
  const store = createWatchlistStore(kit);
  const [one] = await store.list(ann);
  if (!one) throw new Error("the user watches companies");
  const full = Array.from({ length: maxWatched }, (_, i) => ({ ...one, ticker: `T${i}` }));
  await store.change(ann, () => full);
  await expect(save(ann, [{ ticker: "KO" }])).rejects.toMatchObject({ code: "WATCHLIST_FULL" });
  expect(await store.list(ann)).toHaveLength(maxWatched);
});
