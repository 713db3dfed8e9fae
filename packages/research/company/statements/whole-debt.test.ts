import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../testing/period.ts";
import { isDebtPart, readOwed } from "./whole-debt.ts";

type Line = "shortTermDebt" | "longTermDebt" | "debtRepaid" | "financeLeases";
const createYear = (year: number, lines: Partial<Record<Line, number | null>>, dueEnd?: string) =>
  createPeriod(
    year,
    Object.fromEntries(
      Object.entries(lines).map(([name, value]) => [
        name,
        createFigure(value, {
          periodEnd: name === "shortTermDebt" && dueEnd ? dueEnd : `${year}-12-31`,
        }),
      ]),
    ),
  );
const before = createYear(2024, { shortTermDebt: 18, longTermDebt: 138 });
const isPart = (...periods: Parameters<typeof isDebtPart>[0][number][]) =>
  isDebtPart(periods, periods.length - 1);

test("long-term debt alone is a part of debt where the year before had more", () => {
  expect(isPart(before, createYear(2025, { longTermDebt: 135 }))).toBe(true);
  expect(isPart(before, createYear(2025, { shortTermDebt: 18, longTermDebt: 135 }, "2024-12-31"))).toBe(true);
  const later = createYear(2026, { longTermDebt: 130, debtRepaid: 5 });
  expect(isPart(before, createYear(2025, { longTermDebt: 135 }), later)).toBe(true);
});

test("debt is whole where both lines are stated, or nothing was due, or that was repaid", () => {
  expect(isPart(before, createYear(2025, { shortTermDebt: 10, longTermDebt: 135 }))).toBe(false);
  expect(isPart(before, createYear(2025, { longTermDebt: 135, debtRepaid: 18 }))).toBe(false);
  expect(isPart(before, createYear(2025, { longTermDebt: null }))).toBe(false);
  const none = createYear(2024, { shortTermDebt: 0, longTermDebt: 138 });
  expect(isPart(none, createYear(2025, { longTermDebt: 135 }))).toBe(false);
  expect(isPart(createYear(2025, { longTermDebt: 135 }))).toBe(false);
});

test("what is owed is of one day, with finance leases unless they are little", () => {
  expect(readOwed(before)).toEqual({ debt: 156, leases: 0, isPart: false });
  const older = createYear(2026, { shortTermDebt: 18, longTermDebt: 118 }, "2024-12-31");
  expect(readOwed(older)).toEqual({ debt: 118, leases: 0, isPart: true });
  const leasing = createYear(2026, { shortTermDebt: 9, longTermDebt: 31, financeLeases: 67 });
  expect(readOwed(leasing)).toEqual({ debt: 40, leases: 67, isPart: false });
  expect(readOwed(createYear(2026, { longTermDebt: 5_000, financeLeases: 6 })).leases).toBe(0);
});
