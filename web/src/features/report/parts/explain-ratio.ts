import { explainBase } from "@plumbline/model/explain-base.ts";

/** The figures that ratios of the tables divide by, as a sentence starts with them. */
const bases = {
  equityBefore: "The equity at the start of the year",
  equity: "The equity",
  revenue: "The revenue",
  revenueBefore: "The revenue of the year before",
} as const;

/** Says why a ratio is missing, by what it divides by; undefined or null if that is not known. */
export const explainRatio = (name: keyof typeof bases, base: number | null | undefined): string =>
  explainBase(bases[name], base, "is not in the filings.");
