import table from "./premiums.json" with { type: "json" };

/** The equity risk premiums of one calendar year, as fractions. */
export type PremiumYear = {
  year: number;
  /** Companies whose values and prices were summed. */
  companies: number;
  /** Implied by the price of the S&P 500 at the start of the year (Damodaran). */
  published: number;
  /** At which the values of the companies, by our forecasts, add up to their prices. */
  consistent: number;
};

/** Premiums by year, oldest first (`npm run premiums`). */
export const premiums: readonly PremiumYear[] = table;

/** Companies that a year needs to say how forecasts and prices compare. */
const leastCompanies = 200;

/**
 * Measures by how much the published premium exceeds the one that fits our forecasts: the mean over
 * the years of 200 companies or more, and its standard error, as fractions. Null without two years.
 */
export const measurePremiumGap = (
  years: readonly PremiumYear[] = premiums,
): { gap: number; standardError: number; years: number; firstYear: number; lastYear: number } | null => {
  const counted = years.filter(({ companies }) => companies >= leastCompanies);
  const [first, last] = [counted[0], counted.at(-1)];
  if (counted.length < 2 || !first || !last) return null;
  const gaps = counted.map(({ published, consistent }) => published - consistent);
  const gap = gaps.reduce((sum, one) => sum + one, 0) / gaps.length;
  const variance = gaps.reduce((sum, one) => sum + (one - gap) ** 2, 0) / (gaps.length - 1);
  return {
    gap,
    standardError: Math.sqrt(variance / gaps.length),
    years: gaps.length,
    firstYear: first.year,
    lastYear: last.year,
  };
};

/**
 * Returns the premium of a calendar year that fits our forecasts: that year's own where it was
 * measured, else the published one less the usual gap.
 */
export const fittingPremium = ({
  year,
  published,
  years = premiums,
}: {
  year: number;
  published: number;
  years?: readonly PremiumYear[];
}): number => {
  const own = years.find((one) => one.year === year && one.companies >= leastCompanies);
  return own?.consistent ?? published - (measurePremiumGap(years)?.gap ?? 0);
};
