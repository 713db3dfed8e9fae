import { expect, test } from "vitest";
import type { Fact, PriceRow } from "../filings/sec-records.ts";
import { findSplits, countSharesSince } from "./splits.ts";
import { companyFacts, fact, priceRow } from "../testing/facts.ts";

const cover = "EntityCommonStockSharesOutstanding";
const diluted = "WeightedAverageNumberOfDilutedSharesOutstanding";
const basic = "WeightedAverageNumberOfSharesOutstandingBasic";

/** An average count of 2024, as it was filed on a day. */
const average = (tag: string, value: number, filed: string) =>
  fact({ tag, unit: "shares", start: "2024-01-01", end: "2024-12-31", value, filed });
const covered = (value: number, filed: string) => fact({ tag: cover, end: filed, value, filed });
const price = (date: string, splitFactor: number) => priceRow(date, 10, splitFactor);
const find = (facts: Fact[], prices: PriceRow[] = []) =>
  findSplits({ facts: companyFacts(...facts), prices });
const told = (facts: Fact[], prices: PriceRow[] = []) =>
  find(facts, prices).map(({ ratio, after, by }) => `${ratio} after ${after} by ${by}`);

test.each([diluted, basic])("a restated count under %s says where the split was seen", (tag) => {
  const [first, second] = [average(tag, 1_000, "2025-02-01"), average(tag, 2_000, "2026-02-01")];
  const expected = [
    {
      ratio: 2,
      after: "2025-02-01",
      by: "2026-02-01",
      evidence: `${tag} of the period to 2024-12-31 was restated`,
    },
  ];
  expect(find([first, second])).toEqual(expected);
  expect(find([second, first])).toEqual(expected);
});

test("cover pages say where the split was seen, in whichever order they come", () => {
  const [first, second] = [covered(1_000, "2025-02-01"), covered(2_000, "2025-05-01")];
  const expected = [
    { ratio: 2, after: "2025-02-01", by: "2025-05-01", evidence: "the count on the cover page" },
  ];
  expect(find([first, second])).toEqual(expected);
  expect(find([second, first])).toEqual(expected);
});

test("cover pages of one day show no split, nor do those that count fewer shares", () => {
  expect(told([covered(1_000, "2025-02-01"), covered(2_000, "2025-02-01")])).toEqual([]);
  expect(told([covered(2_000, "2025-02-01"), covered(1_000, "2025-05-01")])).toEqual([]);
});

test.each([
  [8.3, ["8 after 2025-02-01 by 2025-05-01"]],
  [7.7, []],
])("cover pages whose counts differ by %d times show %j: large ratios leave more room", (times, expected) => {
  expect(told([covered(1_000, "2025-02-01"), covered(1_000 * times, "2025-05-01")])).toEqual(expected);
});

test("counts of a day, of other periods, and below nothing show no split", () => {
  const ofDay = (value: number, filed: string) => ({ ...average(diluted, value, filed), start: null });
  expect(told([ofDay(1_000, "2025-02-01"), ofDay(2_000, "2026-02-01")])).toEqual([]);
  const half = { ...average(diluted, 2_000, "2026-02-01"), end: "2024-06-30" };
  expect(told([average(diluted, 1_000, "2025-02-01"), half])).toEqual([]);
  const below = [average(diluted, -1_000, "2025-02-01"), average(diluted, -2_000, "2026-02-01")];
  expect(told(below)).toEqual([]);
});

test("prices show splits of any ratio; a factor of one or nothing is none", () => {
  const factors = [1, 0, -2, 1.05];
  expect(
    told(
      [],
      factors.map((factor) => price("2025-06-02", factor)),
    ),
  ).toEqual(["1.05 after 2025-06-02 by 2025-06-02"]);
});

test("one split in several counts is told once, within the days that all allow", () => {
  const facts = [
    average(diluted, 1_000, "2025-02-01"),
    average(diluted, 2_000, "2025-08-01"),
    average(basic, 1_000, "2025-06-01"),
    average(basic, 2_000, "2026-02-01"),
  ];
  expect(told(facts)).toEqual(["2 after 2025-06-01 by 2025-08-01"]);
  const within = [
    average(diluted, 1_000, "2025-02-01"),
    average(diluted, 2_000, "2026-02-01"),
    average(basic, 1_000, "2025-05-01"),
    average(basic, 2_000, "2025-09-01"),
  ];
  expect(told(within)).toEqual(["2 after 2025-05-01 by 2025-09-01"]);
});

test("splits of one ratio on different days are several, told oldest first", () => {
  const prices = [price("2021-07-20", 2), price("2024-06-10", 2)];
  const expected = ["2 after 2021-07-20 by 2021-07-20", "2 after 2024-06-10 by 2024-06-10"];
  expect(told([], prices)).toEqual(expected);
  expect(told([], prices.toReversed())).toEqual(expected);
});

test("splits of different ratios in the same days are several, those within one percent are one", () => {
  const facts = [average(diluted, 1_000, "2025-02-01"), average(diluted, 2_000, "2026-02-01")];
  expect(told(facts, [price("2025-06-09", 3)])).toEqual([
    "3 after 2025-06-09 by 2025-06-09",
    "2 after 2025-02-01 by 2026-02-01",
  ]);
  expect(told(facts, [price("2025-06-09", 2.019)])).toEqual(["2.019 after 2025-06-09 by 2025-06-09"]);
});

test("a cover page's split counts where nothing else shows one in its days", () => {
  const covers = (year: number) => [covered(1_000, `${year}-02-01`), covered(2_000, `${year}-05-01`)];
  const prices = [price("2025-03-03", 4)];
  const shown = "4 after 2025-03-03 by 2025-03-03";
  expect(told(covers(2025), prices)).toEqual([shown]);
  expect(told(covers(2023), prices)).toEqual(["2 after 2023-02-01 by 2023-05-01", shown]);
  expect(told(covers(2027), prices)).toEqual([shown, "2 after 2027-02-01 by 2027-05-01"]);
  expect(countSharesSince({ splits: [], filed: "2025-01-01" })).toBe(1);
});
