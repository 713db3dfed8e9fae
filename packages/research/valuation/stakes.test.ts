import { expect, test } from "vitest";
import { createFigure, createPeriod } from "../company/testing/period.ts";
import { normaliseStatements } from "./normalise.ts";
import { areStakesApart, readStakes } from "./stakes.ts";

const period = (year: number, figures: Record<string, number>) =>
  createPeriod(
    year,
    Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, createFigure(value)])),
  );
const usual = { revenue: 1_000, netIncome: 200, bookEquity: 900, totalAssets: 2_000 };

test("reads stakes that a balance sheet can hold", () => {
  expect(readStakes(period(2025, { ...usual, equityStakes: 300 }))).toBe(300);
  expect(readStakes(period(2025, usual))).toBe(0);
  expect(readStakes(period(2025, { ...usual, equityStakes: 2_001 }))).toBe(0);
});

test.each([
  [7370, true],
  [6331, true],
  [null, true],
  [6021, false],
  [6211, false],
  [6726, false],
])("a company with SIC code %s values stakes apart: %s", (sic, apart) => {
  expect(areStakesApart({ trailing: period(2025, { ...usual, equityStakes: 300 }), sic })).toBe(apart);
});

test("gains leave net income and stakes leave equity, only where stakes are valued apart", () => {
  const gained = period(2024, { ...usual, equityStakes: 250, equityGains: 80 });
  const lost = period(2025, { ...usual, equityStakes: 300, equityGains: -40 });
  const normalise = (trailing: typeof lost, sic: number) =>
    normaliseStatements({
      annual: [gained, lost],
      trailing,
      sharesOutstanding: createFigure(10),
      warnings: [],
      sic,
    });
  const { years, notes } = normalise(lost, 7370);
  expect(years.map(({ bookEquity }) => bookEquity)).toEqual([650, 600]);
  // After a quarter of tax.
  expect(years.map(({ oneOffItems }) => oneOffItems?.map(({ amount }) => amount))).toEqual([[60], [-30]]);
  expect(notes).toContain(
    "2025: losses on stakes in other companies of 40 million taken out of net income, 30 after tax at 25%.",
  );
  const bank = normalise(lost, 6021);
  const sold = normalise(period(2025, { ...usual, equityGains: -40 }), 7370);
  for (const { years: kept } of [bank, sold]) {
    expect(kept.map(({ bookEquity }) => bookEquity)).toEqual([900, 900]);
    expect(kept.flatMap(({ oneOffItems }) => oneOffItems)).toEqual([]);
  }
});
