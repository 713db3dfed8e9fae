import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeChange } from "./attribute-change.ts";
import { exampleCase } from "./testing/example-case.ts";
import type { CaseInputs } from "./types.ts";
import { valueCase } from "./value-case.ts";

const valueOf = (one: CaseInputs) =>
  valueCase({ ...one, marginConvergence: Math.min(one.marginConvergence, one.yearsToStability) })
    .perShareValue;
const change = (changes: Partial<CaseInputs>): CaseInputs => ({ ...exampleCase, ...changes });

test("a single change is the whole change", () => {
  const second = change({ revenueGrowthRate: 0.12 });
  expect(attributeChange(exampleCase, second)).toEqual([
    { title: "Growth", amount: valueOf(second) - valueOf(exampleCase) },
  ]);
});

test("nothing changed, nothing is attributed", () => {
  expect(attributeChange(exampleCase, { ...exampleCase })).toEqual([]);
});

test("of two changes each gets the mean of what it adds first and last", () => {
  const growth = { revenueGrowthRate: 0.12 };
  const margins = { stableNetIncomeMargin: 0.2 };
  const [start, both] = [valueOf(exampleCase), valueOf(change({ ...growth, ...margins }))];
  const [onlyGrowth, onlyMargins] = [valueOf(change(growth)), valueOf(change(margins))];
  const found = attributeChange(exampleCase, change({ ...growth, ...margins }));
  expect(found?.map(({ title }) => title)).toEqual(["Growth", "Margins"]);
  expect(found?.[0]?.amount).toBeCloseTo((onlyGrowth - start + both - onlyMargins) / 2, 10);
  expect(found?.[1]?.amount).toBeCloseTo((onlyMargins - start + both - onlyGrowth) / 2, 10);
});

const anyCase = fc
  .record({
    baseRevenue: fc.double({ min: 1_000, max: 9_000, noNaN: true }),
    sharesOutstanding: fc.double({ min: 50, max: 200, noNaN: true }),
    revenueGrowthRate: fc.double({ min: -0.1, max: 0.3, noNaN: true }),
    yearsToStability: fc.integer({ min: 1, max: 12 }),
    stableNetIncomeMargin: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
    salesToEquityRatio: fc.double({ min: 0.5, max: 4, noNaN: true }),
    startingCostOfEquity: fc.double({ min: 0.07, max: 0.14, noNaN: true }),
    stableCostOfEquity: fc.double({ min: 0.07, max: 0.12, noNaN: true }),
    pDistress: fc.double({ min: 0, max: 0.4, noNaN: true }),
    stockOptions: fc.double({ min: 0, max: 900, noNaN: true }),
  })
  .map(change);

test("the parts add up to the change, and turn round with it", () => {
  fc.assert(
    fc.property(anyCase, anyCase, (first, second) => {
      const there = attributeChange(first, second) ?? [];
      const back = attributeChange(second, first) ?? [];
      const total = there.reduce((sum, { amount }) => sum + amount, 0);
      expect(total).toBeCloseTo(valueOf(second) - valueOf(first), 6);
      expect(back.map(({ amount }) => -amount)).toEqual(there.map(({ amount }) => expect.closeTo(amount, 6)));
    }),
    { numRuns: 40 },
  );
});

test("a mixture that the model refuses has no attribution", () => {
  expect(attributeChange(exampleCase, change({ salesToEquityRatio: 0 }))).toBeNull();
});
