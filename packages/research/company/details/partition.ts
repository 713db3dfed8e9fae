/** Parts of a total, and the remainder. */
export type Partition<T> = { parts: T[]; rest: number };

type Member = { value: number };
/** Some of a list of members: their sum, and whether the member at a place is one of them. */
type MemberSet = { sum: number; count: number; has: (place: number) => boolean };

const remainderTolerance = 0.005;
/** Share of a total within which parts make it, and by which rounded parts may miss it at most. */
const closeTolerance = 0.001;
/**
 * Difference at which a member is the sum of others: rounding in a filing. Of eight members, 128
 * sums are possible for each; a wider tolerance would find sums by chance.
 */
const subtotalTolerance = 0.0001;
/**
 * With more members than this, only those that follow one another are combined, as a table lists a
 * total and its parts: so many other sums are possible that some add up by chance.
 */
const mostCombined = 12;

const sumOf = (members: readonly Member[]) => members.reduce((sum, { value }) => sum + value, 0);
const isNear = (value: number, total: number, share: number) =>
  Math.abs(total - value) <= share * Math.abs(total);

/** Returns whether a sum is the total, within 0.5%. */
export const isTotal = (sum: number, total: number): boolean => isNear(sum, total, remainderTolerance);

const sortBySize = <T extends Member>(members: readonly T[]): T[] =>
  members.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));

/** Lists all sets of members, each a mask of bits. */
const listSubsets = (members: readonly Member[]): MemberSet[] => {
  const sums = new Float64Array(1 << members.length);
  const counts = new Uint8Array(1 << members.length);
  return Array.from({ length: sums.length - 1 }, (_, index) => {
    const mask = index + 1;
    const last = 31 - Math.clz32(mask);
    const before = mask ^ (1 << last);
    sums[mask] = (sums[before] as number) + (members[last] as Member).value;
    counts[mask] = (counts[before] as number) + 1;
    return {
      sum: sums[mask],
      count: counts[mask],
      has: (place: number) => (mask & (1 << place)) !== 0,
    };
  });
};

/** Lists the sets of members that follow one another. */
const listRuns = (members: readonly Member[]): MemberSet[] =>
  members.flatMap((_, from) => {
    let sum = 0;
    return members.slice(from).map(({ value }, more) => {
      sum += value;
      return { sum, count: more + 1, has: (place: number) => place >= from && place <= from + more };
    });
  });

const listSets = (members: readonly Member[]): MemberSet[] =>
  members.length > mostCombined ? listRuns(members) : listSubsets(members);

/** Returns the largest power of ten that divides all figures: what a filing rounds them to. */
const roundingOf = (figures: readonly number[]): number => {
  let unit = 1;
  while (unit < 1e9 && figures.every((figure) => figure % (unit * 10) === 0)) unit *= 10;
  return unit;
};

/**
 * Finds the finest set of members that adds up to a total; null if no set does. Filings tag
 * subtotals beside their parts (Products = iPhone + Mac + ...; the United States within the
 * Americas), so adding all members would count some twice. A sum that rounding explains beats one
 * within 0.1%, and that one within 0.5%; then most parts win; then the smallest remainder. Members
 * are in the filing's order, parts the largest first.
 */
export const findPartition = <T extends Member>(
  members: readonly T[],
  total: number,
): Partition<T> | null => {
  const used = members.filter(({ value }) => value !== 0);
  const whole = sumOf(used);
  if (used.length > 0 && isNear(whole, total, closeTolerance))
    return { parts: sortBySize(used), rest: total - whole };
  const unit = roundingOf([total, ...used.map(({ value }) => value)]);
  const rankOf = ({ sum, count }: MemberSet) => {
    if (!isNear(sum, total, closeTolerance)) return 0;
    return Math.abs(total - sum) <= (unit * (count + 1)) / 2 ? 2 : 1;
  };
  const [best] = listSets(used)
    .filter(({ sum }) => isTotal(sum, total))
    .toSorted(
      (a, b) =>
        rankOf(b) - rankOf(a) || b.count - a.count || Math.abs(total - a.sum) - Math.abs(total - b.sum),
    );
  return best
    ? { parts: sortBySize(used.filter((_, place) => best.has(place))), rest: total - best.sum }
    : null;
};

/**
 * Leaves out members that are the sum of two or more others, less eliminations, and members of
 * zero. Of many members, only those that follow or precede one are its parts. Largest first.
 */
export const leaveOutSubtotals = <T extends Member>(members: readonly T[]): T[] => {
  const used = members.filter(({ value }) => value !== 0);
  const sets = listSets(used);
  const countPositive = ({ has }: MemberSet) =>
    used.filter(({ value }, place) => value > 0 && has(place)).length;
  const isBeside = ({ has }: MemberSet, place: number) => has(place - 1) || has(place + 1);
  const isSubtotal = (value: number, place: number) =>
    sets.some(
      (set) =>
        !set.has(place) &&
        isNear(set.sum, value, subtotalTolerance) &&
        (used.length <= mostCombined || isBeside(set, place)) &&
        countPositive(set) > 1,
    );
  return sortBySize(used.filter(({ value }, place) => !isSubtotal(value, place)));
};
