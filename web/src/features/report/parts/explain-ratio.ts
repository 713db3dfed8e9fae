/** The figures that ratios of the tables divide by, as a sentence starts with them. */
const bases = {
  equityBefore: "The equity at the start of the year",
  equity: "The equity",
  revenue: "The revenue",
  revenueBefore: "The revenue of the year before",
} as const;

/**
 * Says why a ratio is missing, by what it divides by; undefined or null if that is not known. A
 * ratio that is missing on a base above zero has one near zero (RATIO_LIMITS of the model).
 */
export function explainRatio(name: keyof typeof bases, base: number | null | undefined): string {
  if (base === null || base === undefined) return `${bases[name]} is not in the filings.`;
  return `${bases[name]} is ${base > 0 ? "near zero" : "not above zero"}, so a ratio to it has no meaning.`;
}
