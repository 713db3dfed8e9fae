/** Returns a ratio; null if the denominator is not positive or the result overflows. */
export const ratioOrNull = (numerator: number, denominator: number): number | null => {
  // A negative denominator becomes zero, so that its ratio is not finite either.
  const ratio = numerator / Math.max(0, denominator);
  return Number.isFinite(ratio) ? ratio : null;
};
