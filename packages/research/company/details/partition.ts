/** Parts of a total, and the remainder. */
export type Partition<T> = { parts: T[]; rest: number };

type Member = { value: number };

const remainderTolerance = 0.005;
/**
 * Difference at which a member is the sum of others: rounding in a filing. Of eight members, 128
 * sums are possible for each; a wider tolerance would find sums by chance.
 */
const subtotalTolerance = 0.0001;
/** With more members than this, only the largest are combined. */
const maxCombined = 16;

const sumOf = (members: readonly Member[]) => members.reduce((sum, { value }) => sum + value, 0);
const isNear = (value: number, total: number, share: number) =>
  Math.abs(total - value) <= share * Math.abs(total);

/** Returns whether a sum is the total, within 0.5%. */
export const isTotal = (sum: number, total: number): boolean => isNear(sum, total, remainderTolerance);

const listUsed = <T extends Member>(members: readonly T[]): T[] =>
  members.filter(({ value }) => value !== 0).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));

/** Computes the sum and the number of members of each subset; a subset is a mask of bits. */
const listSubsets = (members: readonly Member[]) => {
  const sums = new Float64Array(1 << members.length);
  const counts = new Uint8Array(1 << members.length);
  for (let mask = 1; mask < sums.length; mask++) {
    const last = 31 - Math.clz32(mask);
    const before = mask ^ (1 << last);
    sums[mask] = (sums[before] as number) + (members[last] as Member).value;
    counts[mask] = (counts[before] as number) + 1;
  }
  return { sums, counts };
};

/**
 * Finds the finest set of members that adds up to a total; null if no set does. Filings tag
 * subtotals beside their parts (Products = iPhone + Mac + ...; the United States within the
 * Americas), so adding all members would count some twice. A sum within 0.1% beats one within 0.5%;
 * then most parts win; then the smallest remainder.
 */
export const findPartition = <T extends Member>(
  members: readonly T[],
  total: number,
): Partition<T> | null => {
  const all = listUsed(members);
  const whole = sumOf(all);
  if (all.length > 0 && isNear(whole, total, 0.001)) return { parts: all, rest: total - whole };
  const used = all.slice(0, maxCombined);
  const { sums, counts } = listSubsets(used);
  let best: { mask: number; rank: number; count: number; rest: number } | null = null;
  for (let mask = 1; mask < sums.length; mask++) {
    const sum = sums[mask] as number;
    if (!isTotal(sum, total)) continue;
    const [rank, count, rest] = [isNear(sum, total, 0.001) ? 2 : 1, counts[mask] as number, total - sum];
    const isBetter =
      !best ||
      rank > best.rank ||
      (rank === best.rank &&
        (count > best.count || (count === best.count && Math.abs(rest) < Math.abs(best.rest))));
    if (isBetter) best = { mask, rank, count, rest };
  }
  if (!best) return null;
  const { mask, rest } = best;
  return { parts: used.filter((_, i) => mask & (1 << i)), rest };
};

/**
 * Leaves out members that are the sum of two or more others, less eliminations, and members of
 * zero. Largest first.
 */
export const leaveOutSubtotals = <T extends Member>(members: readonly T[]): T[] => {
  const all = listUsed(members);
  const used = all.slice(0, maxCombined);
  const { sums } = listSubsets(used);
  const countPositive = (mask: number) => used.filter(({ value }, i) => value > 0 && mask & (1 << i)).length;
  const isSubtotal = (value: number, i: number) =>
    sums.some(
      (sum, mask) => !(mask & (1 << i)) && isNear(sum, value, subtotalTolerance) && countPositive(mask) > 1,
    );
  return all.filter(({ value }, i) => i >= maxCombined || !isSubtotal(value, i));
};
