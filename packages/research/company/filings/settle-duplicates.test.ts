import { expect, test } from "vitest";
import { createFlow } from "../testing/statements-of.ts";
import type { Fact } from "./sec-records.ts";
import { settleDuplicates } from "./settle-duplicates.ts";

const filing = { accession: "a-26-1", filed: "2026-02-20" };
const create = (millions: number, fiscal = 2025, accession = filing.accession) =>
  createFlow("Revenues", fiscal, millions, { ...filing, accession });
const settle = (values: number[], others: Fact[] = []) => {
  const facts = values.map((value) => create(value)) as [Fact, ...Fact[]];
  const byTag = Map.groupBy([...facts, ...others], ({ tag }) => tag);
  return settleDuplicates(facts, { cik: 1, name: "Example Works", byTag }).value / 1e6;
};

test.each<[string, number[], Fact[], number]>([
  ["the same value twice", [10_000, 10_000], [], 10_000],
  ["the exact one of a rounded pair", [10_000, 9_963.2], [], 9_963.2],
  ["the exact one of a rounded pair, listed first", [9_963.2, 10_000], [], 9_963.2],
  ["the exact one that the other gives in two digits", [1_000, 1_035.7], [], 1_035.7],
  [
    "the exact one that two digits give, also with another year beside",
    [1_347.2, 1_300],
    [create(1_300, 2024)],
    1_347.2,
  ],
  ["the exact one that the other gives in one digit", [90, 86.4], [], 86.4],
  ["the exact one that one digit gives, 7% away", [600, 642.7], [], 642.7],
  ["the first of two, of which the other is no rounding to one digit", [600, 655.1], [], 600],
  ["the first of two that are no rounding of each other", [1_000, 1_062.4], [], 1_000],
  ["the first of two that differ by more than a text rounds", [10, 14.62], [], 10],
  ["the first of two that are both in few digits", [90, 86], [], 90],
  ["the one that another filing repeats", [10_500, 10_000], [create(10_000, 2025, "a-27-1")], 10_000],
  ["the one nearest to the year before", [10_500, 10_000], [create(9_434, 2024)], 10_000],
  ["the one nearest to the year after", [10_000, 10_500], [create(10_900, 2026)], 10_500],
  [
    "the exact one of two that the year before repeats",
    [600, 642.7],
    [create(600, 2024), create(640.1, 2024)],
    642.7,
  ],
  ["the first without anything to compare", [10_500, 10_000], [], 10_500],
])("keeps %s", (_, values, others, expected) => {
  expect(settle(values, others)).toBe(expected);
});

test("keeps the one that costs and operating income make before the exact one of a rounded pair", () => {
  const beside = (["OperatingIncomeLoss", "CostsAndExpenses"] as const).map((tag, i) =>
    createFlow(tag, 2025, [150, 850][i] as number, filing),
  );
  expect(settle([1_000, 1_035.7], beside)).toBe(1_000);
});
