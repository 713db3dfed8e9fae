import { expect, test } from "vitest";
import { findFloor, findPlace, listLogTicks, listValuedDays } from "./list-valued-days.ts";

const dayOf = (day: string, value: number | null, price: number | null = null) => ({
  day,
  filed: null,
  word: null,
  price,
  value,
  p10: value === null ? null : 0,
  p25: null,
  p75: null,
  p90: value === null ? null : value * 2,
  growth: null,
  impliedGrowth: null,
  stableMargin: null,
  impliedMargin: null,
  accession: null,
  revenue: null,
  revenueGrowth: null,
  refusal: value === null ? "It is a fund." : null,
});
const days = listValuedDays([dayOf("2015-03-31", null), dayOf("2015-06-30", 8), dayOf("2015-09-30", 12, 6)]);

test("lists the days with a value", () => {
  expect(days.map(({ day, time }) => [day, time])).toEqual([
    ["2015-06-30", Date.UTC(2015, 5, 30)],
    ["2015-09-30", Date.UTC(2015, 8, 30)],
  ]);
});

test.each([
  [null, 1],
  ["2026-01-01", 1],
  ["2015-09-30", 1],
  ["2015-09-29", 0],
  ["2001-01-01", 0],
])("finds what was known on %s", (day, place) => {
  expect(findPlace(days, day)).toBe(place);
});

test.each([
  [0.7, 30, [0.5, 1, 2, 5, 10, 20, 50]],
  [10, 20, [10, 20]],
  [120, 130, [100, 200]],
])("lists ticks from %f to %f", (from, to, ticks) => {
  expect(listLogTicks(from, to)).toEqual(ticks);
});

test("begins the axis below the least value or price", () => {
  expect(findFloor(days)).toBe(1.5);
});
