import { describe, expect, test } from "vitest";
import type { CompanyFacts, Fact, PriceRow } from "../filings/sec-records.ts";
import { findSplits, countSharesSince } from "./splits.ts";
import { companyFacts, priceRow } from "../testing/facts.ts";

const cover = "EntityCommonStockSharesOutstanding";
const diluted = "WeightedAverageNumberOfDilutedSharesOutstanding";

const fact = (tag: string, value: number, filed: string, start: string | null = null): Fact => ({
  tag,
  unit: "shares",
  start,
  end: "2024-12-31",
  value,
  accession: `0-${filed}`,
  fiscalYear: 2024,
  form: "10-K",
  filed,
});
const price = (date: string, splitFactor: number) => priceRow(date, 10, splitFactor);
const ratiosOf = (facts: CompanyFacts, prices: PriceRow[] = []) =>
  findSplits({ facts, prices }).map(({ ratio }) => ratio);

describe("the same year's average count in two filings", () => {
  const restated = (quotient: number, filed = "2026-02-01") =>
    ratiosOf(
      companyFacts(
        fact(diluted, 1_000, "2025-02-01", "2024-01-01"),
        fact(diluted, 1_000 * quotient, filed, "2024-01-01"),
      ),
    );
  test.each([
    { quotient: 2, found: [2], why: "two for one" },
    { quotient: 2.029, found: [2], why: "1.45% from a common ratio" },
    { quotient: 2.031, found: [], why: "1.55% from a common ratio" },
    { quotient: 1.3, found: [], why: "issued shares" },
    { quotient: 1.6, found: [], why: "issued shares, 6.7% from three for two" },
    { quotient: 0.1, found: [1 / 10], why: "a reverse split" },
    { quotient: 1, found: [], why: "no change" },
  ])("times $quotient is $why", ({ quotient, found }) => expect(restated(quotient)).toEqual(found));

  test("of one day is no split", () => expect(restated(2, "2025-02-01")).toEqual([]));
});

describe("the count on two cover pages", () => {
  const covers = (quotient: number, filed = "2025-05-01") =>
    ratiosOf(companyFacts(fact(cover, 1_000, "2025-02-01"), fact(cover, 1_000 * quotient, filed)));
  test.each([
    { quotient: 2.03, found: [2], why: "1.5% from two for one" },
    { quotient: 2.05, found: [], why: "2.5% from two for one" },
    { quotient: 10.4, found: [10], why: "4% from ten for one" },
    { quotient: 10.6, found: [], why: "6% from ten for one" },
    { quotient: 1.5, found: [], why: "too little to tell from issued shares" },
  ])("times $quotient is $why", ({ quotient, found }) => expect(covers(quotient)).toEqual(found));

  test("are compared up to 150 days apart", () => {
    expect(covers(2, "2025-07-01")).toEqual([2]);
    expect(covers(2, "2025-07-02")).toEqual([]);
  });
});

test("a split that filings and prices show counts once, on its own day", () => {
  const facts = companyFacts(
    fact(diluted, 1_000, "2025-02-01", "2024-01-01"),
    fact(diluted, 4_000, "2026-02-01", "2024-01-01"),
  );
  expect(findSplits({ facts, prices: [price("2025-06-02", 1), price("2025-06-09", 4)] })).toEqual([
    { ratio: 4, after: "2025-06-09", by: "2025-06-09", evidence: "the price history" },
  ]);
});

test("a share of an old filing is worth as many of today's as all later splits together", () => {
  const splits = [
    { ratio: 4, after: "2021-07-20", by: "2021-07-20", evidence: "" },
    { ratio: 10, after: "2024-06-10", by: "2024-06-10", evidence: "" },
  ];
  expect(countSharesSince({ splits, filed: "2021-07-19" })).toBe(40);
  expect(countSharesSince({ splits, filed: "2021-07-20" })).toBe(10);
  expect(countSharesSince({ splits, filed: "2024-06-10" })).toBe(1);
});
