import type {
  Horizon,
  MeasuredReturns,
  RangeScore,
  TrackRecord,
  ValueHorizon,
} from "@plumbline/base-rates/track-record.ts";

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

/** Creates a made-up score of ranges of value, a fifth too low. */
export const createRangeScore = (changes: Partial<RangeScore> = {}): RangeScore => ({
  cases: 400,
  coverage80: 0.78,
  coverage50: 0.49,
  below10: 0.05,
  above90: 0.17,
  crps: 0.4,
  medianCrps: 0.3,
  medianError: Math.log(0.8),
  medianAbsoluteError: 0.4,
  ...changes,
});

/** Creates made-up scores over a number of years, beside a range around the price. */
export const createValueHorizon = (years: number, changes: Partial<ValueHorizon> = {}): ValueHorizon => ({
  years,
  score: createRangeScore(),
  interval: [0.74, 0.82],
  pit: [0.02, 0.03, 0.05, 0.1, 0.1, 0.1, 0.1, 0.12, 0.14, 0.24],
  naive: [
    {
      name: "price at the cost of equity",
      naive: createRangeScore({ coverage80: 0.7, medianCrps: 0.2, medianError: 0 }),
      own: createRangeScore({ cases: 390 }),
    },
  ],
  marketValues: [{ name: "over $50bn", ...createRangeScore({ cases: 120 }) }],
  ...changes,
});

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
  value: {
    valuations: 1000,
    horizons: [createValueHorizon(1), createValueHorizon(3)],
    factors: [
      { name: "value / price", cases: 800, pooled: 0.03, interval: [-0.01, 0.07], shownByYears: 0.18 },
      { name: "earnings yield", cases: 800, pooled: 0.04, interval: [0, 0.08], shownByYears: 0.24 },
    ],
  },
};
