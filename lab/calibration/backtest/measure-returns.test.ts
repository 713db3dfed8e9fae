import { expect, test } from "vitest";
import { findMarketMedians, measureReturns } from "./measure-returns.ts";
import { quantile } from "../quantile.ts";

const create = (company: string, year: number, nextReturn: number, group = "a") => ({
  company,
  year,
  nextReturn,
  group,
});
const followed = [
  create("1", 2019, 0.1),
  create("2", 2019, 0.3),
  create("3", 2019, -0.2, "b"),
  create("1", 2020, 0.5),
  create("2", 2020, 0.7, "b"),
  create("3", 2020, 0.6, "b"),
];

test("a quantile lies between the two nearest values", () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([4, 1, 3, 2], 0.1)).toBeCloseTo(1.3, 12);
  expect([quantile([7], 0), quantile([7], 0.9), quantile([1, 2], 1)]).toEqual([7, 7, 2]);
  expect(() => quantile([], 0.5)).toThrow("no quantile of no values");
});

test("the market's median is a year's own", () => {
  expect([...findMarketMedians(followed)]).toEqual([
    [2019, 0.1],
    [2020, 0.6],
  ]);
});

test("measures median, mean and the share above the median of the same year", () => {
  const found = measureReturns(followed, { draws: 10, seed: 1 });
  expect(found.get("a")).toMatchObject({ count: 3, medianReturn: 0.3, aboveMarketMedian: 1 / 3 });
  expect(found.get("a")?.meanReturn).toBeCloseTo(0.3, 12);
  expect(found.get("b")).toMatchObject({ count: 3, medianReturn: 0.6, aboveMarketMedian: 1 / 3 });
  expect(found.get("b")?.meanReturn).toBeCloseTo(1.1 / 3, 12);
});

const many = Array.from({ length: 200 }, (_, index) => [
  create(String(index), 2019, Math.sin(index)),
  create(String(index), 2020, Math.sin(index)),
]).flat();
const measure = (given = many, seed = 7) => measureReturns(given, { draws: 1_000, seed }).get("a");

test("the same seed gives the same intervals, another seed others", () => {
  expect(measure()).toEqual(measure());
  expect(measure()?.intervals).not.toEqual(measure(many, 8)?.intervals);
});

test("the interval of a mean is that of as many companies, not of as many valuations", () => {
  const deviation = 1 / Math.sqrt(2);
  const halfWidth = (1.96 * deviation) / Math.sqrt(200);
  const [low, high] = measure()?.intervals.meanReturn ?? [0, 0];
  expect((high - low) / 2 / halfWidth).toBeGreaterThan(0.9);
  expect((high - low) / 2 / halfWidth).toBeLessThan(1.1);
});

test("a single company leaves no doubt that resampling could show", () => {
  const { intervals } = measureReturns([create("1", 2019, 0.1)], { draws: 5, seed: 1 }).get("a") ?? {};
  expect(intervals).toEqual({ medianReturn: [0.1, 0.1], meanReturn: [0.1, 0.1], aboveMarketMedian: [0, 0] });
});
