import { expect, test } from "vitest";
import { conceptNames, type StatementPeriod } from "../company/company-data.ts";
import { type Figure } from "@plumbline/report/provenance.ts";
import { derived } from "../company/provenance.ts";
import { normaliseStatements } from "./normalise.ts";

const createFigure = (value: number | null): Figure => ({ value, source: derived("") });
const whole = {
  revenue: 100,
  netIncome: 10,
  bookEquity: 50,
  researchAndDevelopment: 7,
  operatingCashFlow: 14,
  capitalExpenditure: 5,
};
const createPeriod = (
  fiscalYear: number,
  end: string,
  figures: Record<string, number | null> = {},
): StatementPeriod => ({
  label: String(fiscalYear),
  fiscalYear,
  start: "",
  end,
  figures: Object.fromEntries(
    conceptNames.map((name) => [name, createFigure({ ...whole, ...figures }[name as "revenue"] ?? null)]),
  ) as StatementPeriod["figures"],
});
const normalise = (annual: StatementPeriod[], trailing: StatementPeriod) =>
  normaliseStatements({ annual, trailing, sharesOutstanding: createFigure(1), warnings: [] });

const years = [createPeriod(2024, "2024-12-31"), createPeriod(2025, "2025-12-31")];
const sameEnd = createPeriod(2025, "2025-12-31");
const newer = createPeriod(2025, "2026-03-31", { revenue: 110 });

test("returns the figures of each year for the model", () => {
  const { years: found, trailing, isNewer, notes } = normalise(years, sameEnd);
  expect(found).toEqual(
    [2024, 2025].map((year) => ({
      year,
      revenue: 100,
      netIncome: 10,
      bookEquity: 50,
      research: 7,
      oneOffItems: [],
      // Net income 10 less free cash flow to equity, 14 - 5.
      netReinvestment: 1,
    })),
  );
  expect(trailing).toEqual(found[1]);
  expect([isNewer, notes]).toEqual([false, []]);
});

test("trailing months that end after the last fiscal year count as the next year", () => {
  expect(normalise(years, newer)).toMatchObject({ isNewer: true, trailing: { year: 2026, revenue: 110 } });
  expect(normalise([], newer)).toMatchObject({ isNewer: true, trailing: { year: 2026 } });
});

test.each(["revenue", "netIncome", "bookEquity"])("omits a year without %s, with a note", (name) => {
  const lacking = createPeriod(2024, "2024-12-31", { [name]: null });
  const found = normalise([lacking, sameEnd], sameEnd);
  expect(found.years.map(({ year }) => year)).toEqual([2025]);
  expect(found.notes).toEqual([
    "1 of 2 fiscal years have no revenue, net income or equity and are left out.",
  ]);
  expect(normalise(years, createPeriod(2026, "2026-03-31", { [name]: null })).trailing).toBeNull();
  expect(
    normalise([createPeriod(2025, "2025-12-31", { researchAndDevelopment: null })], sameEnd).years[0]
      ?.research,
  ).toBeNull();
});

test("keeps the research of years that are left out", () => {
  const lacking = createPeriod(2024, "2024-12-31", { bookEquity: null, researchAndDevelopment: 9 });
  const silent = createPeriod(2023, "2023-12-31", { bookEquity: null, researchAndDevelopment: null });
  expect(normalise([silent, lacking, sameEnd], sameEnd).otherResearch).toEqual([{ year: 2024, research: 9 }]);
  expect(normalise(years, sameEnd).otherResearch).toEqual([]);
});

test.each<[number, string, string]>([
  [4, "Income of discontinued operations", "income"],
  [-4, "Losses of discontinued operations", "losses"],
])("removes income of discontinued operations, which is after tax: %d", (discontinuedIncome, name, words) => {
  const sold = createPeriod(2025, "2025-12-31", { discontinuedIncome });
  const found = normalise([sold], sold);
  expect(found.years[0]?.oneOffItems).toEqual([{ name, amount: discontinuedIncome }]);
  expect(found.notes).toEqual([
    `2025: ${words} of discontinued operations of 4 million after tax taken out of net income.`,
  ]);
});

test("removes one-off charges after 25% tax, with a note for each", () => {
  const charged = createPeriod(2025, "2025-12-31", { impairment: 1_000, restructuring: -40 });
  const found = normalise([charged], charged);
  expect(found.years[0]?.oneOffItems).toEqual([
    { name: "Impairment of assets and goodwill", amount: -750 },
    { name: "Gains booked as restructuring", amount: 30 },
  ]);
  // The trailing months are the same year, so they have no note of their own.
  expect(found.notes).toEqual([
    "2025: impairment of assets and goodwill of 1,000 million taken out of net income, 750 after tax at 25%.",
    "2025: gains booked as restructuring of 40 million taken out of net income, 30 after tax at 25%.",
  ]);
  const none = createPeriod(2025, "2025-12-31", { impairment: 0 });
  expect(normalise([none], none)).toMatchObject({ years: [{ oneOffItems: [] }], notes: [] });
});

test("takes an impairment of goodwill out whole, because it moves no tax", () => {
  const charged = createPeriod(2025, "2025-12-31", { impairment: 1_000, goodwillImpairment: 800 });
  const found = normalise([charged], charged);
  expect(found.years[0]?.oneOffItems).toEqual([
    { name: "Impairment of goodwill", amount: -800 },
    { name: "Impairment of other assets", amount: -150 },
  ]);
  expect(found.notes).toEqual([
    "2025: impairment of goodwill of 800 million taken out of net income; it moves no tax.",
    "2025: impairment of other assets of 200 million taken out of net income, 150 after tax at 25%.",
  ]);
  const alone = createPeriod(2025, "2025-12-31", { impairment: 800, goodwillImpairment: 900 });
  expect(normalise([alone], alone).years[0]?.oneOffItems).toEqual([
    { name: "Impairment of goodwill", amount: -800 },
  ]);
});

test("notes the charges of newer trailing months", () => {
  const trailing = createPeriod(2025, "2026-03-31", { restructuring: 400 });
  expect(normalise(years, trailing).notes).toEqual([
    "Trailing twelve months: restructuring of 400 million taken out of net income, 300 after tax at 25%.",
  ]);
});

test("reinvestment is net income without one-offs less the free cash flow to equity of the filings", () => {
  const year = createPeriod(2025, "2025-12-31", {
    impairment: 4,
    acquisitions: 2,
    shareBasedCompensation: 3,
  });
  // Income 10 + 3 after tax; cash flow 14 - 5 - 2 - 3.
  expect(normalise([year], year).years[0]?.netReinvestment).toBe(13 - 4);
});

test("the change in equity stands in for a year without a cash flow statement, and a note says so", () => {
  const silent = createPeriod(2024, "2024-12-31", { operatingCashFlow: null });
  const found = normalise([silent, sameEnd], sameEnd);
  expect(found.years.map(({ netReinvestment }) => netReinvestment)).toEqual([null, 1]);
  expect(found.reinvestmentNotes).toEqual([
    "Reinvestment is the change in equity in the fiscal years whose filings state no operating cash flow or no capital expenditure: 2024.",
  ]);
});

test("the operating cash flow of a bank or insurer is not read as its own", () => {
  const found = normaliseStatements({
    annual: years,
    trailing: sameEnd,
    sharesOutstanding: createFigure(1),
    warnings: [],
    isFinancial: true,
  });
  expect(found.years.map(({ netReinvestment }) => netReinvestment)).toEqual([null, null]);
  expect(found.trailing?.netReinvestment).toBeNull();
  expect(found.reinvestmentNotes).toEqual([expect.stringContaining("of a bank or insurer holds deposits")]);
});
