import { InputError } from "../command.ts";

/**
 * Equity risk premium implied by the price of the S&P 500 at the start of each year, as a fraction
 * (Damodaran, Implied ERP by year, https://pages.stern.nyu.edu/~adamodar/).
 */
const impliedPremiums: Record<string, number> = {
  2017: 0.0569,
  2018: 0.0508,
  2019: 0.0596,
  2020: 0.052,
  2021: 0.0472,
  2022: 0.0424,
  2023: 0.0594,
  2024: 0.046,
  2025: 0.0433,
  2026: 0.0423,
};

/** Returns the premium implied at the start of the day's year; null for a year without one. */
export const findImpliedPremium = (day: string): number | null => impliedPremiums[day.slice(0, 4)] ?? null;

/** Returns the same premium. Throws an InputError for a year without one. */
export const impliedPremiumOn = (day: string): number => {
  const premium = findImpliedPremium(day);
  if (premium === null)
    throw new InputError(
      `There is no equity risk premium of ${day.slice(0, 4)}: add it to calibration/backtest/equity-risk-premiums.ts.`,
    );
  return premium;
};
