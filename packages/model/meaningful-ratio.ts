/**
 * The largest size of each kind of ratio that still describes a company. Beyond it the base is near
 * zero: a small change of the base would change the ratio many times over, so the ratio says how
 * near the base is to zero. A limit compares the base with the figure over it, so it holds at any
 * scale and in any currency. Each lies well above what solid companies report: Mastercard earns 2.3
 * times its equity, and Costco sells 12 times its equity.
 */
export const RATIO_LIMITS = {
  /** Equity below a fifth of a year's net income. */
  returnOnEquity: 5,
  /** Equity below a twentieth of a year's revenue. */
  salesToEquity: 20,
  /** Revenue below a twentieth of a year's income or loss. */
  margin: 20,
  /** Growth a year, as a rate: revenue that was less than about a twentieth. */
  growth: 20,
  /** An amount below a twentieth of what is written as a share of it. */
  share: 20,
  /** Earnings, sales or the like below a thousandth of what is a multiple of them. */
  multiple: 1_000,
  /** Interest below a thousandth of operating income. */
  interestCoverage: 1_000,
} as const;

export type RatioKind = keyof typeof RATIO_LIMITS;

/** Returns a ratio; null if it is missing, not finite, or so large that its base is near zero. */
export const limitRatio = (kind: RatioKind, ratio: number | null | undefined): number | null =>
  typeof ratio === "number" && Math.abs(ratio) <= RATIO_LIMITS[kind] ? ratio : null;

/** Returns a ratio; null if the base is not positive or the result overflows. */
export const ratioOrNull = (numerator: number, base: number): number | null => {
  // A negative base becomes zero, so that its ratio is not finite either.
  const ratio = numerator / Math.max(0, base);
  return Number.isFinite(ratio) ? ratio : null;
};

/**
 * Returns a ratio that describes a company; null if its base is zero, negative or near zero
 * (RATIO_LIMITS). Every ratio to a figure of a company that is shown passes through here or through
 * limitRatio.
 */
export const meaningfulRatio = (kind: RatioKind, numerator: number, base: number): number | null =>
  limitRatio(kind, ratioOrNull(numerator, base));
