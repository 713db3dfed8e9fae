import { expect, test } from "vitest";
import { chooseWindow, listMonthTicks } from "./choose-window.ts";

const prices = ["2021-09-01", "2025-11-21", "2025-11-24", "2026-08-21"].map((date, index) => ({
  date,
  adjClose: 10 + index,
}));
const values = ["2024-01-02T10:00:00Z", "2026-11-23T10:00:00Z"].map((at, index) => ({
  id: `a${index}`,
  at,
  value: 20,
  price: 15,
  p10: 10,
  p90: 30,
}));
const day = (time: number) => new Date(time).toISOString().slice(0, 10);

test("a window ends with the newest price or analysis", () => {
  const { points, marks, domain } = chooseWindow({ prices, values, window: "1y" });
  expect(points.map(({ time }) => day(time))).toEqual(["2025-11-24", "2026-08-21"]);
  expect(marks.map(({ id }) => id)).toEqual(["a1"]);
  expect(domain.map(day)).toEqual(["2025-11-24", "2026-11-23"]);
});

test("five years hold everything in them", () => {
  const { points, marks } = chooseWindow({ prices, values, window: "5y" });
  expect(points).toHaveLength(3);
  expect(marks).toHaveLength(2);
  expect(chooseWindow({ prices, values: [], window: "5y" }).domain.map(day)).toEqual([
    "2021-09-01",
    "2026-08-21",
  ]);
});

test.each([
  ["2025-11-24", "2026-02-10", 8, ["2025-12-01", "2026-01-01", "2026-02-01"]],
  [
    "2025-11-24",
    "2026-11-23",
    8,
    ["2026-01-01", "2026-03-01", "2026-05-01", "2026-07-01", "2026-09-01", "2026-11-01"],
  ],
  ["2025-11-24", "2026-11-23", 4, ["2026-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]],
  ["2021-09-01", "2026-08-21", 8, ["2022-01-01", "2023-01-01", "2024-01-01", "2025-01-01", "2026-01-01"]],
])("names months from %s to %s, at most %i", (from, to, count, expected) => {
  const domain: [number, number] = [Date.parse(from), Date.parse(to)];
  expect(listMonthTicks({ domain, count }).map(day)).toEqual(expected);
});
