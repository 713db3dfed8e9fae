import type { AxisKind } from "../figures.ts";

/** Bars of a histogram: about six pixels each in the panel of the filters. */
export const barCount = 40;
/** The bar of a row whose figure is not known. */
export const noBar = 255;

/**
 * The share of companies that each outermost bar also holds because they lie beyond it. Studies of
 * such ratios cut at the 1st and the 99th percentile, so that a few outliers do not squeeze the
 * rest.
 */
const outerShare = 0.01;

/** An axis from 0 to 1 on which a figure is drawn and chosen. */
export type FigureAxis = {
  /** The figures at the ends; null where fewer than two different figures are known. */
  ends: readonly [number, number] | null;
  /** Returns the place of a figure, from 0 to 1; what lies beyond an end is at the end. */
  placeOf: (figure: number) => number;
  /** Returns the figure at a place, as round as the bars are wide. */
  figureAt: (place: number) => number;
  /** The bar of each row; `noBar` where the figure is not known. */
  barOf: Uint8Array;
};

/** The money, in millions, around zero within which an axis with both sides is about even. */
const evenUpTo = 10;

const transforms: Record<AxisKind, { to: (figure: number) => number; from: (even: number) => number }> = {
  even: { to: (figure) => figure, from: (even) => even },
  factors: { to: Math.log, from: Math.exp },
  "both sides": {
    to: (figure) => Math.asinh(figure / evenUpTo),
    from: (even) => Math.sinh(even) * evenUpTo,
  },
};

const findEnds = (values: Float32Array, kind: AxisKind): readonly [number, number] | null => {
  const drawn = values.filter((value) => Number.isFinite(value) && (kind !== "factors" || value > 0)).sort();
  const low = drawn[Math.floor(outerShare * (drawn.length - 1))];
  const high = drawn[Math.ceil((1 - outerShare) * (drawn.length - 1))];
  return low === undefined || high === undefined || !(high > low) ? null : [low, high];
};

/** Rounds to decimals, also to fewer than none: -2 is to hundreds. */
const roundTo = (figure: number, decimals: number): number =>
  Number(`${Math.round(figure * 10 ** decimals)}e${-decimals}`);

/** Divides the known figures of a column into bars. */
export const createAxis = (values: Float32Array, kind: AxisKind): FigureAxis => {
  const ends = findEnds(values, kind);
  const { to, from } = transforms[kind];
  const [low, high] = ends ?? [1, 2];
  const [start, end] = [to(low), to(high)];
  const placeOf = (figure: number) => {
    if (figure <= low) return 0;
    return figure >= high ? 1 : (to(figure) - start) / (end - start);
  };
  const barOf = Uint8Array.from(values, (value) =>
    Number.isNaN(value) ? noBar : Math.min(barCount - 1, Math.floor(placeOf(value) * barCount)),
  );
  const exactAt = (place: number) => from(start + place * (end - start));
  const figureAt = (place: number) => {
    const bar = exactAt(place + 0.5 / barCount) - exactAt(place - 0.5 / barCount);
    // Rounded to less than half a bar, so that the figure is nearest to the same edge of a bar.
    const decimals = -Math.floor(Math.log10(bar / 2));
    return roundTo(exactAt(place), decimals);
  };
  return { ends, placeOf, figureAt, barOf };
};
