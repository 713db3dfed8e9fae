import { formatPerShare, formatSignedPercent } from "./format.ts";

type Maybe = number | null | undefined;
/** A value per share, and how far it lies from the price as a fraction. */
type Valued = { perShareValue: Maybe; upsidePercent: number | null };

function isNothing(value: Maybe): boolean {
  return typeof value === "number" && value <= 0;
}

/** Formats an estimated value per share: $348.07; None if the model leaves nothing for a share. */
export function formatValue(value: Maybe, currency?: string): string {
  return isNothing(value) ? "None" : formatPerShare(value, currency);
}

/**
 * Returns how far a value lies from the price; null without a price, and where nothing is left for
 * a share, which is no figure to compare.
 */
export function findUpside({ perShareValue, upsidePercent }: Valued): number | null {
  return isNothing(perShareValue) ? null : upsidePercent;
}

/** Formats how far a value lies from the price: +25.0%; N/A where findUpside gives null. */
export function formatUpside(valued: Valued | undefined): string {
  return formatSignedPercent(valued && findUpside(valued));
}
