/** A ratio, or null where it has no meaning: a denominator that is not positive, a result that a double cannot hold. */
export const ratioOrNull = (numerator: number, denominator: number): number | null => {
  // Divided by zero, the ratio of a negative denominator is not finite either.
  const ratio = numerator / Math.max(0, denominator);
  return Number.isFinite(ratio) ? ratio : null;
};
