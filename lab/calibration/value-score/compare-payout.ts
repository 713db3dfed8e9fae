import { type SliceName, sliceCases, type ValuedCase } from "./valued-case.ts";

const horizons = [1, 2, 3] as const;

/** What companies paid out over the forecast free cash flow to equity of the same years. */
export type Payout = SliceName & { years: number; cases: number; ratio: number };

/**
 * Returns dividends and buybacks less shares issued; null where the file has no cash flow
 * statement. An empty field of a cash flow statement means that nothing was paid.
 */
const paidOut = (one: ValuedCase, years: number): number | null => {
  const later = one.later(years);
  if (!later || later.operatingCashFlow === null) return null;
  return -(later.dividends ?? 0) - (later.netShareIssues ?? 0);
};

/** Compares payouts of the next three years with forecasts, for all and by market value. */
export const comparePayout = (cases: readonly ValuedCase[], least?: number): Payout[] =>
  horizons.flatMap((years) => {
    const known = cases.flatMap((one) => {
      const [paid, forecast] = [paidOut(one, years), one.row.forecasts.fcfe[years - 1]];
      return paid === null || forecast === undefined ? [] : [{ ...one, paid, forecast }];
    });
    return sliceCases(known, { kinds: ["all", "market value"], least }).map(({ by, name, cases: own }) => ({
      by,
      name,
      years,
      cases: own.length,
      ratio:
        own.reduce((sum, { paid }) => sum + paid, 0) / own.reduce((sum, { forecast }) => sum + forecast, 0),
    }));
  });
