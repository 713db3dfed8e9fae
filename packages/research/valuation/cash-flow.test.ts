import { expect, test } from "vitest";
import type { ConceptName } from "../company/company-data.ts";
import { createFigure, createPeriod } from "../company/testing/period.ts";
import { computeCashFlow } from "./cash-flow.ts";

const createYear = (year: number, values: Partial<Record<ConceptName, number | null>>) =>
  createPeriod(
    year,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        createFigure(value, { periodEnd: `${year}-12-31` }),
      ]),
    ),
  );
const flows = { operatingCashFlow: 100, capitalExpenditure: 30, acquisitions: 8, shareBasedCompensation: 12 };
const lines = { debtIssued: 40, debtRepaid: 25, netShortTermDebt: -5 };

test("free cash flow to equity is after investment, acquisitions, borrowing and pay in shares", () => {
  const period = createYear(2025, { ...flows, ...lines });
  expect(computeCashFlow({ period, before: null })).toEqual({
    netBorrowing: 10,
    borrowingSource: "cashFlow",
    fcfe: 100 - 30 - 8 + 10 - 12,
  });
});

test("a line that no statement has counts as zero", () => {
  const period = createYear(2025, { operatingCashFlow: 100, capitalExpenditure: 30 });
  expect(computeCashFlow({ period, before: null })?.fcfe).toBe(70);
});

test.each(["operatingCashFlow", "capitalExpenditure"] as const)("returns null without %s", (name) => {
  const period = createYear(2025, { ...flows, [name]: null });
  expect(computeCashFlow({ period, before: null })).toBeNull();
});

test.each([
  ["the change in debt, if repayments have no line and the two differ", { debtIssued: 40 }, 15, "debtChange"],
  ["the statement, if repayments have no line and the two agree", { debtIssued: 14 }, 14, "cashFlow"],
  ["the statement, if both lines are there", lines, 10, "cashFlow"],
  ["the change in debt, if there is no line of debt at all", {}, 15, "debtChange"],
])("net borrowing is %s", (_, debt, netBorrowing, borrowingSource) => {
  const before = createYear(2024, { longTermDebt: 200, shortTermDebt: 10 });
  const period = createYear(2025, { ...flows, ...debt, shortTermDebt: 0, longTermDebt: 225 });
  expect(computeCashFlow({ period, before })).toMatchObject({ netBorrowing, borrowingSource });
});

test("long-term debt alone is no total that the debt of the year before can be taken from", () => {
  const before = createYear(2024, { longTermDebt: 200, shortTermDebt: 30 });
  const period = createYear(2025, { ...flows, longTermDebt: 225 });
  expect(computeCashFlow({ period, before })).toMatchObject({ netBorrowing: 0, borrowingSource: "none" });
});

test("an old balance sheet does not date the change in debt, nor does a rounding count", () => {
  const before = createYear(2024, { longTermDebt: 200 });
  const stale = createYear(2025, flows);
  stale.figures.longTermDebt = createFigure(230, { periodEnd: "2025-06-30" });
  expect(computeCashFlow({ period: stale, before })?.netBorrowing).toBe(0);
  const accreted = createYear(2025, { ...flows, longTermDebt: 200.9 });
  expect(computeCashFlow({ period: accreted, before })).toMatchObject({
    netBorrowing: 0,
    borrowingSource: "cashFlow",
  });
});

test("reads step results that were saved before these figures came", () => {
  const period = createYear(2025, { operatingCashFlow: 100, capitalExpenditure: 30 });
  const { acquisitions: _a, debtIssued: _b, debtRepaid: _c, ...older } = period.figures;
  const saved = { ...period, figures: older as typeof period.figures };
  expect(computeCashFlow({ period: saved, before: null })?.fcfe).toBe(70);
});
