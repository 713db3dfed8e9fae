import { describe, expect, test } from "vitest";
import type { Fact, PriceRow } from "../filings/sec-records.ts";
import { findSplits, countSharesSince } from "./splits.ts";
import { createCompanyFacts, createFact, createPriceRow } from "../testing/facts.ts";

const cover = "EntityCommonStockSharesOutstanding";
const diluted = "WeightedAverageNumberOfDilutedSharesOutstanding";
const basic = "WeightedAverageNumberOfSharesOutstandingBasic";

/** Creates the average count of 2024 as filed on a day. */
const createAverage = (tag: string, value: number, filed: string) =>
  createFact({ tag, unit: "shares", start: "2024-01-01", end: "2024-12-31", value, filed });
const createCover = (value: number, filed: string) => createFact({ tag: cover, end: filed, value, filed });
const createPrice = (date: string, splitFactor: number) => createPriceRow(date, 10, splitFactor);
const find = (facts: Fact[], prices: PriceRow[] = []) =>
  findSplits({ facts: createCompanyFacts(...facts), prices });
const listRatios = (facts: Fact[]) => find(facts).map(({ ratio }) => ratio);
const describeSplits = (facts: Fact[], prices: PriceRow[] = []) =>
  find(facts, prices).map(({ ratio, after, by }) => `${ratio} after ${after} by ${by}`);

describe("the same year's average count in two filings", () => {
  const restate = (quotient: number, filed = "2026-02-01") =>
    listRatios([
      createAverage(diluted, 1_000, "2025-02-01"),
      createAverage(diluted, 1_000 * quotient, filed),
    ]);
  test.each([
    { quotient: 2, found: [2], why: "two for one" },
    { quotient: 2.029, found: [2], why: "1.45% from a common ratio" },
    { quotient: 2.031, found: [], why: "1.55% from a common ratio" },
    { quotient: 1.3, found: [], why: "issued shares" },
    { quotient: 1.6, found: [], why: "issued shares, 6.7% from three for two" },
    { quotient: 0.1, found: [1 / 10], why: "a reverse split" },
    { quotient: 1, found: [], why: "no change" },
  ])("times $quotient is $why", ({ quotient, found }) => expect(restate(quotient)).toEqual(found));

  test("is not a split if both were filed on one day", () => expect(restate(2, "2025-02-01")).toEqual([]));
});

describe("the count on two cover pages", () => {
  const restate = (quotient: number, filed = "2025-05-01") =>
    listRatios([createCover(1_000, "2025-02-01"), createCover(1_000 * quotient, filed)]);
  test.each([
    { quotient: 2.03, found: [2], why: "1.5% from two for one" },
    { quotient: 2.05, found: [], why: "2.5% from two for one" },
    { quotient: 10.4, found: [10], why: "4% from ten for one" },
    { quotient: 10.6, found: [], why: "6% from ten for one" },
    { quotient: 1.5, found: [], why: "too close to issued shares" },
  ])("times $quotient is $why", ({ quotient, found }) => expect(restate(quotient)).toEqual(found));

  test("is compared up to 150 days apart", () => {
    expect(restate(2, "2025-07-01")).toEqual([2]);
    expect(restate(2, "2025-07-02")).toEqual([]);
  });

  test("is not a split on one day, or if it falls", () => {
    expect(restate(2, "2025-02-01")).toEqual([]);
    expect(restate(0.5)).toEqual([]);
  });

  test.each([
    [8.3, ["8 after 2025-02-01 by 2025-05-01"]],
    [7.7, []],
  ])("times %d gives %j: the tolerance grows with the ratio", (times, expected) => {
    const counts = [createCover(1_000, "2025-02-01"), createCover(1_000 * times, "2025-05-01")];
    expect(describeSplits(counts)).toEqual(expected);
  });
});

test("a split found in filings and in prices counts once, on the day of the price", () => {
  const facts = [createAverage(diluted, 1_000, "2025-02-01"), createAverage(diluted, 4_000, "2026-02-01")];
  expect(find(facts, [createPrice("2025-06-02", 1), createPrice("2025-06-09", 4)])).toEqual([
    { ratio: 4, after: "2025-06-09", by: "2025-06-09", evidence: "the price history" },
  ]);
});

test("a share of an old filing counts as the product of all later split ratios", () => {
  const splits = [
    { ratio: 4, after: "2021-07-20", by: "2021-07-20", evidence: "" },
    { ratio: 10, after: "2024-06-10", by: "2024-06-10", evidence: "" },
  ];
  expect(countSharesSince({ splits, filed: "2021-07-19" })).toBe(40);
  expect(countSharesSince({ splits, filed: "2021-07-20" })).toBe(10);
  expect(countSharesSince({ splits, filed: "2024-06-10" })).toBe(1);
});

test.each([diluted, basic])("a restated %s gives the evidence of the split", (tag) => {
  const [first, second] = [createAverage(tag, 1_000, "2025-02-01"), createAverage(tag, 2_000, "2026-02-01")];
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

describe("averages of the newer filing, for months before the older cover page, decide", () => {
  const newer = "0000000001-25-000002";
  const listSplits = (quotient: number, averageQuotient: number) => {
    const filed = "2025-05-01";
    const restated = {
      ...createAverage(diluted, 1_000 * averageQuotient, filed),
      start: "2024-01-01",
      end: "2024-03-31",
      accession: newer,
    };
    const counts = [
      createCover(1_000, "2025-02-01"),
      { ...createCover(1_000 * quotient, filed), accession: newer },
    ];
    return find([...counts, restated]).map(({ ratio }) => ratio);
  };
  test.each([
    { quotient: 2, average: 2, found: [2], why: "a split" },
    { quotient: 2, average: 1.02, found: [], why: "a merger" },
    { quotient: 3.03, average: 0.95, found: [], why: "an offering" },
    { quotient: 10.2, average: 9.1, found: [10], why: "a split after buybacks" },
    { quotient: 1 / 12, average: 1 / 12, found: [1 / 12], why: "a reverse split" },
    { quotient: 1 / 35.5, average: 1 / 36, found: [1 / 35], why: "a reverse split" },
    { quotient: 1 / 60, average: 1 / 70, found: [1 / 60], why: "a reverse split, with issues" },
    { quotient: 0.5, average: 1, found: [], why: "a tender offer" },
  ])("times $quotient, with averages times $average, is $why", ({ quotient, average, found }) => {
    expect(listSplits(quotient, average)).toEqual(found);
  });

  test("an average of later months decides nothing", () => {
    const filed = "2025-05-01";
    const later = { ...createAverage(diluted, 1_000, filed), end: "2025-03-31", accession: newer };
    const counts = [createCover(1_000, "2025-02-01"), { ...createCover(2_000, filed), accession: newer }];
    expect(listRatios([...counts, later])).toEqual([2]);
  });
});

test.each([12, 13, 35, 60, 125, 250])("a restated average divided by %d is a reverse split", (n) => {
  const facts = [createAverage(diluted, 1e9, "2025-02-01"), createAverage(diluted, 1e9 / n, "2026-02-01")];
  expect(listRatios(facts)).toEqual([1 / n]);
});

test("a restated average divided by a thousand is a count on another scale", () => {
  expect(
    listRatios([createAverage(diluted, 1e9, "2025-02-01"), createAverage(diluted, 1e6, "2026-02-01")]),
  ).toEqual([]);
});

test("cover pages give the evidence of the split, in either order", () => {
  const [first, second] = [createCover(1_000, "2025-02-01"), createCover(2_000, "2025-05-01")];
  const expected = [
    { ratio: 2, after: "2025-02-01", by: "2025-05-01", evidence: "the count on the cover page" },
  ];
  expect(find([first, second])).toEqual(expected);
  expect(find([second, first])).toEqual(expected);
});

test("ignores instants, other periods and negative counts", () => {
  const createInstant = (value: number, filed: string) => ({
    ...createAverage(diluted, value, filed),
    start: null,
  });
  expect(describeSplits([createInstant(1_000, "2025-02-01"), createInstant(2_000, "2026-02-01")])).toEqual(
    [],
  );
  const half = { ...createAverage(diluted, 2_000, "2026-02-01"), end: "2024-06-30" };
  expect(describeSplits([createAverage(diluted, 1_000, "2025-02-01"), half])).toEqual([]);
  const below = [createAverage(diluted, -1_000, "2025-02-01"), createAverage(diluted, -2_000, "2026-02-01")];
  expect(describeSplits(below)).toEqual([]);
});

test("a price factor that is no split ratio, as of a spin-off, is not a split", () => {
  const factors = [1, 0, -2, null, 1.281, 1.046, 1.05];
  const prices = factors.map((factor) => ({ ...createPriceRow("2025-06-02", 10), splitFactor: factor }));
  expect(describeSplits([], prices)).toEqual(["1.05 after 2025-06-02 by 2025-06-02"]);
});

test("merges one split of several counts, within the days that all allow", () => {
  const facts = [
    createAverage(diluted, 1_000, "2025-02-01"),
    createAverage(diluted, 2_000, "2025-08-01"),
    createAverage(basic, 1_000, "2025-06-01"),
    createAverage(basic, 2_000, "2026-02-01"),
  ];
  expect(describeSplits(facts)).toEqual(["2 after 2025-06-01 by 2025-08-01"]);
  const within = [
    createAverage(diluted, 1_000, "2025-02-01"),
    createAverage(diluted, 2_000, "2026-02-01"),
    createAverage(basic, 1_000, "2025-05-01"),
    createAverage(basic, 2_000, "2025-09-01"),
  ];
  expect(describeSplits(within)).toEqual(["2 after 2025-05-01 by 2025-09-01"]);
});

test("keeps splits of one ratio on different days apart, oldest first", () => {
  const prices = [createPrice("2021-07-20", 2), createPrice("2024-06-10", 2)];
  const expected = ["2 after 2021-07-20 by 2021-07-20", "2 after 2024-06-10 by 2024-06-10"];
  expect(describeSplits([], prices)).toEqual(expected);
  expect(describeSplits([], prices.toReversed())).toEqual(expected);
});

test("keeps different ratios in the same days apart, but merges ratios within 1%", () => {
  const facts = [createAverage(diluted, 1_000, "2025-02-01"), createAverage(diluted, 2_000, "2026-02-01")];
  expect(describeSplits(facts, [createPrice("2025-06-09", 3)])).toEqual([
    "3 after 2025-06-09 by 2025-06-09",
    "2 after 2025-02-01 by 2026-02-01",
  ]);
  expect(describeSplits(facts, [createPrice("2025-06-09", 2.001)])).toEqual([
    "2 after 2025-06-09 by 2025-06-09",
  ]);
});

test("uses a cover page's split only if no other evidence covers its days", () => {
  const createCovers = (year: number) => [
    createCover(1_000, `${year}-02-01`),
    createCover(2_000, `${year}-05-01`),
  ];
  const prices = [createPrice("2025-03-03", 4)];
  const shown = "4 after 2025-03-03 by 2025-03-03";
  expect(describeSplits(createCovers(2025), prices)).toEqual([shown]);
  expect(describeSplits(createCovers(2023), prices)).toEqual(["2 after 2023-02-01 by 2023-05-01", shown]);
  expect(describeSplits(createCovers(2027), prices)).toEqual([shown, "2 after 2027-02-01 by 2027-05-01"]);
  expect(countSharesSince({ splits: [], filed: "2025-01-01" })).toBe(1);
});
