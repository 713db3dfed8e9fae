import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { scoreRealised } from "./score-realised.ts";
import { createCase } from "./testing/valued-case.ts";

/** A case whose share is worth `realised` a year later; the range is 0 to 40. */
const createRealised = (id: number, realised: number, marketValue = 2_000) =>
  createCase({ id: String(id), costOfEquity: 0, marketValue }, [
    createYear(2019, { price: realised, dividends: null, priceDate: "2020-03-01" }),
  ]);

const resampling = { draws: 50, seed: 1 };
// Places 0.05, 0.3, 0.5, 0.8 and 1.
const values = [2, 12, 20, 32, 50];

test("counts what the ranges held, and the places of what followed", () => {
  const [score, ...others] = scoreRealised(
    values.map((value, index) => createRealised(index, value)),
    resampling,
  );
  expect(others).toEqual([]);
  expect(score?.years).toBe(1);
  expect(score?.score).toMatchObject({
    cases: 5,
    coverage80: 3 / 5,
    coverage50: 2 / 5,
    below10: 1 / 5,
    above90: 1 / 5,
  });
  expect(score?.pit).toEqual([0.2, 0, 0, 0.2, 0, 0.2, 0, 0, 0.2, 0.2]);
  // The value is 16; sorted errors: log(16 / 50), (16 / 32), (16 / 20), (16 / 12), (16 / 2).
  expect(score?.score.medianError).toBeCloseTo(Math.log(16 / 20), 12);
  expect(score?.score.medianAbsoluteError).toBeCloseTo(Math.log(2), 12);
  expect(score?.interval[0]).toBeLessThanOrEqual(0.6);
  expect(score?.interval[1]).toBeGreaterThanOrEqual(0.6);
});

test("bounds the error of a value of nothing", () => {
  const [score] = scoreRealised(
    [{ ...createRealised(1, 20), row: { ...createRealised(1, 20).row, value: 0 } }],
    resampling,
  );
  expect(score?.score.medianError).toBeCloseTo(-Math.log(100), 12);
});

test("shows large companies, slices, and ours beside a naive range on the same cases", () => {
  const cases = values.map((value, index) => createRealised(index, value, index === 0 ? 100 : 3_000));
  const [score] = scoreRealised(cases, resampling, 1);
  expect(score?.large?.cases).toBe(4);
  expect(score?.slices.map(({ by, name, cases: count }) => [by, name, count])).toEqual([
    ["market value", "under $2bn", 1],
    ["market value", "$2bn to $10bn", 4],
    ["sector", "Industrials", 5],
    ["year", "2019", 5],
  ]);
  const book = score?.naive.find(({ name }) => name === "book equity");
  expect(book?.naive.cases).toBe(5);
  expect(book?.own).toEqual(score?.score);
});

test("scores once more without what the shares of a year did together", () => {
  // Of 2019: a large one that doubled to 40 and a small one at its price of 20, 7 / 4 in sum.
  const [large, small] = [createRealised(1, 40, 3_000), createRealised(2, 20, 1_000)];
  // Of 2018, alone: what it did, all did.
  const other = createCase({ id: "3", fiscalYear: 2017, day: "2018-03-01", costOfEquity: 0 }, [
    createYear(2018, { price: 60, dividends: null, priceDate: "2019-03-01" }),
  ]);
  const [score] = scoreRealised([large, small, other], resampling);
  expect(score?.score.medianError).toBeCloseTo(Math.log(16 / 40), 12);
  expect(score?.withoutMarket.medianError).toBeCloseTo(Math.log(16 / 20), 12);
  expect(score?.withoutMarket.medianAbsoluteError).toBeCloseTo(Math.log((16 * 7) / 4 / 20), 12);
  expect(score?.withoutMarket.cases).toBe(3);
});

test("counts valuations without a later price", () => {
  const [score] = scoreRealised([createRealised(1, 20), createCase({ id: "2" })], resampling);
  expect(score).toMatchObject({ unknown: 1, cut: [] });
});
