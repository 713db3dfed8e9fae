import { inverseNormal } from "@plumbline/model";
import { shareOut } from "../folds.ts";
import { median, quantile } from "../quantile.ts";
import type { Realised } from "./realised-value.ts";
import { type Quantiles, spread } from "./score-quantiles.ts";
import type { ValuedCase } from "./valued-case.ts";

/** A range that takes no model, for the cases that have one. */
export type NaiveRange = { name: string; ranges: { one: Realised; centre: number; quantiles: Quantiles }[] };

/** Levels of p0, p5 .. p100; the ends as of 2,000 trials. */
const levels = spread.map((level) => Math.min(Math.max(level, 1 / 2_000), 1 - 1 / 2_000));

const logNormal = (centre: number, width: number): Quantiles =>
  levels.map((level) => centre * Math.exp(width * inverseNormal(level)));

/** Fewer returns are no volatility. */
const leastReturns = 3;

/** Standard deviation of the yearly log returns that were known on the day; null if too few. */
const findVolatility = (one: ValuedCase): number | null => {
  const prices = new Map(one.past().map(({ fiscalYear, price }) => [fiscalYear, price]));
  const returns = [...prices].flatMap(([year, price]) => {
    const before = prices.get(year - 1);
    return price && before ? [Math.log(price / before)] : [];
  });
  if (returns.length < leastReturns) return null;
  const mean = returns.reduce((sum, value) => sum + value, 0) / returns.length;
  return Math.sqrt(returns.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (returns.length - 1));
};

/**
 * Gives the price as it grows at the cost of equity, which discounts back to the price itself: the
 * mean is the price, the width the share's own volatility or the median company's.
 */
const rangeFromPrice = (
  realised: readonly Realised[],
  cases: readonly ValuedCase[],
  horizon: number,
): NaiveRange["ranges"] => {
  const known = cases.map(findVolatility).filter((value) => value !== null);
  if (known.length === 0) return [];
  const usual = median(known);
  return realised.map((one) => {
    const width = (findVolatility(one) ?? usual) * Math.sqrt(horizon);
    const centre = one.row.price * Math.exp(-(width ** 2) / 2);
    return { one, centre, quantiles: logNormal(centre, width) };
  });
};

const heldShare = 0.8;
const heldDeviations = inverseNormal((1 + heldShare) / 2);

/** Gives a multiple of a figure, with the width that held 80% of the companies of other folds. */
const rangeFromFigure = (
  realised: readonly Realised[],
  centreOf: (one: ValuedCase) => number | null,
): NaiveRange["ranges"] => {
  const foldOf = shareOut(realised.map(({ row }) => row.id));
  const centred = realised.flatMap((one) => {
    const centre = centreOf(one);
    return centre !== null && centre > 0 ? [{ one, centre, fold: foldOf.get(one.row.id) ?? 0 }] : [];
  });
  const folds = [...new Set(foldOf.values())];
  const widths = new Map(
    folds.map((fold) => {
      const others = centred.filter((other) => other.fold !== fold);
      const errors = others.map(({ one, centre }) => Math.abs(Math.log(one.realised / centre)));
      return [fold, errors.length > 0 ? quantile(errors, heldShare) / heldDeviations : null];
    }),
  );
  return centred.flatMap(({ one, centre, fold }) => {
    const width = widths.get(fold) ?? null;
    return width === null ? [] : [{ one, centre, quantiles: logNormal(centre, width) }];
  });
};

const perShare = (value: number | null, { row }: ValuedCase) => (value === null ? null : value / row.shares);
/** A multiple of earnings that needs no thought. */
const plainMultiple = 10;

/**
 * Makes the three naive ranges of realised value: from the price, book equity and earnings. `cases`
 * are all valuations, from which the median volatility comes, later years too.
 */
export const rangeNaively = (
  realised: readonly Realised[],
  cases: readonly ValuedCase[],
  horizon: number,
): NaiveRange[] => [
  { name: "price at the cost of equity", ranges: rangeFromPrice(realised, cases, horizon) },
  { name: "book equity", ranges: rangeFromFigure(realised, (one) => perShare(one.year.equity, one)) },
  {
    name: "ten times net income",
    ranges: rangeFromFigure(realised, (one) =>
      perShare(one.year.netIncome === null ? null : plainMultiple * one.year.netIncome, one),
    ),
  },
];
