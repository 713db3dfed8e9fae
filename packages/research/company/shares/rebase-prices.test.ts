import { expect, test } from "vitest";
import type { PriceRow } from "../filings/sec-records.ts";
import { createCompanyFacts, createFact, createPriceRow } from "../testing/facts.ts";
import { rebasePrices } from "./rebase-prices.ts";

const createCover = (end: string, millions: number) =>
  createFact({
    tag: "EntityCommonStockSharesOutstanding",
    unit: "shares",
    end,
    value: millions * 1e6,
    filed: end,
  });
const covers = createCompanyFacts(createCover("2026-04-20", 350), createCover("2026-07-20", 10));
const [monday, tuesday, wednesday] = ["2026-06-08", "2026-06-09", "2026-06-10"];
/** A price that a reverse split of 1 for 35 multiplies, on a day of a rise. */
const createJump = (splitFactor: number | null = null): PriceRow[] =>
  [createPriceRow(monday, 1), createPriceRow(tuesday, 1.1), createPriceRow(wednesday, 40)].map((row) => ({
    ...row,
    splitFactor,
  }));
const closesOf = (rows: readonly PriceRow[]) => rows.map(({ close }) => Number(close.toFixed(4)));

test("converts prices before a split that a jump and two cover pages show, and enters its factor", () => {
  const [first, ...rest] = createJump();
  const rows = rebasePrices({ facts: covers, prices: [{ ...first!, dividend: 0.02 }, ...rest] });
  expect(closesOf(rows)).toEqual([35, 38.5, 40]);
  expect(rows.map(({ adjClose }) => adjClose)).toEqual(rows.map(({ close }) => close));
  expect(rows[0]?.dividend).toBeCloseTo(0.7, 6);
  expect(rows.map(({ splitFactor }) => splitFactor)).toEqual([null, null, 1 / 35]);
});

test("takes the exact ratio of restated averages, also where no cover page counts all shares", () => {
  const average = (filed: string, millions: number) =>
    createFact({
      tag: "WeightedAverageNumberOfDilutedSharesOutstanding",
      unit: "shares",
      start: "2025-01-01",
      end: "2025-12-31",
      value: millions * 1e6,
      filed,
    });
  const facts = createCompanyFacts(average("2026-02-01", 330), average("2026-07-20", 10));
  const rows = rebasePrices({ facts, prices: createJump() });
  expect(rows[2]?.splitFactor).toBeCloseTo(1 / 33, 6);
});

test("leaves adjusted closes that do not jump as they are", () => {
  const prices = createJump().map((row) => ({ ...row, adjClose: 39 }));
  const rows = rebasePrices({ facts: covers, prices });
  expect(closesOf(rows)).toEqual([35, 38.5, 40]);
  expect(rows.map(({ adjClose }) => adjClose)).toEqual([39, 39, 39]);
});

test.each<[string, PriceRow[], Parameters<typeof createCompanyFacts>]>([
  ["whose count stays", createJump(), [createCover("2026-04-20", 350), createCover("2026-07-20", 340)]],
  [
    "whose count falls by less",
    createJump(),
    [createCover("2026-04-20", 350), createCover("2026-07-20", 35)],
  ],
  ["whose next report is not filed", createJump(), [createCover("2026-04-20", 350)]],
  [
    "whose reports are a year apart",
    createJump(),
    [createCover("2025-06-20", 350), createCover("2026-07-20", 10)],
  ],
  [
    "that pauses for weeks",
    createJump().map((row, i) => (i === 2 ? { ...row, date: "2026-07-01" } : row)),
    [createCover("2026-04-20", 350), createCover("2026-07-20", 10)],
  ],
  [
    "of which the provider gives a split that week",
    createJump(1).map((row, i) => (i === 1 ? { ...row, splitFactor: 1 / 35 } : row)),
    [createCover("2026-04-20", 350), createCover("2026-07-20", 10)],
  ],
])("leaves a price %s", (_, prices, facts) => {
  expect(rebasePrices({ facts: createCompanyFacts(...facts), prices })).toBe(prices);
});
