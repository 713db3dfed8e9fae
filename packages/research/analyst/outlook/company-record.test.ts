import { expect, test } from "vitest";
import { buildBrief, createPeriod, replaceFigures } from "../testing/brief.ts";
import { companyRecord } from "./company-record.ts";

const plain = buildBrief();
const year = (fiscalYear: number, revenue: number, changes = {}) =>
  createPeriod(String(fiscalYear), fiscalYear, `${fiscalYear}-12-31`, {
    revenue,
    netIncome: revenue / 10,
    operatingIncome: revenue / 8,
    researchAndDevelopment: revenue / 20,
    ...changes,
  });
const annual = [year(2022, 800), year(2023, 900), year(2024, 1_000)];
const createBrief = (trailing: (typeof annual)[number], sector: string | null = "Industrials") => ({
  ...plain,
  industry: { ...plain.industry, sector },
  statements: { ...plain.statements, annual, trailing },
});
const trailingTo = (end: string, changes = {}) => ({ ...year(2025, 1_100, changes), label: "TTM", end });

test("blends fiscal years to the months of the trailing year", () => {
  // Half a year after the last fiscal year, each year before is the mean of two fiscal years.
  const record = companyRecord(createBrief(trailingTo("2025-07-01")), 2000);
  expect(record.fiscalYear).toBe(2025);
  expect(record.years.map(({ fiscalYear }) => fiscalYear)).toEqual([2023, 2024, 2025]);
  const [first, second, last] = record.years;
  expect(first?.revenue).toBeCloseTo(850, 0);
  expect(second).toMatchObject({ fiscalYear: 2024 });
  expect(second?.netIncome).toBeCloseTo(95, 0);
  expect(second?.operatingIncome).toBeCloseTo(118.75, 0);
  expect(second?.research).toBeCloseTo(47.5, 0);
  expect(last).toMatchObject({ fiscalYear: 2025, revenue: 1_100, netIncome: 110 });
});

test("keeps fiscal years as they are if nothing newer is filed", () => {
  const record = companyRecord(createBrief({ ...year(2024, 1_000), label: "TTM" }), 2000);
  expect(record.fiscalYear).toBe(2024);
  expect(record.years.map(({ revenue }) => revenue)).toEqual([800, 900, 1_000]);
});

test.each([
  ["2025-01-19", 2024],
  ["2025-01-20", 2025],
])("trailing months to %s, after a year to December 2024, end with the year %d", (end, expected) => {
  expect(companyRecord(createBrief(trailingTo(end)), 2000).fiscalYear).toBe(expected);
});

test("counts years of 53 weeks as years", () => {
  const longer = { ...year(2024, 1_060), start: "2023-12-26" };
  const brief = createBrief({ ...longer, label: "TTM" });
  brief.statements.annual = [year(2022, 800), year(2023, 900), longer];
  const last = companyRecord(brief, 2000).years.at(-1);
  const week = 365 / 372;
  expect(last?.revenue).toBeCloseTo(1_060 * week, 9);
  expect(last?.netIncome).toBeCloseTo(106 * week, 9);
  expect(last?.operatingIncome).toBeCloseTo(132.5 * week, 9);
  expect(last?.research).toBeCloseTo(53 * week, 9);
  expect(companyRecord(brief, 2000).years[0]?.revenue).toBe(800);
});

test("leaves out the years before a break-up", () => {
  const record = companyRecord(createBrief({ ...year(2024, 1_000), label: "TTM" }), 2023);
  expect(record.years.map(({ fiscalYear }) => fiscalYear)).toEqual([2023, 2024]);
});

test("counts operating income before one-off charges, and net income after them", () => {
  const trailing = trailingTo("2025-12-31", { impairment: 300, restructuring: 50 });
  const last = companyRecord(createBrief(trailing), 2000).years.at(-1);
  expect(last?.operatingIncome).toBeCloseTo(137.5 + 350, 6);
  expect(last?.netIncome).toBe(110);
  const unknown = companyRecord(createBrief(replaceFigures(trailing, { operatingIncome: null })), 2000);
  expect(unknown.years.at(-1)?.operatingIncome).toBeNull();
});

test.each([
  ["Industrials", "Industrials"],
  ["Communication Services", "Unknown"],
  [null, "Unknown"],
])("the sector %s counts as %s", (sector, expected) => {
  expect(companyRecord(createBrief(trailingTo("2025-07-01"), sector), 2000).sector).toBe(expected);
});

test("refuses trailing months without revenue", () => {
  const brief = createBrief(trailingTo("2025-07-01", { revenue: 0 }));
  expect(() => companyRecord(brief, 2000)).toThrow("no revenue or net income");
});
