import { expect, test } from "vitest";
import { createYear } from "../backtest/testing/reported-company.ts";
import { realiseCases, realisedValue } from "./realised-value.ts";
import { createCase } from "./testing/valued-case.ts";

const years = [
  createYear(2019, { dividends: -110, dilutedShares: 100, priceDate: "2020-03-01", price: 22 }),
  createYear(2020, { dividends: -200, dilutedShares: 50 }),
  createYear(2021, { dividends: null, priceDate: "2022-03-01", price: 30 }),
];
const yearsTo2022 = 1_096 / 365.25;

test("discounts the later price and each year's dividends per share at the cost of equity", () => {
  const one = createCase({ costOfEquity: 0.1 }, years);
  expect(realisedValue(one, 1)).toBeCloseTo(22 / 1.1 ** (366 / 365.25) + 1.1 / 1.1 ** 0.5, 10);
  expect(realisedValue(one, 3)).toBeCloseTo(30 / 1.1 ** yearsTo2022 + 1.1 / 1.1 ** 0.5 + 4 / 1.1 ** 1.5, 10);
  expect(realisedValue(one, 4)).toBeNull();
});

test("takes the adjusted return of prices after 2022, without dividends a second time", () => {
  const late = { fiscalYear: 2024, day: "2025-03-01", costOfEquity: 0.1 };
  const year = createYear(2024, { price: 20, priceOneYearLater: 33 });
  const next = createYear(2025, { price: 1_000, priceDate: "2026-03-01" });
  const one = createCase(late, [year, next]);
  expect(realisedValue(one, 1)).toBeCloseTo(30, 12);
  expect(realisedValue(one, 3)).toBeNull();
});

test("takes no price of another basis", () => {
  const one = createCase({ fiscalYear: 2022, day: "2023-03-01" }, [
    createYear(2022),
    createYear(2023, { price: 2, priceDate: "2024-03-01" }),
  ]);
  expect(realisedValue(one, 1)).toBeNull();
});

test("cuts a price beyond belief, and reports it", () => {
  const jumped = createCase({ id: "2" }, [createYear(2019, { price: 2_000, priceDate: "2020-03-01" })]);
  const { realised, cut } = realiseCases([createCase({}, years), jumped], 1);
  expect(realised.map(({ row }) => row.id)).toEqual(["1"]);
  expect(cut.map(({ row }) => row.id)).toEqual(["2"]);
});
