import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../../company/testing/period.ts";
import { acquisitionRecord } from "./acquisition-record.ts";

const createYear = (year: number, revenue: number, acquisitions: number | null) =>
  createPeriod(year, { revenue: createFigure(revenue), acquisitions: createFigure(acquisitions) });
const trailing = createPeriod(2026, {
  revenue: createFigure(200),
  amortisation: createFigure(20),
  acquiredWriteDowns: createFigure(4),
  goodwill: createFigure(300),
  intangibles: createFigure(90),
});

test("reads charges after tax, what they were paid for, and the usual spending of five years", () => {
  const annual = [
    createYear(2020, 100, 500),
    createYear(2021, 110, 10),
    createYear(2022, 120, null),
    createYear(2023, 130, 40),
    createYear(2024, 140, -5),
    createYear(2025, 150, 5),
  ];
  expect(acquisitionRecord({ annual, trailing })).toEqual({
    amortisation: 15,
    writeDowns: 3,
    chargeShare: 18 / 200,
    goodwill: 300,
    intangibles: 90,
    usualSpending: 10,
    spendingShare: 50 / 650,
    spendingPerNewRevenue: 50 / 50,
  });
});

test("a company that never bought another has no charges and spends nothing", () => {
  const plain = createPeriod(2026, { revenue: createFigure(200) });
  expect(acquisitionRecord({ annual: [createYear(2025, 150, null)], trailing: plain })).toEqual({
    amortisation: null,
    writeDowns: 0,
    chargeShare: null,
    goodwill: 0,
    intangibles: 0,
    usualSpending: 0,
    spendingShare: 0,
    spendingPerNewRevenue: null,
  });
  expect(acquisitionRecord({ annual: [], trailing: plain })).toMatchObject({
    usualSpending: 0,
    spendingShare: null,
  });
});
