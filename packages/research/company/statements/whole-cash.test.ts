import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../testing/period.ts";
import { isCashPart, readHeld } from "./whole-cash.ts";

const createYear = (year: number, invested: number | null, investedEnd = `${year}-12-31`) =>
  createPeriod(year, {
    cash: createFigure(20, { periodEnd: `${year}-12-31` }),
    shortTermInvestments: createFigure(invested, { periodEnd: invested === null ? null : investedEnd }),
  });
const isPart = (...periods: ReturnType<typeof createYear>[]) => isCashPart(periods, periods.length - 1);

test("cash alone is a part of what is held where the last year that states investments had some", () => {
  expect(isPart(createYear(2024, 30), createYear(2025, null))).toBe(true);
  expect(isPart(createYear(2023, 30), createYear(2024, null), createYear(2025, null))).toBe(true);
  expect(isPart(createYear(2024, 30), createYear(2025, 30, "2024-12-31"))).toBe(true);
});

test("cash is whole with stated investments, or where none were held before", () => {
  expect(isPart(createYear(2024, 30), createYear(2025, 0))).toBe(false);
  expect(isPart(createYear(2024, 0), createYear(2025, null))).toBe(false);
  expect(isPart(createYear(2024, null), createYear(2025, null))).toBe(false);
  expect(isPart(createYear(2025, null))).toBe(false);
});

test("says of which day investments are that the newest balance sheet lacks", () => {
  expect(readHeld(createYear(2025, 30))).toEqual({ cash: 20, invested: 30, investedDay: null });
  expect(readHeld(createYear(2025, null))).toEqual({ cash: 20, invested: 0, investedDay: null });
  const older = createYear(2025, 30, "2025-03-31");
  expect(readHeld(older)).toEqual({ cash: 20, invested: 30, investedDay: "2025-03-31" });
});
