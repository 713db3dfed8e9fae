const prefix = "ShareBasedCompensationArrangementByShareBasedPaymentAwardOptions";

/** Options that are among those outstanding. */
const partTags = [
  `${prefix}ExercisableNumber`,
  `${prefix}VestedAndExpectedToVestOutstandingNumber`,
  `${prefix}VestedAndExpectedToVestExercisableNumber`,
];
/** By how much the price exceeds the strikes, for all options outstanding; in dollars. */
const gainTag = `${prefix}OutstandingIntrinsicValue`;
/** Tags that show on which scale a count of options is filed. */
export const optionScaleTags: readonly string[] = [...partTags, gainTag];

const scale = 1000;
/** Nearer to a thousand than to one. */
const leastRatio = Math.sqrt(scale);
/** The price of the day may differ from the one that the filer used. */
const priceTolerance = 1.5;

/**
 * Returns 1000 and the reason if a count of options is filed in thousands: more of them can be
 * exercised than there are, or each would gain more than the share's price. Null if nothing shows
 * it. count and price are on the same basis; valueOf reads a tag of the count's day.
 */
export const findOptionScale = ({
  count,
  price,
  valueOf,
}: {
  count: number;
  price: number | null;
  valueOf: (tag: string) => number | null;
}): { factor: number; reason: string } | null => {
  const isScaled = (ratio: number, most: number) => ratio > leastRatio && ratio <= scale * most;
  const part = partTags.find((tag) => isScaled((valueOf(tag) ?? 0) / count, 1));
  if (part) return { factor: scale, reason: `${part} is ${valueOf(part)}` };
  const gain = valueOf(gainTag) ?? 0;
  return price && isScaled(gain / count / price, priceTolerance)
    ? { factor: scale, reason: `${gainTag} is ${gain} dollars` }
    : null;
};
