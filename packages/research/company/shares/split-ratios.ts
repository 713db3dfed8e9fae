/**
 * Ratios of splits below two for one and between whole numbers: stock dividends of 5, 10, 20 and
 * 25%, four for three, three for two, five for three, five for two.
 */
const fractions = [1.05, 1.1, 1.2, 1.25, 4 / 3, 1.5, 5 / 3, 2.5];
/**
 * Stock dividends of 2, 3 and 4%, in prices alone and exactly: the factor of a spin-off that small
 * has more digits (1.0312, 1.046).
 */
const [smallDividends, smallTolerance] = [[1.02, 1.03, 1.04], 0.0001];
/** Below it issued shares are as likely in a quotient of counts as a stock dividend. */
const minCountedFraction = 1.25;
/** Whole ratios that companies choose most often, the high ones in reverse splits. */
const usualRatios = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 35, 40, 50, 60, 75, 80, 100];
/** Ratios that a quotient of counts shows. */
const countedRatios = [...fractions, ...usualRatios].filter((ratio) => ratio >= minCountedFraction);
/** A higher ratio is rather a scale: the next one is a thousand. */
const maxRatio = 500;

const isNear = (value: number, ratio: number, tolerance: number) => Math.abs(value / ratio - 1) <= tolerance;
const isWholeRatio = (value: number, tolerance: number) =>
  value > 1.5 && value <= maxRatio && isNear(value, Math.round(value), tolerance);

/**
 * Returns the exact ratio of a price provider's factor, 1/n for reverse splits; null if it is none
 * of a split. Providers enter spin-offs in the same field, with the factor by which the price fell
 * (GE: 1.281, 1.253): no ratio of small numbers, and never below one. Reverse splits are often
 * rounded to three digits (0.033).
 */
export const readSplitFactor = (factor: number): number | null => {
  if (!(factor > 0) || factor === 1) return null;
  const forward = Math.max(factor, 1 / factor);
  const whole = isWholeRatio(forward, factor < 1 ? 0.015 : 0.001) ? Math.round(forward) : undefined;
  const ratio =
    whole ??
    fractions.find((one) => isNear(forward, one, 0.001)) ??
    smallDividends.find((one) => isNear(forward, one, smallTolerance));
  if (ratio === undefined || (factor < 1 && ratio < 1.5)) return null;
  return factor < 1 ? 1 / ratio : ratio;
};

/**
 * Returns the usual split ratio within a tolerance of a quotient of two counts, 1/n for reverse
 * splits; null if there is none. Two counts of the same period change by a split alone, so any
 * whole ratio counts for them (isSamePeriod).
 */
export const nearestSplitRatio = ({
  quotient,
  tolerance,
  isSamePeriod = false,
}: {
  quotient: number;
  tolerance: number;
  isSamePeriod?: boolean;
}): number | null => {
  const forward = quotient >= 1 ? quotient : 1 / quotient;
  const usual = countedRatios.find((ratio) => isNear(forward, ratio, tolerance));
  const whole = isSamePeriod && isWholeRatio(forward, tolerance) ? Math.round(forward) : undefined;
  const found = usual ?? whole;
  if (found === undefined) return null;
  return quotient >= 1 ? found : 1 / found;
};

/**
 * Returns the usual whole ratio nearest to a quotient of two counts of different days, 1/n for
 * reverse splits; null if none is within the tolerance. The quotient alone proves no split.
 */
export const nearestUsualRatio = ({
  quotient,
  tolerance,
}: {
  quotient: number;
  tolerance: number;
}): number | null => {
  const forward = Math.max(quotient, 1 / quotient);
  const distance = (ratio: number) => Math.abs(Math.log(forward / ratio));
  const nearest = usualRatios.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  if (!isNear(forward, nearest, tolerance)) return null;
  return quotient >= 1 ? nearest : 1 / nearest;
};
