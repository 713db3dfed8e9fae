import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { comparePrices, countWorthless } from "./compare-prices.ts";
import { createCase, evenPercentiles } from "./testing/valued-case.ts";

test("takes the median and the weighted value over price, and the prices outside the quartiles", () => {
  const cases = [
    createCase({ id: "1", value: 10, mean: 20, price: 20, shares: 100 }),
    createCase({ id: "2", value: 30, mean: 40, price: 20, shares: 300, percentiles: evenPercentiles(0, 20) }),
    createCase({
      id: "3",
      value: 20,
      mean: 20,
      price: 20,
      shares: 100,
      percentiles: evenPercentiles(20, 100),
    }),
  ];
  const [all, ...others] = comparePrices(cases, 1);
  expect(all).toMatchObject({ by: "all", cases: 3, medianValueToPrice: 1, medianMeanToPrice: 1 });
  expect(all?.weightedValueToPrice).toBeCloseTo((1_000 + 9_000 + 2_000) / 10_000, 12);
  expect(all?.weightedMeanToPrice).toBeCloseTo((2_000 + 12_000 + 2_000) / 10_000, 12);
  // Quartiles 10 to 30, 5 to 15, 40 to 80.
  expect([all?.above75, all?.below25]).toEqual([1 / 3, 1 / 3]);
  expect(others).toContainEqual(expect.objectContaining({ by: "year", name: "2019", cases: 3 }));
});

test("counts profitable companies at under a tenth of the price", () => {
  const loss = [createYear(2018, { netIncome: -1 })];
  const cases = [
    createCase({ value: 1.9 }),
    createCase({ value: 2 }),
    createCase({ value: 0 }, loss),
    createCase({ value: 30 }),
  ];
  expect(countWorthless(cases)).toEqual({ profitable: 3, worthless: 1 });
});
