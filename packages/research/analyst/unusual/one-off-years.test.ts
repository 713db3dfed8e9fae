import { expect, test } from "vitest";
import type { AdjustedYear } from "@plumbline/model";
import type { CompanyYear, Line } from "./company-year.ts";
import { findOneOffPeriods } from "./one-off-years.ts";

const create = (fiscalYear: number, lines: Partial<Record<Line, number>>): CompanyYear => ({
  fiscalYear,
  read: (line) => lines[line] ?? null,
});
const adjust = (year: number, ...amounts: number[]) =>
  ({ year, oneOffItems: amounts.map((amount) => ({ name: "Restructuring", amount })) }) as AdjustedYear;

test("finds the years of which items are a twentieth of net income or more, and the latest months", () => {
  const years = [2023, 2024, 2025].map((year) => create(year, { netIncome: 100, revenue: 1_000 }));
  const adjusted = [adjust(2023, -4.9), adjust(2024, -5), adjust(2025, -8, 4)];
  const months = create(2025, { netIncome: -100, revenue: 1_000 });
  const find = (amount: number) => [
    ...findOneOffPeriods({ adjusted, trailing: adjust(2026, amount) }, { years, months }),
  ];
  expect(find(6)).toEqual([2024, "latest"]);
  expect(find(4)).toEqual([2024]);
});

test("finds the years in which tax added to a profit, unless half of the years are so", () => {
  const find = (...taxes: number[]) => {
    const years = taxes.map((incomeTax, i) =>
      create(2023 + i, { netIncome: 100, pretaxIncome: 99, revenue: 1_000, incomeTax }),
    );
    return [...findOneOffPeriods({ adjusted: [], trailing: adjust(2026) }, { years, months: null })];
  };
  expect(find(20, 0, -1)).toEqual([2025]);
  expect(find(20, -1, -1, 20)).toEqual([]);
});

test("finds the years with a gain from tax of a hundredth of revenue", () => {
  const years = [-9, -10, 20].map((incomeTax, i) =>
    create(2023 + i, { netIncome: 100, revenue: 1_000, incomeTax }),
  );
  expect([...findOneOffPeriods({ adjusted: [], trailing: adjust(2026) }, { years, months: null })]).toEqual([
    2024,
  ]);
});
