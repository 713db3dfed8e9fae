import type { Horizon, MeasuredReturns, TrackRecord } from "@plumbline/base-rates/track-record.ts";

/** Creates made-up results of a group of shares, with intervals of a point on either side. */
export const createNextYear = (
  medianReturn: number,
  changes: Partial<MeasuredReturns> = {},
): MeasuredReturns => ({
  count: 200,
  medianReturn,
  meanReturn: medianReturn + 0.02,
  aboveMarketMedian: 0.5 + medianReturn / 2,
  intervals: {
    medianReturn: [medianReturn - 0.01, medianReturn + 0.01],
    meanReturn: [medianReturn + 0.01, medianReturn + 0.03],
    aboveMarketMedian: [0.48 + medianReturn / 2, 0.52 + medianReturn / 2],
  },
  ...changes,
});

/** Creates a made-up horizon whose ranges held as promised. */
export const createHorizon = (changes: Partial<Horizon> = {}): Horizon => ({
  driver: "growth",
  years: 3,
  cases: 1000,
  coverage50: 0.5,
  coverage80: 0.8,
  mae: 0.09,
  maeBestNaive: 0.1,
  width80: 0.275,
  slices: [
    { by: "size", name: "under $0.5bn", cases: 300, coverage80: 0.82 },
    { by: "size", name: "over $50bn", cases: 40, coverage80: 0.4 },
    { by: "sector", name: "Energy", cases: 120, coverage80: 0.86 },
    { by: "sector", name: "Unknown", cases: 110, coverage80: 0.75 },
    { by: "period", name: "from 2011 to 2013", cases: 500, coverage80: 0.99 },
  ],
  ...changes,
});

const createHorizons = (coverage80: number): Horizon[] =>
  (["growth", "margin"] as const).flatMap((driver) =>
    [1, 3, 5].map((years) =>
      createHorizon({ driver, years, coverage80: driver === "growth" ? coverage80 : coverage80 + 0.02 }),
    ),
  );

const words = ["Strong Buy", "Buy", "Hold", "Sell", "Strong Sell"] as const;

/** A made-up track record. Strong Buys did best, Strong Sells worst. */
export const trackRecordFixture: TrackRecord = {
  source: "Made-up companies",
  firstYear: 2000,
  lastYear: 2022,
  calibration: { all: createHorizons(0.8), after: 2014, later: createHorizons(0.77) },
  backtest: {
    valuations: 1000,
    trials: 2000,
    firstYear: 2012,
    lastYear: 2013,
    words: words.map((word, index) => ({ word, ...createNextYear(0.12 - 0.04 * index) })),
    deciles: Array.from({ length: 10 }, (_, index) => ({
      decile: index + 1,
      medianUpside: -0.5 + 0.1 * index,
      ...createNextYear(-0.02 + 0.015 * index, { count: 100 }),
    })),
    years: [2012, 2013].map((year) => ({
      year,
      valuations: 500,
      marketMedian: year === 2012 ? 0.08 : -0.05,
      medianValueToPrice: year === 2012 ? 0.9 : 1.1,
      words: words.map((word, index) => ({
        word,
        count: index === 4 ? 0 : 125,
        medianReturn: index === 4 ? null : 0.1 - 0.03 * index,
      })),
    })),
    valueToPrice: { p10: 0.3, p25: 0.6, p50: 0.95, p75: 1.4, p90: 2.1 },
  },
};
