import { fittingPremium } from "@plumbline/base-rates/premiums.ts";
import { calendarYearOf } from "../calendar-year.ts";

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

/** Returns the premium implied at the start of a year; null for a year without one. */
export const publishedPremium = (year: number): number | null => impliedPremiums[String(year)] ?? null;

/**
 * Returns the premium that the product would have used on a day: that of the year which fits its
 * forecasts. Null for a year without a published one.
 */
export const findPremium = (day: string): number | null => {
  const year = calendarYearOf({ day });
  const published = publishedPremium(year);
  return published === null ? null : fittingPremium({ year, published });
};
