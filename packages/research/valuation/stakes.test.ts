import { expect, test } from "vitest";
import type { StatementPeriod } from "../company/company-data.ts";
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

const writeDown = { ...usual, associateGains: -40 };
const charged = (impairment: number, tag: string) => ({
  ...period(2025, writeDown),
  figures: { ...period(2025, writeDown).figures, impairment: createFigure(impairment, { tag }) },
});
const withGains = (tag: string) => {
  const held = period(2025, { ...writeDown, equityStakes: 300 });
  return { ...held, figures: { ...held.figures, equityGains: createFigure(80, { tag }) } };
};
const taken = -30;

test.each<[string, StatementPeriod, number[]]>([
  ["alone", period(2025, writeDown), [taken]],
  ["of a sale", period(2025, { ...usual, associateGains: 40 }), [-taken]],
  ["beside other assets written down", charged(50, "GoodwillImpairmentLoss"), [-37.5, taken]],
  ["beside a smaller line of all assets", charged(20, "AssetImpairmentCharges"), [-15, taken]],
  ["within the line of all assets", charged(50, "AssetImpairmentCharges"), [-37.5]],
  ["beside gains on shares alone", withGains("EquitySecuritiesFvNiGainLoss"), [60, taken]],
  ["within gains on all investments", withGains("GainLossOnInvestments"), [60]],
])("write-downs of equity-method stakes leave net income once: %s", (_, of, amounts) => {
  const { years } = normaliseStatements({
    annual: [of],
    trailing: of,
    sharesOutstanding: createFigure(10),
    warnings: [],
    sic: 6331,
  });
  expect(years[0]?.oneOffItems?.map(({ amount }) => amount)).toEqual(amounts);
});

test("names losses on equity-method stakes, after a quarter of tax", () => {
  const of = period(2025, writeDown);
  const { notes } = normaliseStatements({
    annual: [of],
    trailing: of,
    sharesOutstanding: createFigure(10),
    warnings: [],
  });
  expect(notes).toEqual([
    "2025: losses on equity-method stakes of 40 million taken out of net income, 30 after tax at 25%.",
  ]);
});
