import { expect, test } from "vitest";
import { areFiguresOld, isExtreme } from "./care.ts";

test.each([
  [20, 100, false],
  [19.99, 100, true],
  [500, 100, false],
  [500.01, 100, true],
  [0, 100, true],
  [1, null, false],
])("a value of %d at a price of %s asks for care: %s", (value, price, expected) => {
  expect(isExtreme({ value, price })).toBe(expected);
});

test.each([
  ["2025-02-21", "2026-08-21", false],
  ["2025-02-20", "2026-08-21", true],
  ["2020-01-01", null, false],
])("figures of %s at a price of %s are too old: %s", (latestFinancialsDate, priceDate, expected) => {
  expect(areFiguresOld({ latestFinancialsDate, priceDate })).toBe(expected);
});
