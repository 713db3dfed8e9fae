import { expect, test } from "vitest";
import { findBrokenUnit, type UnitYear } from "./find-broken-unit.ts";

const years = (...given: Partial<UnitYear>[]): UnitYear[] =>
  given.map((one, index) => ({
    fiscalYear: 2018 + index,
    revenue: 1_000,
    equity: 500,
    marketValue: 2_000,
    ...one,
  }));

test.each([
  ["revenue in yen", years({ revenue: 27_000_000 }), "revenue above $2,000bn"],
  ["a year in thousands", years({}, { revenue: 21_000 }), "revenue that moves by a factor of 20 in a year"],
  ["the year before it", years({ revenue: 21_000 }, {}), "revenue that moves by a factor of 20 in a year"],
  ["equity in rubles", years({ equity: 21_000 }), "equity above ten times the market value"],
])("finds %s", (_name, given, reason) => {
  expect(findBrokenUnit(given)).toBe(reason);
});

test.each([
  ["what is steady", years({}, { revenue: 1_500 })],
  ["a small company that grows", years({ revenue: 2 }, { revenue: 400 })],
  ["a gap of years", years({ revenue: 30, fiscalYear: 2010 }, {})],
  ["equity of a cheap small company", years({ equity: 5_000, marketValue: 90 })],
  ["what has no figures", years({ revenue: null, equity: null, marketValue: null })],
])("accepts %s", (_name, given) => {
  expect(findBrokenUnit(given)).toBeNull();
});
