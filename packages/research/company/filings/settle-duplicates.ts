import { addYears, isSamePeriod, isSameEnd } from "./dates.ts";
import type { Fact } from "./sec-records.ts";

/** Two values closer than this are one, of which the other is rounded. */
const roundingShare = 0.02;

/** Counts the digits of a value before its trailing zeros: 8,495,000,000 has four. */
const countDigits = (value: number) =>
  String(Math.abs(value))
    .replace(/\.?0+$/, "")
    .replace(".", "").length;

/** Returns whether a fact is of the same months a number of years away. */
const isYearsAway = (fact: Fact, other: Fact, years: number): boolean => {
  const end = addYears(fact.end, years);
  if (fact.start === null || other.start === null)
    return fact.start === other.start && isSameEnd(end, other.end);
  const moved = { start: addYears(fact.start, years), end };
  return isSamePeriod(moved, { start: other.start, end: other.end });
};

const distance = (a: number, b: number) => (a > 0 && b > 0 ? Math.abs(Math.log(a / b)) : Infinity);

/**
 * Chooses between different values that one filing gives of one tag and period: the one that
 * another filing repeats, the exact one of a rounded pair, the one nearest to the year before or
 * after, the first. all: every fact of the tag. Returns the only fact of one.
 */
export const settleDuplicates = (duplicates: readonly [Fact, ...Fact[]], all: readonly Fact[]): Fact => {
  const [first] = duplicates;
  if (duplicates.every(({ value }) => value === first.value)) return first;
  const elsewhere = all.filter(
    ({ accession, start, end }) =>
      accession !== first.accession && start === first.start && end === first.end,
  );
  const repeated = duplicates.find(({ value }) => elsewhere.some((other) => other.value === value));
  if (repeated) return repeated;
  const isRounded = duplicates.every(
    ({ value }) => Math.abs(value - first.value) <= roundingShare * Math.abs(first.value),
  );
  if (isRounded)
    return duplicates.reduce((best, one) => (countDigits(one.value) > countDigits(best.value) ? one : best));
  const beside = all.filter((other) => isYearsAway(first, other, -1) || isYearsAway(first, other, 1));
  const fit = ({ value }: Fact) => Math.min(...beside.map((other) => distance(value, other.value)));
  return beside.length === 0 ? first : duplicates.reduce((best, one) => (fit(one) < fit(best) ? one : best));
};
