/** Parts of a total, and the remainder. */
export type Partition<T> = { parts: T[]; rest: number; isExact: boolean };

const remainderTolerance = 0.005;
/** With more parts than this, only the largest are combined. */
const maxCombinedParts = 16;

const restWithin = (rest: number, total: number, share: number) => Math.abs(rest) <= share * Math.abs(total);

/**
 * Finds the finest set of members that adds up to a total. Filings tag subtotals beside their parts
 * (Products = iPhone + Mac + ...; the United States within the Americas), so adding all members
 * would count some twice. A sum within 0.1% beats one within 0.5%; then most parts win; then the
 * smallest remainder. If no set adds up, the largest members that fit below the total are used,
 * with a remainder.
 */
export const findPartition = <T extends { value: number }>(
  members: readonly T[],
  total: number,
): Partition<T> => {
  const used = members
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, maxCombinedParts);
  let best: { mask: number; rank: number; count: number; rest: number } | null = null;
  for (let mask = 1; mask < 1 << used.length; mask++) {
    let sum = 0;
    let count = 0;
    for (let i = 0; i < used.length; i++)
      if (mask & (1 << i)) {
        sum += (used[i] as T).value;
        count += 1;
      }
    const rest = total - sum;
    if (!restWithin(rest, total, remainderTolerance)) continue;
    const rank = restWithin(rest, total, 0.001) ? 2 : 1;
    const isBetter =
      !best ||
      rank > best.rank ||
      (rank === best.rank &&
        (count > best.count || (count === best.count && Math.abs(rest) < Math.abs(best.rest))));
    if (isBetter) best = { mask, rank, count, rest };
  }
  if (best) {
    const { mask, rest } = best;
    return { parts: used.filter((_, i) => mask & (1 << i)), rest, isExact: true };
  }
  const parts: T[] = [];
  let rest = total;
  for (const member of used.filter(({ value }) => value > 0))
    if (member.value <= rest * (1 + remainderTolerance)) {
      parts.push(member);
      rest -= member.value;
    }
  return { parts, rest, isExact: false };
};
