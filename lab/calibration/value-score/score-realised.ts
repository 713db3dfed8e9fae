import type { RangeScore, ValueHorizon } from "@plumbline/base-rates/track-record.ts";
import { calendarYearOf } from "../calendar-year.ts";
import { median } from "../quantile.ts";
import { findInterval, type Resampling } from "./interval.ts";
import { rangeNaively } from "./naive-ranges.ts";
import { type Realised, realiseCases } from "./realised-value.ts";
import { crps, placeOf, type Quantiles, quantilesOf } from "./score-quantiles.ts";
import { type SliceName, sliceCases, type ValuedCase } from "./valued-case.ts";

const horizons = [1, 3, 4] as const;
const bins = 10;
/** Over this market value, in USD millions, errors are shown once more. */
const large = 2_000;
/** The logarithm of a value of nothing is none: an error counts up to this factor. */
const mostErrorFactor = 100;

type Outcome = Realised & { place: number; loss: number; error: number };

export type HorizonScore = Omit<ValueHorizon, "marketValues"> & {
  /** Over $2bn of market value; null without a case. */
  large: RangeScore | null;
  /** The same outcomes without what the shares of their year did together. */
  withoutMarket: RangeScore;
  slices: (SliceName & RangeScore)[];
  /** Valuations without a later price. */
  unknown: number;
  /** Outcomes left out because the price moved beyond belief. */
  cut: { ticker: string; fiscalYear: number; realisedToPrice: number }[];
};

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Limits the logarithm of a factor by which a value erred. */
export const limitError = (error: number): number => {
  const bound = Math.log(mostErrorFactor);
  return Math.min(bound, Math.max(-bound, error));
};

const placeOutcome = (one: Realised, quantiles: Quantiles, centre: number): Outcome => ({
  ...one,
  place: placeOf(quantiles, one.realised),
  loss: crps(quantiles, one.realised) / one.row.price,
  error: limitError(Math.log(centre / one.realised)),
});

const placeInOwn = (one: Realised) => placeOutcome(one, quantilesOf(one.row.percentiles), one.row.value);

const shareWithin = (outcomes: readonly Outcome[], low: number, high: number) =>
  mean(outcomes.map(({ place }) => +(place >= low && place <= high)));

const summarise = (outcomes: readonly Outcome[]): RangeScore => {
  const errors = outcomes.map(({ error }) => error);
  const losses = outcomes.map(({ loss }) => loss);
  return {
    cases: outcomes.length,
    coverage80: shareWithin(outcomes, 0.1, 0.9),
    coverage50: shareWithin(outcomes, 0.25, 0.75),
    below10: mean(outcomes.map(({ place }) => +(place < 0.1))),
    above90: mean(outcomes.map(({ place }) => +(place > 0.9))),
    crps: mean(losses),
    medianCrps: median(losses),
    medianError: median(errors),
    medianAbsoluteError: median(errors.map(Math.abs)),
  };
};

const compareNaively = (
  realised: readonly Realised[],
  cases: readonly ValuedCase[],
  horizon: number,
): HorizonScore["naive"] =>
  rangeNaively(realised, cases, horizon).flatMap(({ name, ranges }) => {
    if (ranges.length === 0) return [];
    return [
      {
        name,
        naive: summarise(ranges.map(({ one, quantiles, centre }) => placeOutcome(one, quantiles, centre))),
        own: summarise(ranges.map(({ one }) => placeInOwn(one))),
      },
    ];
  });

/**
 * Divides realised values by what the shares of the same year, weighted by market value, realised
 * for each dollar of price. A range is of one company: a rise of all shares above their cost of
 * equity moves all of them towards its upper end.
 */
const divideByMarket = (realised: readonly Realised[]): Realised[] =>
  [...Map.groupBy(realised, ({ row }) => calendarYearOf(row)).values()].flatMap((own) => {
    const sum = (weigh: (one: Realised) => number) => own.reduce((total, one) => total + weigh(one), 0);
    const move =
      sum(({ row, realised: value }) => (row.marketValue * value) / row.price) /
      sum(({ row }) => row.marketValue);
    return own.map((one) => ({ ...one, realised: one.realised / move }));
  });

const countTenths = (outcomes: readonly Outcome[]): number[] => {
  const counts = Array.from({ length: bins }, () => 0);
  for (const { place } of outcomes) {
    const bin = Math.min(bins - 1, Math.floor(place * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count) => count / outcomes.length);
};

/**
 * Scores the ranges against realised values over one, three and four years, beside naive ranges on
 * the same cases. A horizon without a case is left out.
 */
export const scoreRealised = (
  cases: readonly ValuedCase[],
  resampling: Resampling,
  least?: number,
): HorizonScore[] =>
  horizons.flatMap((years) => {
    const { realised, cut } = realiseCases(cases, years);
    if (realised.length === 0) return [];
    const outcomes = realised.map(placeInOwn);
    const overLarge = outcomes.filter(({ row }) => row.marketValue >= large);
    return [
      {
        years,
        score: summarise(outcomes),
        interval: findInterval(outcomes, (drawn) => shareWithin(drawn, 0.1, 0.9), resampling),
        large: overLarge.length > 0 ? summarise(overLarge) : null,
        withoutMarket: summarise(divideByMarket(realised).map(placeInOwn)),
        pit: countTenths(outcomes),
        naive: compareNaively(realised, cases, years),
        slices: sliceCases(outcomes, { kinds: ["market value", "sector", "year"], least }).map(
          ({ by, name, cases: own }) => ({ by, name, ...summarise(own) }),
        ),
        unknown: cases.length - realised.length - cut.length,
        cut: cut.map(({ row, realised: value }) => ({
          ticker: row.ticker,
          fiscalYear: row.fiscalYear,
          realisedToPrice: value / row.price,
        })),
      },
    ];
  });
