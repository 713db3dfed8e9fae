/**
 * A triangular distribution by its quantile function: below the mode, lower + sqrt(u * left); above
 * it, upper - sqrt((1 - u) * right).
 */
export type Triangular = {
  lower: number;
  mode: number;
  upper: number;
  /** Probability of a draw below the mode. */
  split: number;
  left: number;
  right: number;
};

/** Prepares a distribution; lower <= mode <= upper. Without width every draw is the mode. */
export const triangular = ({
  lower,
  mode,
  upper,
}: {
  lower: number;
  mode: number;
  upper: number;
}): Triangular => {
  const width = upper - lower;
  return {
    lower,
    mode,
    upper,
    split: width > 0 ? (mode - lower) / width : 0,
    left: width * (mode - lower),
    right: width * (upper - mode),
  };
};

/** Returns the quantile of u: the value below which a draw falls with probability u. */
export const triangularQuantile = (distribution: Triangular, u: number): number =>
  u < distribution.split
    ? distribution.lower + Math.sqrt(u * distribution.left)
    : distribution.upper - Math.sqrt((1 - u) * distribution.right);
