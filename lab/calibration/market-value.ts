/**
 * Returns price x diluted shares, in USD millions; null unless both are known and above zero.
 */
export const marketValueOf = ({
  price,
  dilutedShares,
}: {
  price: number | null;
  dilutedShares: number | null;
}): number | null =>
  price !== null && dilutedShares !== null && price > 0 && dilutedShares > 0 ? price * dilutedShares : null;
