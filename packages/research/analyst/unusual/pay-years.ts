import { isNumber } from "../../numbers.ts";
import type { CompanyYear, Line } from "./company-year.ts";
import type { Measure } from "./measure.ts";

/** Lines that hold what employees are paid in shares. */
const payLines: ReadonlySet<Line> = new Set<Line>([
  "shareBasedCompensation",
  "costOfSales",
  "researchAndDevelopment",
  "marketing",
  "administration",
  "overhead",
  "operatingIncome",
  "pretaxIncome",
  "netIncome",
  "earningsPerShare",
]);

/** Returns whether a measure is of pay in shares, or of a cost or an income that holds it. */
export const holdsPay = ({ lines }: Pick<Measure, "lines">): boolean =>
  lines.some((line) => payLines.has(line));

/** Multiple of both years beside it at which pay in shares is of one year alone: our judgement. */
const leastMultiple = 2;
/** Share of revenue of that pay from which it matters: the rule of thumb of Staff Accounting Bulletin 99. */
const leastShare = 0.05;

/**
 * Finds the fiscal years in which pay in shares was at least twice the share of revenue that it was
 * in the year after and, where that is known, the year before: as when a listing grants at once
 * what was promised for years.
 */
export const findPayYears = (years: readonly CompanyYear[]): ReadonlySet<number> => {
  const shares = years.map((year) => {
    const [pay, revenue] = [year.read("shareBasedCompensation"), year.read("revenue")];
    return isNumber(pay) && isNumber(revenue) && revenue > 0 ? pay / revenue : null;
  });
  const isAlone = (share: number, beside: number | null | undefined) =>
    !isNumber(beside) || share >= leastMultiple * beside;
  return new Set(
    years.flatMap(({ fiscalYear }, i) => {
      const [share, before, after] = [shares[i], shares[i - 1], shares[i + 1]];
      return isNumber(share) &&
        isNumber(after) &&
        share >= leastShare &&
        isAlone(share, before) &&
        isAlone(share, after)
        ? [fiscalYear]
        : [];
    }),
  );
};
