import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { rangeNaively } from "./naive-ranges.ts";
import type { Realised } from "./realised-value.ts";
import { createCase } from "./testing/valued-case.ts";

const prices = (values: readonly number[]) =>
  values.map((price, index) => createYear(2018 - values.length + 1 + index, { price, equity: 600 }));

const realise = (id: string, realised: number, values: readonly number[]): Realised => ({
  ...createCase({ id }, prices(values)),
  realised,
});

const steady = [10, 20, 10, 20];

test("the price has the share's own past volatility, or the median company's", () => {
  const [own, unknown] = [realise("1", 20, steady), realise("2", 20, [20])];
  const [first] = rangeNaively([own, unknown], [own, unknown], 4);
  const logs = [Math.log(2), -Math.log(2), Math.log(2)];
  const mean = Math.log(2) / 3;
  const deviation = Math.sqrt(logs.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 2);
  const width = deviation * 2;
  const centre = 20 * Math.exp(-(width ** 2) / 2);
  expect(first?.name).toBe("price at the cost of equity");
  expect(first?.ranges.map((one) => one.centre)).toEqual([centre, centre]);
  expect(first?.ranges[0]?.quantiles[10]).toBeCloseTo(centre, 9);
  // p90 lies 1.2816 widths above the middle.
  expect(first?.ranges[0]?.quantiles[18]).toBeCloseTo(centre * Math.exp(1.28155 * width), 3);
});

test("book equity and earnings have the width that held 80% of other folds' companies", () => {
  // Five companies in five folds; equity is 6 a share. The last is far off and moves all but
  // itself.
  const realised = [6, 6, 6, 6, 600].map((value, index) => realise(String(index), value, [20]));
  const book = rangeNaively(realised, realised, 1).find(({ name }) => name === "book equity");
  const widthOf = (index: number) => Math.log((book?.ranges[index]?.quantiles[18] ?? 0) / 6);
  expect(widthOf(4)).toBeCloseTo(0, 12);
  // Among three errors of 0 and one of log 100, the 80% quantile lies two fifths of the way up.
  expect(widthOf(0)).toBeCloseTo(0.4 * Math.log(100), 3);
});

test("a company without equity or earnings above zero has no such range", () => {
  const year = createYear(2018, { equity: -5, netIncome: -1 });
  const losing: Realised = { ...createCase({}, [year]), realised: 1 };
  expect(rangeNaively([losing], [losing], 1).map(({ ranges }) => ranges.length)).toEqual([0, 0, 0]);
});
