import type { ErrorParts } from "@plumbline/base-rates/shared-errors.ts";
import type { ValueError } from "./list-errors.ts";

/** A sum of products and how many there are. */
type Sum = { sum: number; count: number };

const meanOf = ({ sum, count }: Sum) => (count === 0 ? 0 : sum / count);

/** The sum of the products of all pairs of different companies: half of square less squares. */
const sumPairs = (errors: readonly ValueError[]): Sum => {
  const sum = errors.reduce((total, { error }) => total + error, 0);
  const squares = errors.reduce((total, { error }) => total + error * error, 0);
  return { sum: (sum * sum - squares) / 2, count: (errors.length * (errors.length - 1)) / 2 };
};

const addUp = (sums: readonly Sum[]): Sum => ({
  sum: sums.reduce((total, { sum }) => total + sum, 0),
  count: sums.reduce((total, { count }) => total + count, 0),
});

/** Computes the parts of the variance: of all errors, and shares of it. See measureSharedErrors. */
export const computeParts = (errors: readonly ValueError[]) => {
  const years = [...Map.groupBy(errors, ({ year }) => year).values()];
  const all = addUp(years.map(sumPairs));
  const same = addUp(
    years.flatMap((ofYear) => [...Map.groupBy(ofYear, ({ sector }) => sector).values()].map(sumPairs)),
  );
  const total = errors.reduce((sum, { error }) => sum + error * error, 0) / errors.length;
  const market = meanOf({ sum: all.sum - same.sum, count: all.count - same.count }) / total;
  return { total, market, sector: meanOf(same) / total - market };
};

/** The standard error of a figure from what it is without each group (a jackknife). */
const jackknife = (without: readonly number[]): number => {
  const mean = without.reduce((sum, value) => sum + value, 0) / without.length;
  const squares = without.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(((without.length - 1) / without.length) * squares);
};

/**
 * Measures how far values erred together. The mean product of the errors of two companies of
 * different sectors in a year is what the market shares; what two of one sector share beyond it is
 * the sector's. Errors count from zero, so that a year in which all values were too low is an error
 * of the market. Standard errors leave out each year in turn. With few years the market's part can
 * come out below zero.
 */
export const measureSharedErrors = (errors: readonly ValueError[], years: number): ErrorParts => {
  const calendarYears = [...new Set(errors.map(({ year }) => year))];
  const without = calendarYears.map((year) => computeParts(errors.filter((one) => one.year !== year)));
  return {
    years,
    cases: errors.length,
    firstYear: Math.min(...calendarYears),
    lastYear: Math.max(...calendarYears),
    ...computeParts(errors),
    marketError: jackknife(without.map(({ market }) => market)),
    sectorError: jackknife(without.map(({ sector }) => sector)),
  };
};
