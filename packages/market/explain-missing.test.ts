import { expect, test } from "vitest";
import type { ColumnName } from "./columns.ts";
import { explainMissing } from "./explain-missing.ts";

const row = (figures: Partial<Record<ColumnName, number>>) => (column: ColumnName) => figures[column] ?? null;

test.each([
  ["returnOnEquity", { netIncome: 100, bookEquity: 1 }, /^Book equity is near zero/],
  ["returnOnEquity", { netIncome: 100, bookEquity: -1 }, /^Book equity is not above zero/],
  ["returnOnEquity", { netIncome: 100 }, /^Book equity is not known/],
  // Without the market value nothing can be said of the base.
  ["priceToEarnings", { netIncome: 100 }, /^The figure is not known/],
  ["priceToEarnings", { netIncome: 0, marketValue: 5_000 }, /^Net income is not above zero/],
  ["revenueGrowth", { revenue: 5 }, /^The revenue of the twelve months before/],
  ["stableRoe", {}, /^The figure is not known/],
  ["price", {}, /^No price of the day/],
  ["impliedGrowth", {}, /^The price is not known/],
  ["impliedGrowth", { price: 10 }, /^No growth of revenue makes the value equal the price/],
] as const)("says why there is no %s of %j", (column, figures, reason) => {
  expect(explainMissing(column, row(figures))).toMatch(reason);
});
