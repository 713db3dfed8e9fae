import { expect, test } from "vitest";
import { trackRecord } from "./track-record.ts";

const { calibration, backtest, value } = trackRecord;
const horizons = [1, 3, 5].flatMap((years) => [`growth ${years}`, `margin ${years}`]).toSorted();
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test.each([
  ["all years", calibration.all],
  ["later years", calibration.later],
])("each horizon is measured on %s, and its slices hold all cases", (_name, measured) => {
  expect(measured.map(({ driver, years }) => `${driver} ${years}`).toSorted()).toEqual(horizons);
  for (const { cases, coverage50, coverage80, mae, maeBestNaive, width80, slices } of measured) {
    expect(coverage80).toBeGreaterThan(coverage50);
    expect(coverage80).toBeLessThan(1);
    for (const size of [mae, maeBestNaive, width80]) expect(size).toBeGreaterThan(0);
    for (const by of ["size", "sector", "period"])
      expect(sum(slices.filter((one) => one.by === by).map((one) => one.cases))).toBe(cases);
  }
});

test("words, deciles and years count the same valuations", () => {
  const followed = sum(backtest.words.map(({ count }) => count));
  expect(sum(backtest.deciles.map(({ count }) => count))).toBe(followed);
  expect(sum(backtest.years.flatMap(({ words }) => words.map(({ count }) => count)))).toBe(followed);
  expect(sum(backtest.years.map(({ valuations }) => valuations))).toBe(backtest.valuations);
  expect(backtest.deciles.map(({ decile }) => decile)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(backtest.years[0]?.year).toBe(backtest.firstYear);
  expect(backtest.years.at(-1)?.year).toBe(backtest.lastYear);
});

test("every figure is a finite number, and lies in its interval", () => {
  for (const { intervals, ...group } of [...backtest.words, ...backtest.deciles])
    for (const name of ["medianReturn", "meanReturn", "aboveMarketMedian"] as const) {
      const [low, high] = intervals[name];
      expect(low).toBeLessThan(high);
      expect(group[name]).toBeGreaterThanOrEqual(low);
      expect(group[name]).toBeLessThanOrEqual(high);
    }
  const { p10, p25, p50, p75, p90 } = backtest.valueToPrice;
  const ratios = [0, p10, p25, p50, p75, p90];
  expect(ratios).toEqual(ratios.toSorted((a, b) => a - b));
});

test("values are scored over one, three and four years, beside naive ranges on the same cases", () => {
  expect(value.horizons.map(({ years }) => years)).toEqual([1, 3, 4]);
  for (const { score, interval, pit, naive } of value.horizons) {
    expect(sum(pit)).toBeCloseTo(1, 4);
    expect(score.coverage80 + score.below10 + score.above90).toBeCloseTo(1, 4);
    expect(score.coverage80).toBeGreaterThan(interval[0]);
    expect(score.coverage80).toBeLessThan(interval[1]);
    expect(naive).toHaveLength(3);
    for (const one of naive) expect(one.own.cases).toBe(one.naive.cases);
  }
  expect(value.factors[0]?.name).toBe("value / price");
});
