import { expect, test } from "vitest";
import { buildSegmentTable } from "./build-segment-table.ts";

function segment(name: string, year: number, revenue: number) {
  return { name, year, revenue, type: "OPERATING" as const };
}

const segments = [
  segment("Products", 2021, 80),
  segment("Products", 2022, 100),
  segment("Services", 2022, 50),
  segment("Products", 2023, 90),
  segment("Services", 2023, 60),
  segment("Products", 2024, 90),
  segment("Services", 2024, 120),
  segment("Products", 2025, 99),
  segment("Services", 2025, 150),
];

test("the latest four years, largest segment first, with growth and a total", () => {
  const table = buildSegmentTable({ segments, type: "OPERATING" });
  expect(table?.years).toEqual([2022, 2023, 2024, 2025]);
  expect(table?.rows.map((row) => row.name)).toEqual(["Services", "Products"]);
  expect(table?.rows[0]?.cells.map((cell) => cell.growth)).toEqual([null, 10 / 50, 1, 30 / 120]);
  // The year before the first shown year still gives its growth.
  expect(table?.rows[1]?.cells[0]).toEqual({ revenue: 100, growth: 0.25 });
  expect(table?.total.map((cell) => cell.revenue)).toEqual([150, 150, 210, 249]);
});

test("returns null if there are no segments of a type", () => {
  expect(buildSegmentTable({ segments, type: "GEOGRAPHIC" })).toBeNull();
});

test("a segment of eliminations has revenue but no growth", () => {
  const table = buildSegmentTable({
    segments: [segment("Eliminations", 2024, -10), segment("Eliminations", 2025, -5)],
    type: "OPERATING",
  });
  expect(table?.rows[0]?.cells).toEqual([
    { revenue: -10, growth: null },
    {
      revenue: -5,
      growth: null,
      missing: "The revenue of the year before is not above zero, so a ratio to it has no meaning.",
    },
  ]);
});

test("lists a segment last that the latest year does not have", () => {
  const table = buildSegmentTable({
    segments: [segment("Sold", 2024, 900), segment("Small", 2024, 5), segment("Small", 2025, 10)],
    type: "OPERATING",
  });
  expect(table?.rows.map((row) => row.name)).toEqual(["Small", "Sold"]);
  expect(table?.rows[1]?.cells).toEqual([
    { revenue: 900, growth: null },
    { revenue: null, growth: null },
  ]);
});

test("growth on revenue near zero or below it is missing with the reason, on no revenue without one", () => {
  const table = buildSegmentTable({
    segments: [segment("New", 2023, -1), segment("New", 2024, 1), segment("New", 2025, 900)],
    type: "OPERATING",
  });
  expect(table?.rows[0]?.cells.map(({ growth, missing }) => [growth, missing])).toEqual([
    [null, undefined],
    [null, "The revenue of the year before is not above zero, so a ratio to it has no meaning."],
    [null, "The revenue of the year before is near zero, so a ratio to it has no meaning."],
  ]);
});
