import { expect, test } from "vitest";
import type { Fact } from "../filings/sec-records.ts";
import { createFact } from "../testing/facts.ts";
import { findWarnings } from "../testing/find-warnings.ts";
import { createFigure, createPeriod } from "../testing/period.ts";

const createRevenue = (year: number, millions: number, filed: string, changes: Partial<Fact> = {}) =>
  createFact({
    tag: "Revenues",
    start: `${year}-01-01`,
    end: `${year}-12-31`,
    value: millions,
    filed,
    ...changes,
  });
const createYear = (year: number, filed: string | null, tag: string | null = "Revenues") =>
  createPeriod(year, { revenue: createFigure(100, { tag, filed }) });
const annual = [
  createYear(2022, "2025-02-01"),
  createYear(2023, "2026-02-01"),
  createYear(2024, "2026-02-01"),
];
const listCodes = (facts: Fact[], years = annual) =>
  findWarnings({ annual: years, facts }).map(({ code }) => code);

test("warns about a history break if a later filing cuts a year's revenue", () => {
  const facts = [createRevenue(2023, 84, "2026-02-01"), createRevenue(2023, 100, "2025-02-01")];
  expect(findWarnings({ annual, facts })).toEqual([
    {
      code: "HISTORY_BREAK",
      message:
        "Parts of the company were sold or split off: revenue up to fiscal 2022 still includes them and is not comparable with later years.",
    },
  ]);
});

test.each([
  ["down by 15 percent", [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 85, "2026-02-01")]],
  ["to nothing", [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 0, "2026-02-01")]],
  ["upwards", [createRevenue(2023, 84, "2025-02-01"), createRevenue(2023, 100, "2026-02-01")]],
  [
    "under another tag",
    [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 84, "2026-02-01", { tag: "Sales" })],
  ],
  [
    "of a day",
    [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 84, "2026-02-01", { start: null })],
  ],
  [
    "of a period nine days longer",
    [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 84, "2026-02-01", { end: "2024-01-09" })],
  ],
  [
    "of a period that begins nine days earlier",
    [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 84, "2026-02-01", { start: "2022-12-23" })],
  ],
])("revenue that was restated %s is not a history break", (_, facts) => {
  expect(listCodes(facts)).toEqual([]);
});

test("treats a period eight days off as the same year", () => {
  const off = { start: "2022-12-24", end: "2024-01-08" };
  expect(
    listCodes([createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 84, "2026-02-01", off)]),
  ).toEqual(["HISTORY_BREAK"]);
});

test("does not warn if all years were filed with or after the cut", () => {
  const facts = [createRevenue(2023, 100, "2025-02-01"), createRevenue(2023, 84, "2026-02-01")];
  expect(listCodes(facts, annual.slice(1))).toEqual([]);
  expect(listCodes(facts, [createYear(2022, null), ...annual.slice(1)])).toEqual([]);
  expect(listCodes(facts, [createYear(2023, "2026-02-01", null)])).toEqual([]);
});

test("reports the last of several cuts", () => {
  const facts = [
    createRevenue(2022, 100, "2024-02-01"),
    createRevenue(2022, 60, "2026-02-01"),
    createRevenue(2023, 100, "2024-06-01"),
    createRevenue(2023, 60, "2025-02-01"),
  ];
  const years = [
    createYear(2021, "2025-06-01"),
    createYear(2022, "2026-02-01"),
    createYear(2023, "2026-02-01"),
  ];
  expect(findWarnings({ annual: years, facts })[0]?.message).toContain(
    "revenue up to fiscal 2021 still includes them",
  );
});
