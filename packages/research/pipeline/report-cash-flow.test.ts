import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../company/testing/period.ts";
import { presentCashFlow } from "./report-cash-flow.ts";

const source = { tag: "NetCashProvidedByUsedInOperatingActivities", accession: "a-26-1" };
const createYear = (year: number, debt: number, changes = {}) =>
  createPeriod(
    year,
    {
      operatingCashFlow: createFigure(100, source),
      capitalExpenditure: createFigure(30),
      debtIssued: createFigure(20),
      debtRepaid: createFigure(5),
      longTermDebt: createFigure(debt, { periodEnd: `${year}-12-31` }),
    },
    changes,
  );
const annual = Array.from({ length: 12 }, (_, index) => createYear(2014 + index, 100 + 15 * index));
const newer = createYear(2026, 300, { label: "TTM", end: "2026-06-30" });
const present = (trailing = newer, isFinancial = false, years = annual) =>
  presentCashFlow({
    statements: { annual: years, trailing, sharesOutstanding: createFigure(1), warnings: [] },
    isFinancial,
  });

test("shows ten years and the trailing months, each line with its source", () => {
  const rows = present();
  expect(rows.map(({ label }) => label)).toEqual([
    ...Array.from({ length: 10 }, (_, index) => String(2016 + index)),
    "TTM",
  ]);
  expect(rows[0]).toMatchObject({
    operatingCashFlow: { value: 100, source },
    netBorrowing: { value: 15, source: { note: "Debt issued - debt repaid + net short-term borrowing." } },
    fcfe: { value: 85 },
  });
  const flows = { operatingCashFlow: createFigure(100, source), capitalExpenditure: createFigure(30) };
  const [unread] = present(newer, false, [createPeriod(2025, flows)]);
  expect(unread?.netBorrowing).toMatchObject({
    value: 0,
    source: { note: expect.stringContaining("no line") },
  });
  // The last fiscal year is shown once.
  expect(present(createYear(2025, 265, { label: "TTM" })).map(({ label }) => label)).not.toContain("TTM");
});

test("says where net borrowing is the change in debt", () => {
  const [first, second] = [createYear(2024, 100), createYear(2025, 180)];
  second.figures.debtRepaid = createFigure(null);
  expect(present(second, false, [first, second])[1]?.netBorrowing).toMatchObject({
    value: 80,
    source: { note: expect.stringContaining("Change in debt on the balance sheet") },
  });
});

test("a bank has its lines, but no free cash flow of them", () => {
  expect(present(newer, true).at(-1)).toMatchObject({
    operatingCashFlow: { value: 100 },
    netBorrowing: { value: null },
    fcfe: { value: null, source: { note: expect.stringContaining("bank or insurer") } },
  });
});

test("leaves out a period without any line", () => {
  expect(present(newer, false, [createPeriod(2025, {})])).toHaveLength(1);
});
