import { expect, test } from "vitest";
import { formatBacktest } from "./format-backtest.ts";
import { summariseBacktest, type Valued } from "./summarise-backtest.ts";

const create = (index: number, changes: Partial<Valued> = {}): Valued => ({
  company: String(index),
  year: 2019,
  valueToPrice: (index + 1) / 10,
  word: index < 10 ? "Strong Sell" : "Buy",
  nextReturn: index / 100,
  ...changes,
});
const valued = Array.from({ length: 20 }, (_, index) => create(index));
const summarise = (given: readonly Valued[]) => summariseBacktest(given, { trials: 10, draws: 20, seed: 1 });
const withoutIntervals = <T extends { intervals: unknown }>({ intervals: _intervals, ...rest }: T) => rest;

test("words that occur are measured, best first", () => {
  const found = summarise(valued).words.map(withoutIntervals);
  expect(found.map(({ word, count, aboveMarketMedian }) => [word, count, aboveMarketMedian])).toEqual([
    ["Buy", 10, 1],
    ["Strong Sell", 10, 0],
  ]);
  expect(found[0]?.medianReturn).toBeCloseTo(0.145, 12);
  expect(found[1]?.meanReturn).toBeCloseTo(0.045, 12);
});

test("deciles rank by value to price, lowest first", () => {
  const { deciles } = summarise(valued.toReversed());
  expect(deciles.map(({ decile, count }) => [decile, count])).toEqual(
    Array.from({ length: 10 }, (_, index) => [index + 1, 2]),
  );
  expect(deciles[0]?.medianUpside).toBeCloseTo(-0.85, 12);
  expect(deciles[9]?.medianUpside).toBeCloseTo(0.95, 12);
  expect(deciles[9]?.medianReturn).toBeCloseTo(0.185, 12);
});

test("a valuation whose next year is not known counts in value to price alone", () => {
  const unknown = create(99, { year: 2022, valueToPrice: 40, nextReturn: null, word: "Strong Buy" });
  const before = summarise(valued);
  const found = summarise([...valued, unknown]);
  expect(found).toMatchObject({ valuations: 21, firstYear: 2019, lastYear: 2022 });
  expect([found.words, found.deciles]).toEqual([before.words, before.deciles]);
  expect(found.valueToPrice.p50).toBeCloseTo(1.1, 12);
  expect(found.years[1]).toEqual({
    year: 2022,
    valuations: 1,
    marketMedian: null,
    medianValueToPrice: 40,
    words: ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"].map((word) => ({
      word,
      count: 0,
      medianReturn: null,
    })),
  });
});

test("prints figures, what is left out, and notes", () => {
  const unknown = create(99, { year: 2022, nextReturn: null });
  const text = formatBacktest({
    backtest: summarise([...valued.slice(0, 1), unknown]),
    seconds: 0.5,
    leftOut: [{ reason: "no price", count: 3 }],
    notes: ["Few years."],
  });
  expect(text).toMatchInlineSnapshot(`
    "2 valuations on days of 2019 to 2022 in 0.5 s, 4 a second, 10 trials each

    Return of the next year by recommendation (95% intervals by resampling companies)
      Strong Sell: 1, median 0.0% (0.0% .. 0.0%), mean 0.0% (0.0% .. 0.0%), above the market's median 0.0% (0.0% .. 0.0%)

    By decile of upside, lowest first
      1 (median upside -90.0%): 1, median 0.0% (0.0% .. 0.0%), mean 0.0% (0.0% .. 0.0%), above the market's median 0.0% (0.0% .. 0.0%)

    By year, medians of the return by word
      2019: 1 valuations, median value / price 0.10, market's median 0.0%, Strong Sell 0.0% (1)
      2022: 1 valuations, median value / price 10.00, next year not known

    Value / price, p10, p25, p50, p75, p90: 1.09, 2.58, 5.05, 7.53, 9.01

    Left out
      3: no price

    Notes
      Few years."
  `);
});
