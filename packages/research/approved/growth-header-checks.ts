import { isNumber } from "../numbers.ts";
import { type Check, rate, toNumber } from "./claim-words.ts";

/** Points within which growth of a year is about that of another, and a rounding of both. */
const near = 2.1;
/** Fiscal years that steady growth is held against. */
const years = 3;

/** Claims of the headers on growth: growth that is called steady is about that of the last years. */
export const growthHeaderChecks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`^Steady growth: ${rate("now")} `),
    ({ now = "" }, { financials }) => {
      const known = financials.adjusted
        .filter(({ label }) => label !== "TTM")
        .slice(-years)
        .map(({ oneYearCAGR }) => oneYearCAGR)
        .filter(isNumber);
      return known.every((growth) => Math.abs(100 * growth - toNumber(now)) <= near);
    },
  ],
];
