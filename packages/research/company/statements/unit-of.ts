/** Statements are presented in units of a power of ten up to a million. */
const largestUnit = 1e6;

/** Returns the unit of a statement: the largest power of ten that all its amounts are multiples of. */
export const unitOf = (amounts: readonly number[]): number => {
  let unit = 1;
  while (unit < largestUnit && amounts.every((amount) => Math.round(amount) % (unit * 10) === 0)) unit *= 10;
  return unit;
};
