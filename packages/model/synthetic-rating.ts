import { ModelError, requireFinite } from "./model-error.ts";

/** A rating, its minimum interest coverage, and its spread over the risk-free rate. */
export type RatingRow = {
  rating: string;
  /** Coverage from which the rating applies; the lowest row applies below it too. */
  minimumCoverage: number;
  defaultSpread: number;
};

/** Coverage of a profitable company without interest expense, and of one without a profit. */
const COVERAGE_WITHOUT_INTEREST = 1e6;
const COVERAGE_WITHOUT_INCOME = -1e5;

/**
 * Computes operating income over interest expense, with Damodaran's bounds if the ratio has no
 * meaning. Unlike his spreadsheet, a company without interest and without a profit has the lower
 * bound: that it owes nothing does not make a loss the best rating.
 */
export const interestCoverage = ({
  operatingIncome,
  interestExpense,
}: {
  operatingIncome: number;
  interestExpense: number;
}): number => {
  const income = requireFinite({ field: "operatingIncome", value: operatingIncome });
  const interest = requireFinite({ field: "interestExpense", value: interestExpense });
  if (income < 0 || (income === 0 && interest <= 0)) return COVERAGE_WITHOUT_INCOME;
  return interest <= 0 ? COVERAGE_WITHOUT_INTEREST : Math.min(COVERAGE_WITHOUT_INTEREST, income / interest);
};

/**
 * Finds the rating of an interest coverage: the highest row whose minimum is met. The table may be
 * in any order.
 */
export const syntheticRating = ({
  table,
  coverage,
}: {
  table: readonly RatingRow[];
  coverage: number;
}): { rating: string; defaultSpread: number } => {
  const met = requireFinite({ field: "coverage", value: coverage });
  const descending = table.toSorted((left, right) => right.minimumCoverage - left.minimumCoverage);
  const row = descending.find(({ minimumCoverage }) => met >= minimumCoverage) ?? descending.at(-1);
  if (row === undefined) throw new ModelError({ field: "table", rule: "must have at least one rating" });
  return { rating: row.rating, defaultSpread: row.defaultSpread };
};

/**
 * Looks up the ten-year cumulative default probability of a rating in `defaultRates`. A rating that
 * is not listed ("Baa2/BBB+") is looked up by its parts, then without its sign ("BBB"). Null if
 * none is listed.
 */
export const distressProbability = ({
  rating,
  defaultRates,
}: {
  rating: string;
  defaultRates: Readonly<Record<string, number>>;
}): number | null => {
  const parts = rating.split("/").map((part) => part.trim());
  const names = [rating, ...parts, ...parts.map((part) => part.replace(/[+-]$/, ""))];
  const known = names.find((name) => Object.hasOwn(defaultRates, name));
  const rate = known === undefined ? undefined : defaultRates[known];
  return rate === undefined
    ? null
    : Math.max(0, Math.min(1, requireFinite({ field: "defaultRates", value: rate })));
};
