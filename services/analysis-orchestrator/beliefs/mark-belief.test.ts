import { exampleScenarios } from "@plumbline/model/testing/example-case.ts";
import { type CaseInputs, valueCase } from "@plumbline/model";
import { type Assumptions, assumptionNames } from "@plumbline/report/assumptions.ts";
import { expect, test } from "vitest";
import type { Belief } from "./belief.ts";
import { allowedError, markBelief, type ValuedFiling } from "./mark-belief.ts";

const base: CaseInputs = {
  ...exampleScenarios.base,
  baseRevenue: 1_000,
  baseNetIncome: 100,
  revenueGrowthRate: 0.05,
  nextYearNetIncomeMargin: 0.14,
  yearsSinceBase: 0,
};
const own = Object.fromEntries(assumptionNames.map((name) => [name, base[name]])) as Assumptions;
const belief: Belief = {
  id: "b",
  userId: "u",
  analysisId: "a",
  ticker: "KO",
  companyName: "Coca-Cola",
  name: "Fast",
  day: "2025-01-01",
  keptAt: new Date("2025-01-10T12:00:00Z"),
  price: 40,
  values: { ...own, revenueGrowthRate: 0.12 },
  base,
  impliedGrowth: 0.09,
  value: { reader: 50, ours: 45 },
  marks: [],
};
/** A filing whose twelve months end so many years after the base period of the belief. */
const file = (years: number, changes: Partial<CaseInputs> = {}): ValuedFiling => {
  const day = new Date(Date.parse("2025-01-01") + years * 365.25 * 86_400_000).toISOString().slice(0, 10);
  const next = { ...base, ...changes };
  return {
    accession: "1",
    cause: "New 10-Q",
    day,
    value: valueCase(next).perShareValue,
    price: 44,
    base: next,
  };
};
const mark = (
  filing: ValuedFiling,
  changes: Partial<Belief> = {},
  splits: Parameters<typeof markBelief>[2] = [],
) => {
  const found = markBelief({ ...belief, ...changes }, filing, splits);
  if (!found) throw new Error("the filing marks the belief");
  return found;
};
const inCents = (amount: number) => Math.round(amount * 100);

test("compares what came after a year with what the reader, we and the price expected", () => {
  const {
    years,
    revenue,
    growth,
    margin,
    return: shareReturn,
  } = mark(file(1, { baseRevenue: 1_070, baseNetIncome: 107 }));
  expect(years).toBeCloseTo(1, 2);
  expect(revenue.reader / 1_120).toBeCloseTo(1, 3);
  expect(growth.actual).toBeCloseTo(0.07, 3);
  expect([growth.reader, growth.ours, growth.price].map((one) => Math.round((one ?? 0) * 1_000))).toEqual([
    120, 50, 90,
  ]);
  expect(margin).toMatchObject({ actual: expect.closeTo(0.1, 6), reader: expect.closeTo(0.14, 3) });
  expect(shareReturn?.actual).toBeCloseTo(0.1, 6);
  expect(shareReturn?.price).toBeCloseTo(base.startingCostOfEquity, 3);
});

test("compares twelve months to a quarter with a quarter of the way", () => {
  const { growth, margin } = mark(file(0.25, { baseRevenue: 1_000 * 1.12 ** 0.25, baseNetIncome: 110 }));
  expect(growth.actual).toBeCloseTo(0.12, 2);
  expect(growth.reader).toBeCloseTo(0.12, 6);
  expect(margin.reader).toBeCloseTo(0.11, 3);
});

test.each([
  [-0.1, "below"],
  [0.09, null],
  [0.5, "above"],
])("a growth of %d leaves the range of a growth of 0.12 on the side %s", (growth, broken) => {
  expect(mark(file(1, { baseRevenue: 1_000 * (1 + growth) })).broken).toBe(broken);
});

test("the range is narrower for larger companies, and grows with the square root of time", () => {
  expect(allowedError(60_000, 1)).toBeLessThan(allowedError(300, 1));
  expect(allowedError(60_000, 1)).toBeCloseTo(0.06, 2);
  expect(allowedError(60_000, 4)).toBeCloseTo(2 * allowedError(60_000, 1), 12);
});

test("divides the change of the gap into filing, belief and price, to the cent", () => {
  const filing = file(1, { baseRevenue: 1_300, baseBookEquity: base.baseBookEquity + 7 });
  const { gapBefore, gapAfter, parts } = mark(filing);
  expect(parts.map(({ title }) => title)).toEqual(["Filing", "Belief", "Price"]);
  expect(parts.at(-1)?.amount).toBeCloseTo(-4, 1);
  const sum = parts.reduce((total, { amount }) => total + inCents(amount), 0);
  expect(sum).toBe(inCents(gapAfter) - inCents(gapBefore));
  expect(gapBefore).toBeCloseTo(valueCase({ ...base, ...belief.values }).perShareValue - 40, 10);
});

test("moves the price and the value of then to the filing's share basis", () => {
  const shares = { sharesOutstanding: base.sharesOutstanding * 2, baseRevenue: 1_070 };
  const split = mark({ ...file(1, shares), price: 22 }, {}, [{ by: "2025-06-01", ratio: 2 }]);
  expect(split.return?.actual).toBeCloseTo(0.1, 6);
  expect(split.gapBefore).toBeCloseTo(mark(file(1, { baseRevenue: 1_070 })).gapBefore / 2, 10);
});

test.each([
  ["was filed on the day", { keptAt: new Date("2026-01-01T00:00:00Z") }, file(1)],
  ["has no later period", {}, file(0.1)],
  ["makes no case", {}, { ...file(1), base: { ...base, sharesOutstanding: 0 } }],
])("a filing that %s marks nothing", (_why, changes, filing) => {
  expect(markBelief({ ...belief, ...changes }, filing, [])).toBeNull();
});
