import { DOMINANT_TERMINAL_SHARE, MINIMUM_SPREAD } from "./bounds.ts";

/** The warnings of a result, with the sentence for readers. */
export const WARNING_MESSAGES = {
  PRICE_MISSING: "No share price is known, so there is no upside and no comparison with the price.",
  STABLE_ROE_NEAR_GROWTH: "Stable ROE minus stable growth is very small; stable FCFE may be low.",
  NEGATIVE_EQUITY:
    "Equity is zero or negative in at least one year, so its return and its sales ratio do not exist.",
  VALUE_FLOORED: "Claims and losses exceed the equity's value; the value per share is floored at zero.",
  TERMINAL_VALUE_DOMINATES: `The terminal value is more than ${DOMINANT_TERMINAL_SHARE * 100}% of the discounted value.`,
  STABLE_GROWTH_LIMITED: `Stable growth was limited to between zero and the stable cost of equity less ${MINIMUM_SPREAD * 100}%.`,
  INPUT_LIMITED:
    "Years, margin convergence, distress probability or recovery ratio was brought into its range.",
  OPTIONS_SKIPPED: "Employee options were not valued because their data are incomplete.",
  MARKET_VALUE_MISSING: "No market value of equity is known; the debt-to-equity ratio was taken as zero.",
  DEFAULT_MULTIPLE: "A segment without a sales multiple or beta was given 1.",
  DEFAULT_PREMIUM: "No region has a known equity risk premium, so the default was used.",
  MEAN_PREMIUM:
    "A region without a known equity risk premium was given the mean of the company's other regions.",
} as const;

export type WarningCode = keyof typeof WARNING_MESSAGES;

export type Warning = {
  code: WarningCode;
  message: string;
};

/** Creates the warning of a code. */
export const warning = ({ code }: { code: WarningCode }): Warning => ({
  code,
  message: WARNING_MESSAGES[code],
});
