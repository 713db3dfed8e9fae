import { expect, test } from "vitest";
import { createNextYear, trackRecordFixture } from "../../../testing/track-record-fixture.ts";
import { compareGroups } from "./compare-groups.ts";
import {
  writeDeciles,
  writePower,
  writeScope,
  writeStrong,
  writeValueToPrice,
  writeWords,
} from "./write-backtest.ts";

const { backtest } = trackRecordFixture;

/** Creates a backtest of Strong Buys and Strong Sells only. */
const createBacktest = (
  bought: ReturnType<typeof createNextYear>,
  sold: ReturnType<typeof createNextYear>,
) => ({
  ...backtest,
  years: [],
  words: [
    { word: "Strong Buy" as const, ...bought },
    { word: "Strong Sell" as const, ...sold },
  ],
});

const notShown = "So the words have not been shown to tell shares that did well from shares that did badly.";

test("says what was valued, over which years, and how much of it was followed", () => {
  expect(writeScope({ ...backtest, valuations: 1200 })).toBe(
    "We valued companies as they stood in the years 2012 to 2013, from what had been published by then: 1,200 valuations of 2,000 trials each. For 1,000 of them the price a year later is known.",
  );
});

test("says how many recommendations were strong, and how many ranges would make", () => {
  const words = backtest.words.map((one) => ({ ...one, count: one.word === "Strong Buy" ? 400 : 100 }));
  expect(writeStrong({ ...backtest, words })).toBe(
    "Strong Buys and Strong Sells were 62.5% of the recommendations; they would be 20.0% if prices were spread as our ranges are.",
  );
});

test("says plainly that overlapping intervals show nothing", () => {
  expect(writeWords(createBacktest(createNextYear(0.05), createNextYear(0.04)))).toEqual([
    "The intervals of Strong Buys and Strong Sells overlap by every measure: it has not been shown that the one did better than the other.",
    notShown,
  ]);
});

test("intervals that touch overlap", () => {
  const intervals = (low: number, high: number) => ({
    medianReturn: [low, high] as [number, number],
    meanReturn: [low, high] as [number, number],
    aboveMarketMedian: [low, high] as [number, number],
  });
  const one = createNextYear(0.05, { intervals: intervals(0.04, 0.06) });
  const other = createNextYear(0.03, { intervals: intervals(0.02, 0.04) });
  expect(compareGroups(one, other)?.unproven).toHaveLength(3);
});

test("says by which measures Strong Buys did better, and by which nothing is shown", () => {
  const bought = createNextYear(0.1, {
    intervals: { ...createNextYear(0.1).intervals, meanReturn: [-0.2, 0.4] },
  });
  expect(writeWords(createBacktest(bought, createNextYear(0)))).toEqual([
    "Strong Buys did better than Strong Sells by the median return and the share above the market's median: the intervals do not overlap.",
    "By the mean return the intervals overlap: no difference is shown.",
    notShown,
  ]);
});

test("says so if Strong Buys did worse", () => {
  expect(writeWords(createBacktest(createNextYear(0), createNextYear(0.1)))).toEqual([
    "Strong Buys did worse than Strong Sells by the median return, the mean return and the share above the market's median: the intervals do not overlap.",
    notShown,
  ]);
});

test("has no reservation if Strong Buys did better by every measure", () => {
  expect(writeWords(createBacktest(createNextYear(0.1), createNextYear(0)))).toEqual([
    "Strong Buys did better than Strong Sells by the median return, the mean return and the share above the market's median: the intervals do not overlap.",
  ]);
});

test.each([29, 0])("does not compare a word of %i valuations", (count) => {
  const few = ["There were too few Strong Buys or Strong Sells to compare (fewer than 30).", notShown];
  expect(writeWords(createBacktest(createNextYear(0.1, { count }), createNextYear(0)))).toEqual(few);
  expect(writeWords({ ...backtest, years: [], words: [] })).toEqual(few);
});

test("counts the years in which the median Strong Buy beat the median Strong Sell", () => {
  const createYear = (bought: number | null, sold: number | null) => ({
    year: 2012,
    valuations: 10,
    marketMedian: 0,
    medianValueToPrice: 1,
    words: [
      { word: "Strong Buy" as const, count: 5, medianReturn: bought },
      { word: "Strong Sell" as const, count: 5, medianReturn: sold },
    ],
  });
  const years = [createYear(0.1, 0), createYear(0, 0.1), createYear(null, 0.1), createYear(0.1, 0.1)];
  expect(writeWords({ ...backtest, years })).toContain(
    "The median Strong Buy beat the median Strong Sell in 1 of 3 years.",
  );
});

test("compares the tenths with the highest and the lowest upside, in any order", () => {
  const better = [
    "The shares with the highest upside did better than those with the lowest by the median return, the mean return and the share above the market's median: the intervals do not overlap.",
  ];
  expect(writeDeciles(backtest)).toEqual(better);
  expect(writeDeciles({ ...backtest, deciles: backtest.deciles.toReversed() })).toEqual(better);
});

test.each([
  [
    0.8,
    "The median value lay 20.0% below the price; four in five lay between 0.30 and 2.10 times the price.",
  ],
  [
    0.96,
    "The median value was about the price (0.96); four in five lay between 0.30 and 2.10 times the price.",
  ],
  [
    1.1,
    "The median value lay 10.0% above the price; four in five lay between 0.30 and 2.10 times the price.",
  ],
])("says where a median value of %f times the price lies", (p50, text) => {
  const valueToPrice = { ...backtest.valueToPrice, p50 };
  expect(writeValueToPrice({ ...backtest, valueToPrice })).toBe(text);
});

test("says how often words beat the median, and how often they would have had to", () => {
  expect(writePower(createBacktest(createNextYear(0.12), createNextYear(-0.04)))).toBe(
    'Of shares a year later: of 200 with "Strong Buy", 56.0% did better than the median share of the year, and at least 52.9% would have had to, to be told from chance; of 200 with "Strong Sell", 48.0% did better than the median share of the year, and at most 47.1% would have had to, to be told from chance.',
  );
  expect(writePower({ ...backtest, words: [] })).toBe("");
});
