import type { FiledYear, Measure } from "./filed-year.ts";
import { measures } from "./filed-results.ts";

/** Holds growth and margins that a sentence states otherwise than "net sales increased 6%". */

const moving = "grew|increased|raised|lifted|expanded|reduced|decreased|cut|lowered";
const change = "growth|increase|decrease|decline|rise|fall|reduction|rate|pace";
const whose = String.raw`(?:(?:our|its|the Company[’']s|total|consolidated) )*`;
const amount = String.raw`(\d+(?:\.\d+)?)(?:%| percent)(?! points?)`;
/** "Growth in net sales was 6%", "grew its net sales by 6%", "net sales grew at a rate of 6%". */
const growths = measures.map(([{ source }, measure]) => ({
  measure,
  patterns: [
    String.raw`\b(?:${change}) (?:in|of) ${whose}${source}(?! (?:of|from|in|to|for) \p{L})[^.,;]{0,30}? ${amount}`,
    String.raw`\b(?:we|the Company|our Company) (?:${moving}) ${whose}${source} by (?:approximately |about )?${amount}`,
    String.raw`^${whose}${source} [^.,;]{0,30}\b(?:${change}) of (?:approximately |about )?${amount}`,
  ].map((pattern) => new RegExp(pattern, "iu")),
}));

const margins: readonly [pattern: RegExp, measure: Measure][] = [
  [/^(?:The |Our |The Company[’']s )?operating margin\b/i, "operatingIncome"],
  [/^(?:The |Our |The Company[’']s )?net (?:profit )?margin\b/i, "netIncome"],
];
const level = /\b(?:to|was|of|at) (\d+(?:\.\d+)?)%/;
const step = /\b(\d[\d,.]*) (basis |percentage )?points\b/;

/** Figures are rounded: growth in a fraction, margins in points. */
const tolerance = { growth: 0.011, margin: 0.3 };

/** Returns whether a sentence gives a margin, or how far it moved, otherwise than the statements. */
const isOtherMargin = (sentence: string, { totals }: FiledYear): boolean => {
  const [, measure] = margins.find(([pattern]) => pattern.test(sentence)) ?? [];
  const [part, whole] = [measure && totals[measure], totals.revenue];
  if (!part || !whole) return false;
  const now = (100 * part.amount) / whole.amount;
  const [, stated] = level.exec(sentence) ?? [];
  if (stated !== undefined && Math.abs(Number(stated) - now) > tolerance.margin) return true;
  const [, digits, unit = ""] = step.exec(sentence) ?? [];
  if (digits === undefined || part.growth === null || whole.growth === null) return false;
  const points = Number(digits.replaceAll(",", "")) / (unit.startsWith("basis") ? 100 : 1);
  const before = (now * (1 + whole.growth)) / (1 + part.growth);
  return Math.abs(points - Math.abs(now - before)) > tolerance.margin;
};

/** Says how growth or a margin differs from the statements; null if it does not. */
export const faultOfGrowth = (sentence: string, filed: FiledYear | null): string | null => {
  if (!filed) return null;
  if (isOtherMargin(sentence, filed)) return "it gives another margin than the statements";
  const isOther = growths.some(({ measure, patterns }) => {
    const growth = filed.totals[measure]?.growth ?? null;
    const [, digits] = patterns.map((pattern) => pattern.exec(sentence)).find((one) => one !== null) ?? [];
    return (
      growth !== null &&
      digits !== undefined &&
      Math.abs(Number(digits) / 100 - Math.abs(growth)) > tolerance.growth
    );
  });
  return isOther ? "it gives other growth than the statements" : null;
};
