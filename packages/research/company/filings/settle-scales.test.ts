import { expect, test } from "vitest";
import { createFact } from "../testing/facts.ts";
import { settleScales } from "./settle-scales.ts";
import type { Fact } from "./sec-records.ts";

type Row = [accession: string, end: string, value: number, tag?: string];
const settle = (...rows: Row[]): number[] => {
  const facts = rows.map(([accession, end, value, tag = "Assets"]): Fact =>
    createFact({ tag, accession, end, value }),
  );
  const byTag = Map.groupBy(facts, ({ tag }) => tag);
  return [...settleScales({ cik: 1, name: "Example Works", byTag }).byTag.values()]
    .flat()
    .map(({ value }) => Number(value.toPrecision(12)));
};

test("puts a filing in thousands on the scale of two that repeat its periods", () => {
  // The 10-K of 2016 of Tesla gives its debt in thousands.
  expect(
    settle(
      ["a", "2023", 5e9],
      ["a", "2024", 6e9],
      ["b", "2024", 6e9],
      ["c", "2024", 6e6],
      ["c", "2025", 7e6],
    ),
  ).toEqual([5e9, 6e9, 6e9, 6e9, 7e9]);
});

test("puts amounts that are a thousand times too high on the scale of the others", () => {
  expect(settle(["a", "2024", 6e9], ["b", "2024", 6e12], ["c", "2024", 6e9])).toEqual([6e9, 6e9, 6e9]);
});

test("corrects the column of a filing that mixes scales, not its other column nor other filings", () => {
  // Broadcom's preferred stock of 2020 in the 10-K of 2021.
  expect(
    settle(
      ["a", "2020", 3.738e9],
      ["b", "2020", 3.738e9],
      ["c", "2020", 3.738e6],
      ["c", "2021", 3.737e9],
      ["d", "2021", 3.737e9],
    ),
  ).toEqual([3.738e9, 3.738e9, 3.738e9, 3.737e9, 3.737e9]);
});

test("settles two filings that differ by the one whose other lines are off", () => {
  expect(
    settle(
      ["a", "2024", 6e9],
      ["b", "2024", 6e9],
      ["c", "2024", 6e6],
      ["b", "2024", 3e9, "Goodwill"],
      ["c", "2024", 3e6, "Goodwill"],
      ["c", "2025", 4e6, "Goodwill"],
    ),
  ).toEqual([6e9, 6e9, 6e9, 3e9, 3e9, 4e9]);
});

test("leaves two filings that differ alone if nothing decides, and other ratios than a thousand", () => {
  expect(settle(["a", "2024", 6e9], ["b", "2024", 6e6])).toEqual([6e9, 6e6]);
  expect(settle(["a", "2024", 6e9], ["b", "2024", 6e9], ["c", "2024", 7.9e6])).toEqual([6e9, 6e9, 7.9e6]);
});
