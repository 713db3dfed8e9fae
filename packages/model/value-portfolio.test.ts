import { expect, test } from "vitest";
import { type Holding, valuePortfolio, type ValueRatios } from "./value-portfolio.ts";

const ratios: ValueRatios = [0.4, 0.7, 1, 1.4, 2.2];
const alone = { market: 0, sector: 0, mostRatio: 100 };
const holdings = (count: number, changes: Partial<Holding> = {}): Holding[] =>
  Array.from({ length: count }, (_, index) => ({ weight: 3, sector: `${index % 4}`, ratios, ...changes }));
const widthOf = ({ percentiles }: ReturnType<typeof valuePortfolio>) => percentiles.p90 - percentiles.p10;

test.each([0, 0.3])("a single company keeps its percentiles, whatever is shared (%d)", (shared) => {
  const { percentiles } = valuePortfolio({
    holdings: holdings(1),
    shared: { ...alone, market: shared, sector: shared },
    seed: 7,
  });
  const found = [percentiles.p10, percentiles.p25, percentiles.p50, percentiles.p75, percentiles.p90];
  for (const [index, ratio] of ratios.entries())
    expect((found[index] ?? 0) / ratio).toSatisfy((part: number) => Math.abs(part - 1) < 0.08);
});

test("what companies share widens a portfolio; what a sector shares widens it less", () => {
  const widen = (shared: object, changes = {}) =>
    widthOf(valuePortfolio({ holdings: holdings(40, changes), shared: { ...alone, ...shared }, seed: 1 }));
  const [none, bySector, byMarket] = [widen({}), widen({ sector: 0.3 }), widen({ market: 0.3 })];
  expect(none).toBeLessThan(bySector * 0.8);
  expect(bySector).toBeLessThan(byMarket * 0.8);
  expect(widen({ sector: 0.3 }, { sector: "one" }) / byMarket).toBeCloseTo(1, 1);
});

test("the same seed gives the same figures, and weights are relative", () => {
  const value = (weight: number, seed: number) =>
    valuePortfolio({ holdings: holdings(5, { weight }), shared: alone, seed });
  expect(value(1, 3)).toEqual(value(1, 3));
  expect(value(4, 3).percentiles.p90).toBeCloseTo(value(1, 3).percentiles.p90, 12);
  expect(value(1, 3)).not.toEqual(value(1, 4));
});

test("a share is worth nothing at least, and counts for the most that is given", () => {
  const { percentiles, shareBelowPrice, mean } = valuePortfolio({
    holdings: holdings(1, { ratios: [0, 0, 0.5, 3, 40] }),
    shared: { ...alone, mostRatio: 9 },
    seed: 2,
  });
  expect([percentiles.p0, percentiles.p20, percentiles.p100]).toEqual([0, 0, 9]);
  expect(shareBelowPrice).toBeGreaterThan(0.5);
  expect(mean).toBeLessThan(9);
});

test("refuses a portfolio without a weight", () => {
  expect(() => valuePortfolio({ holdings: [], shared: alone, seed: 1 })).toThrow("above zero");
});
