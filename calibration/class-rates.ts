import { type ClassRate, quantiles, type Range } from "@plumbline/base-rates/forecast.ts";
import { sizeOf, sizes } from "@plumbline/base-rates/record.ts";
import { summariseRecord } from "@plumbline/base-rates/features.ts";
import type { Company } from "./company-years.ts";
import { horizons, windowsOf } from "./windows.ts";

/** Returns a quantile (type 7) of values in any order; 0 of none. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (at - Math.floor(at)) * (above - below);
};

const digits = (value: number) => Number(value.toPrecision(4));

/** Counts what the companies of each class of size did, over each horizon. */
export const countClassRates = (companies: readonly Company[]): ClassRate[] =>
  horizons.flatMap(({ driver, years }) => {
    const windows = windowsOf(companies, { driver, years });
    return sizes.map(({ name: size }): ClassRate => {
      const own = windows.filter(({ record }) => sizeOf(summariseRecord(record).revenue) === size);
      const outcomes = own.map(({ outcome }) => outcome);
      const range = Object.fromEntries(
        Object.entries(quantiles).map(([name, share]) => [name, digits(quantile(outcomes, share))]),
      ) as Range;
      return { driver, years, size, companies: new Set(own.map(({ company }) => company)).size, range };
    });
  });
