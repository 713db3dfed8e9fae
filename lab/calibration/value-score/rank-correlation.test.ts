import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { correlate, correlateReturns, rank } from "./rank-correlation.ts";
import { createCase } from "./testing/valued-case.ts";

const resampling = { draws: 100, seed: 1 };

test("ranks from 1, equal values at the mean of their ranks", () => {
  expect(rank([30, 10, 20, 20])).toEqual([4, 1, 2.5, 2.5]);
});

test("correlates ranks by hand", () => {
  // Differences of ranks 1, 0, -1, 0: Spearman 1 - 6 x 2 / (4 x 15) = 0.8.
  const pairs = [
    [1, 2],
    [2, 2],
    [3, 2],
  ] as const;
  expect(correlate(pairs)).toBeNaN();
  const [x, y] = [rank([1, 2, 3, 4]), rank([2, 1, 3, 4])];
  expect(correlate(x.map((one, index) => [one, y[index] ?? 0]))).toBeCloseTo(0.8, 12);
});

/** Forty companies of a year; the return follows value / price in the sense of `sign`. */
const createYearOf = (day: string, fiscalYear: number, sign: 1 | -1, level: number) =>
  Array.from({ length: 40 }, (_, index) =>
    createCase(
      { id: String(index), day, fiscalYear, value: 10 + index, nextReturn: level + (sign * index) / 100 },
      [createYear(fiscalYear - 1), createYear(fiscalYear, { netIncome: index, equity: 900 - index })],
    ),
  );

test("ranks within the year, so that the level of a year does not count", () => {
  const rows = [...createYearOf("2019-03-01", 2018, 1, 0), ...createYearOf("2020-03-01", 2019, 1, -5)];
  const { all } = correlateReturns(rows, resampling);
  expect(all?.cases).toBe(80);
  expect(all?.pooled).toBeCloseTo(1, 12);
  expect(all?.interval[0]).toBeGreaterThan(0.99);
  expect(all?.years.map(({ year, cases }) => [year, cases])).toEqual([
    [2019, 40],
    [2020, 40],
  ]);
});

test("says what the years could have shown", () => {
  const rows = [...createYearOf("2019-03-01", 2018, 1, 0), ...createYearOf("2020-03-01", 2019, -1, 0)];
  const { all } = correlateReturns(rows, resampling);
  expect(all?.pooled).toBeCloseTo(0, 12);
  // Correlations 1 and -1: standard error of their mean 1, times 2.8.
  expect(all?.shownByYears).toBeCloseTo(2.8, 10);
});

test("compares factors on the rows that have them all", () => {
  const rows = createYearOf("2019-03-01", 2018, 1, 0);
  const lacking = createCase({ id: "x" }, [createYear(2018, { operatingCashFlow: null })]);
  const { all, compared } = correlateReturns([...rows, lacking], resampling);
  expect(all?.cases).toBe(41);
  // Cash yield, profitability and asset growth are the same everywhere.
  expect(compared.map(({ name, cases, pooled }) => [name, cases, Number(pooled.toFixed(9))])).toEqual([
    ["value / price", 40, 1],
    ["earnings yield", 40, 1],
    ["book / price", 40, -1],
  ]);
});
