import { type ClassRate, outcomeShares, quantiles, type Range } from "@plumbline/base-rates/forecast.ts";
import { sizeOf, sizes } from "@plumbline/base-rates/record.ts";
import { percentiles, type Percentiles } from "@plumbline/model";
import { quantile } from "./quantile.ts";
import type { Sample, Window } from "./windows.ts";

/** Returns p0, p5 .. p100 of what followed. Needs at least one window. */
export const outcomePercentiles = (windows: readonly Pick<Window, "outcome">[]) =>
  percentiles(Float64Array.from(windows, ({ outcome }) => outcome));

const names = Object.keys(quantiles) as (keyof Range)[];
const digits = (value: number) => Number(value.toPrecision(4));

/** Picks the quantiles of a range, rounded. */
export const rangeOf = (found: Percentiles): Range =>
  Object.fromEntries(names.map((name) => [name, digits(found[name])])) as Range;

/**
 * Counts what the companies of each class of size did, over each horizon; none for an empty class.
 */
export const countClassRates = (samples: readonly Sample[]): ClassRate[] =>
  samples.flatMap(({ driver, years, windows }) =>
    sizes.flatMap(({ name: size }): ClassRate[] => {
      const own = windows.filter(({ summary }) => sizeOf(summary.revenue) === size);
      if (own.length === 0) return [];
      const found = outcomePercentiles(own);
      const outcomes = own.map(({ outcome }) => outcome);
      return [
        {
          driver,
          years,
          size,
          companies: new Set(own.map(({ company }) => company)).size,
          range: rangeOf(found),
          outcomes: outcomeShares.map((share) => digits(quantile(outcomes, share))),
          least: digits(found.p0),
          most: digits(found.p100),
        },
      ];
    }),
  );
