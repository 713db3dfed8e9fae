import { isPlaceWithin } from "../industry/geography.ts";
import { findPartition, isTotal, leaveOutSubtotals } from "./partition.ts";

/** One reported part of revenue: of a segment, or an item that joins segments to the total. */
type Part = { name: string; value: number; isItem: boolean };
/**
 * How a year's revenue divides. EXACT: the parts add up. PARTIAL: they leave a remainder. GROSS:
 * they include sales to one another and exceed the total; the remainder is the eliminations.
 * REFUSED: a part would be dropped or counted twice.
 */
export type Division<T> = {
  kind: "EXACT" | "PARTIAL" | "GROSS" | "REFUSED";
  parts: T[];
  rest: number;
};

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0);

/**
 * Leaves out sums of other parts, and places within places if the parts exceed revenue: else China
 * may be reported beside an Asia without it.
 */
const findLeaves = <T extends Part>(parts: readonly T[], revenue: number): T[] => {
  const leaves = leaveOutSubtotals(parts);
  if (sumOf(leaves) <= revenue) return leaves;
  return leaves.filter(({ name }) => !leaves.some((other) => isPlaceWithin(name, other.name)));
};

/**
 * Divides revenue among reported parts. A set that adds up to revenue is taken. Parts of one level
 * that exceed revenue keep their sizes, because segments also sell to one another. Names of
 * products may overlap (a model beside its line), so only segments and places may exceed revenue.
 * hasEliminations: the filing reports sales between segments.
 */
export const divideRevenue = <T extends Part>({
  parts: reported,
  revenue,
  level,
  hasEliminations,
}: {
  parts: readonly T[];
  revenue: number;
  level: "SEGMENTS" | "PLACES" | "DETAILS";
  hasEliminations: boolean;
}): Division<T> => {
  const exact = findPartition(reported, revenue);
  // What products and places leave out of an exact division is a detail of a part, unless places
  // also sell to one another: then a set without the largest may add up by chance.
  if (exact && (level === "DETAILS" || (level === "PLACES" && !hasEliminations)))
    return { kind: "EXACT", ...exact };
  const leaves = findLeaves(reported, revenue);
  if (exact) {
    const isDropped = (part: T) => !part.isItem && !exact.parts.includes(part);
    const dropped = leaves.filter(isDropped);
    const isDetail = exact.parts.some(({ value }) => isTotal(sumOf(dropped), value));
    // A filing may divide revenue twice on one axis: by product, and by region.
    const second = findPartition(reported.filter(isDropped), revenue)?.parts ?? [];
    if (isDetail || dropped.every((part) => second.includes(part))) return { kind: "EXACT", ...exact };
  }
  const rest = revenue - sumOf(leaves);
  if (isTotal(revenue - rest, revenue)) return { kind: "EXACT", parts: leaves, rest };
  if (rest > 0) return { kind: "PARTIAL", parts: leaves, rest };
  // Of XOM's revenue of half a year, 36% more is sold between segments (10-Q of 4 August 2025). A
  // second division of all revenue beside the first would add 100%.
  const isMany = leaves.filter(({ isItem }) => !isItem).length > 1;
  const isGross = level !== "DETAILS" && isMany && -rest < revenue && (!exact || hasEliminations);
  return { kind: isGross ? "GROSS" : "REFUSED", parts: leaves, rest };
};
