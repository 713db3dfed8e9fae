import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  isYearLong,
  lastWeekday,
  isoDay,
  periodLength,
  scaleToYear,
} from "./dates.ts";

test("counts days between two dates, in both directions", () => {
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(daysBetween("2025-03-01", "2025-02-28")).toBe(-1);
  expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
  expect(addDays("2025-01-01", -1)).toBe("2024-12-31");
  expect(isoDay(new Date("2026-08-21T23:59:59.999Z"))).toBe("2026-08-21");
});

test("knows every day as the platform does, and those that are none", () => {
  const first = Date.parse("1999-12-25");
  for (let day = 0; day < 12_000; day++) {
    const date = isoDay(new Date(first + day * 86_400_000));
    expect(daysBetween("1999-12-25", date)).toBe(day);
  }
  for (const odd of ["2025-02-29", "2025-02-31", "2025-13-01", "2025-00-10", "2025-01-32", "0026-01-01", ""])
    expect(daysBetween("1970-01-01", odd), odd).toBe(Math.round(Date.parse(odd) / 86_400_000));
});

test("adds years and months, and clamps to the last day of the month", () => {
  expect(addYears("2025-06-30", -2)).toBe("2023-06-30");
  expect(addYears("2024-02-29", 1)).toBe("2025-03-01");
  expect(addMonths("2025-11-30", 3)).toBe("2026-02-28");
  expect(addMonths("2023-11-30", 3)).toBe("2024-02-29");
  expect(addMonths("2025-01-15", 12)).toBe("2026-01-15");
  expect(addMonths("2025-12-01", 1)).toBe("2026-01-01");
});

test("the length of a period includes both ends; an instant has none", () => {
  expect(periodLength({ start: "2025-01-01", end: "2025-12-31" })).toBe(365);
  expect(periodLength({ start: null, end: "2025-12-31" })).toBeNull();
});

test.each([
  [344, false],
  [345, true],
  [380, true],
  [381, false],
])("a period of %i days is a year: %s", (days, expected) => {
  const start = "2025-01-01";
  expect(isYearLong({ start, end: addDays(start, days - 1) })).toBe(expected);
  expect(isYearLong({ start: null, end: start })).toBe(false);
});

test.each([
  ["a year", 365, 1],
  ["a leap year", 366, 1],
  ["52 weeks", 364, 1],
  ["53 weeks", 371, 365 / 371],
  ["361 days", 361, 365 / 361],
  ["half a year, which is none", 182, 1],
])("flows of %s are scaled to a year", (_, days, expected) => {
  expect(scaleToYear({ start: "2025-01-01", end: addDays("2025-01-01", days - 1) })).toBe(expected);
});

test("a weekend has the price of the Friday before", () => {
  const week = ["2026-08-14", "2026-08-15", "2026-08-16", "2026-08-17"];
  expect(week.map(lastWeekday)).toEqual(["2026-08-14", "2026-08-14", "2026-08-14", "2026-08-17"]);
});
