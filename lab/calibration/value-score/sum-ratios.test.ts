import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { compareSums, summarisePairs } from "./sum-ratios.ts";
import { createCase } from "./testing/valued-case.ts";

test("divides the sum of forecasts by the sum of what followed", () => {
  const pairs = [
    { base: 100, forecast: 110, followed: 120 },
    { base: 300, forecast: 330, followed: 320 },
  ];
  const found = summarisePairs(pairs);
  expect(found.cases).toBe(2);
  expect(found.ratio).toBe(440 / 440);
  expect(found.difference).toBe(0);
  // Errors in revenue today: -10 of 100, +10 of 300.
  expect(found.medianError).toBeCloseTo((-0.1 + 1 / 30) / 2, 12);
});

test("caps the weight of the largest hundredth, so that one row does not decide", () => {
  const small = Array.from({ length: 200 }, () => ({ base: 10, forecast: 10, followed: 10 }));
  const found = summarisePairs([...small, { base: 1e6, forecast: 1e6, followed: 2e6 }]);
  expect(found.ratio).toBeLessThan(0.51);
  // 200 rows of 10, and the large one counted as 10 that became 20.
  expect(found.capped).toBeCloseTo(2_010 / 2_020, 12);
});

test("gives no ratio to losses, and a difference all the same", () => {
  const found = summarisePairs([{ base: 100, forecast: 5, followed: -5 }]);
  expect([found.ratio, found.capped]).toEqual([null, null]);
  expect(found.difference).toBeCloseTo(0.1, 12);
});

test("compares years 1, 3 and 5 that the file has, by slice", () => {
  const cases = [1, 2].map((id) =>
    createCase({ id: String(id), marketValue: id * 40_000 }, [
      createYear(2019, { revenue: 1_000, netIncome: 220 }),
      createYear(2021, { revenue: 2_600, netIncome: 130 }),
    ]),
  );
  const sums = compareSums(cases, 1);
  const find = (item: string, years: number, by: string, name: string) =>
    sums.find((one) => one.item === item && one.years === years && one.by === by && one.name === name);
  expect(find("revenue", 1, "all", "all")).toMatchObject({ cases: 2, ratio: 1.1 });
  expect(find("netIncome", 1, "all", "all")?.ratio).toBe(0.5);
  expect(find("revenue", 3, "market value", "over $50bn")).toMatchObject({ cases: 1, ratio: 0.5 });
  expect(find("netIncome", 3, "sector", "Industrials")?.ratio).toBe(1);
  expect(find("revenue", 1, "revenue", "$0.5bn to $2bn")?.cases).toBe(2);
  expect(sums.some(({ years }) => years === 5)).toBe(false);
  expect(compareSums(cases)).toEqual([]);
});
