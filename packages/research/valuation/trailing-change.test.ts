import { adjustedStatements } from "@plumbline/model";
import { expect, test } from "vitest";
import { compareTrailing } from "./trailing-change.ts";

const year = (number: number, revenue: number, bookEquity: number, research = 0) => ({
  year: number,
  revenue,
  netIncome: 20,
  bookEquity,
  research,
});
const years = [year(2023, 80, 90, 10), year(2024, 100, 100, 10), year(2025, 130, 130, 10)];
const trailing = year(2026, 150, 160, 10);
const [adjusted] = adjustedStatements({ years: [...years, trailing], researchLife: 2 }).slice(-1);
const compare = (
  trailingBefore: ReturnType<typeof year> | null,
  given: Partial<Parameters<typeof compareTrailing>[0]> = {},
) =>
  compareTrailing({
    years,
    trailingBefore,
    revenueBefore: trailingBefore?.revenue ?? null,
    perYear: { now: 1, before: 1 },
    hasOwnBalance: true,
    adjusted: adjusted as NonNullable<typeof adjusted>,
    researchLife: 2,
    otherResearch: [],
    ...given,
  });

// Research of 10 a year over two years: an asset of 15 in both, and amortisation equal to the
// expense.
test("compares the twelve months with those a year before, not with the fiscal year between them", () => {
  expect(compare(year(2025, 120, 125, 10))).toEqual({
    reinvestment: 160 + 15 - (125 + 15),
    fcfe: 20 - 35,
    equityBefore: 140,
    adjustedROE: 20 / 140,
    oneYearCAGR: 150 / 120 - 1,
  });
});

test("capitalises the research of the year before with the years before it", () => {
  expect(compare(year(2025, 120, 125, 30))?.reinvestment).toBe(160 + 15 - (125 + 35));
});

test("counts the research of years that have no statement", () => {
  const whole = compare(year(2025, 120, 125, 10));
  const gap = { years: years.filter((one) => one.year !== 2024) };
  const before = year(2025, 120, 125, 10);
  expect(compare(before, { ...gap, otherResearch: [{ year: 2024, research: 10 }] })).toEqual(whole);
  expect(compare(before, gap)).not.toEqual(whole);
});

test("gives no return on equity that was not positive, and no growth from no revenue", () => {
  expect(compare(year(2025, 0, -200))).toMatchObject({ adjustedROE: null, oneYearCAGR: null });
});

test("counts the growth of a year's revenue where the months hold a week more or less", () => {
  const week = 365 / 371;
  const growth = (perYear: { now: number; before: number }) =>
    compare(year(2025, 120, 125, 10), { perYear })?.oneYearCAGR;
  expect(growth({ now: week, before: 1 })).toBeCloseTo((150 * week) / 120 - 1, 12);
  expect(growth({ now: 1, before: week })).toBeCloseTo(150 / (120 * week) - 1, 12);
});

test("gives growth from revenue alone, and a return without a balance sheet of the newest day", () => {
  expect(compare(null, { revenueBefore: 120 })).toEqual({
    reinvestment: null,
    fcfe: null,
    equityBefore: null,
    adjustedROE: null,
    oneYearCAGR: 150 / 120 - 1,
  });
  expect(compare(year(2025, 120, 125, 10), { hasOwnBalance: false })).toEqual({
    reinvestment: null,
    fcfe: null,
    equityBefore: null,
    adjustedROE: 20 / 140,
    oneYearCAGR: 150 / 120 - 1,
  });
});

test("returns null without figures of the year before", () => {
  expect(compare(null)).toBeNull();
});

test("takes reinvestment from the cash flow statement, also without any figure of the year before", () => {
  const flow = { ...trailing, netReinvestment: 12 };
  const [cash] = adjustedStatements({ years: [...years, flow], researchLife: 2 }).slice(-1);
  const given = { adjusted: cash as NonNullable<typeof cash> };
  expect(compare(year(2025, 120, 125, 10), given)).toMatchObject({
    reinvestment: 12,
    fcfe: 8,
    equityBefore: 140,
  });
  expect(compare(null, given)).toEqual({
    reinvestment: 12,
    fcfe: 8,
    equityBefore: null,
    adjustedROE: null,
    oneYearCAGR: null,
  });
});
