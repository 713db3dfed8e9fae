import { expect, test } from "vitest";
import type { SegmentRevenue } from "../company-data.ts";
import { derived } from "../provenance.ts";
import { withEarlierYears } from "./segment-history.ts";

const row = (
  name: string,
  fiscalYear: number,
  revenue: number,
  type: SegmentRevenue["type"] = "OPERATING",
): SegmentRevenue => ({ name, type, fiscalYear, revenue: { value: revenue, source: derived("Made up.") } });
const newest = [row("A", 2024, 60), row("B", 2024, 40), row("A", 2025, 70), row("B", 2025, 50)];
const yearsOf = (earlier: SegmentRevenue[]) => [
  ...new Set(withEarlierYears({ newest, earlier }).map(({ fiscalYear }) => fiscalYear)),
];

test("the same division in the shared year: earlier years go before", () => {
  expect(yearsOf([row("A", 2023, 55), row("B", 2023, 35), row("A", 2024, 60), row("B", 2024, 40)])).toEqual([
    2023, 2024, 2025,
  ]);
});

test.each([
  ["other names", [row("A", 2023, 55), row("C", 2023, 35), row("A", 2024, 60), row("C", 2024, 40)]],
  ["recast numbers", [row("A", 2023, 55), row("B", 2023, 35), row("A", 2024, 66), row("B", 2024, 34)]],
  ["more parts", [row("A", 2023, 90), row("A", 2024, 60), row("B", 2024, 40), row("C", 2024, 1)]],
  ["no year in common", [row("A", 2022, 55), row("B", 2022, 35)]],
  ["another type", [row("A", 2023, 55, "GEOGRAPHIC"), row("A", 2024, 60, "GEOGRAPHIC")]],
])("%s: two histories are not joined", (_name, earlier) => {
  expect(yearsOf(earlier)).toEqual([2024, 2025]);
});

test("without an earlier filing nothing changes", () => {
  expect(withEarlierYears({ newest, earlier: [] })).toEqual(newest);
});

test.each([
  ["half a percent more", 60.3, true],
  ["half a percent less", 59.7, true],
  ["more than that", 60.4, false],
  ["less than that", 59.6, false],
])("a shared year's segment that was filed with %s is the same or another", (_name, filed, same) => {
  const earlier = [row("A", 2023, 55), row("B", 2023, 35), row("A", 2024, filed), row("B", 2024, 40)];
  expect(yearsOf(earlier)).toEqual(same ? [2023, 2024, 2025] : [2024, 2025]);
});

test("all the years that are shared must be divided alike", () => {
  const earlier = [
    row("A", 2023, 55),
    row("B", 2023, 35),
    row("A", 2024, 60),
    row("B", 2024, 40),
    row("A", 2025, 70),
    row("B", 2025, 51),
  ];
  expect(yearsOf(earlier)).toEqual([2024, 2025]);
});

test("a segment without a figure in one of two filings is not the same", () => {
  const none = { ...row("B", 2024, 0), revenue: { value: null, source: derived("Made up.") } };
  expect(yearsOf([row("A", 2023, 55), row("A", 2024, 60), none])).toEqual([2024, 2025]);
  const idle = [row("A", 2024, 60), row("B", 2024, 0)];
  const joined = withEarlierYears({ newest: idle, earlier: [row("A", 2023, 55), row("A", 2024, 60), none] });
  expect(joined).toEqual(idle);
});

test("each type has its own history, oldest first, the newest filing's years as it told them", () => {
  const places = [row("US", 2024, 100, "GEOGRAPHIC"), row("US", 2025, 120, "GEOGRAPHIC")];
  const earlier = [
    row("US", 2023, 90, "GEOGRAPHIC"),
    row("US", 2024, 100, "GEOGRAPHIC"),
    row("A", 2023, 90),
    row("A", 2024, 100),
  ];
  expect(withEarlierYears({ newest: [...places, ...newest], earlier })).toEqual([
    ...newest,
    row("US", 2023, 90, "GEOGRAPHIC"),
    ...places,
  ]);
});
