// Limits of the model that other packages print or check, each in one place.

/**
 * The least by which the stable cost of equity exceeds stable growth; below it the terminal value
 * has no bound.
 */
export const MINIMUM_SPREAD = 0.005;

/**
 * Stable ROE less stable growth up to which a case warns STABLE_ROE_NEAR_GROWTH: most of the income
 * is reinvested.
 */
export const SMALL_ROE_SPREAD = 0.005;

/** Share of the discounted value above which the terminal value is said to dominate. */
export const DOMINANT_TERMINAL_SHARE = 0.85;

/**
 * Weight of a company's own levered beta in its equity beta; the rest is the market's beta of one
 * (Blume 1975).
 */
export const OWN_BETA_WEIGHT = 2 / 3;

/** Bounds of the stable beta: a mature company's risk is near the market's. */
export const LOWEST_STABLE_BETA = 0.8;
export const HIGHEST_STABLE_BETA = 1.2;

/** Equity risk premium of a company none of whose regions has a known one. */
export const DEFAULT_EQUITY_RISK_PREMIUM = 0.04;

/** Most years from the end of the base period to the day of the price. */
export const MAXIMUM_YEARS_SINCE_BASE = 2;

/** Most years to stability of a case. */
export const MAXIMUM_YEARS = 100;
