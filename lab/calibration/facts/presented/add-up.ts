import type { ValuedLine } from "./read-statement.ts";

/** Numbers are presented in units of a power of ten up to a million. */
const largestUnit = 1_000_000;

/** Returns the unit in which lines are presented: the largest power of ten that divides them all. */
export const unitOf = (lines: readonly ValuedLine[]): number => {
  const values = lines.filter(({ unit, value }) => unit === "USD" && value !== 0).map(({ value }) => value);
  let unit = 1;
  while (unit < largestUnit && values.length > 0 && values.every((value) => value % (unit * 10) === 0))
    unit *= 10;
  return unit;
};

/** Rounding moves no sum by more; among amounts of a few units sums meet by chance. */
const largestRounding = 0.01;

/**
 * Returns whether a sum of terms equals a number but for rounding: by half a unit for each, and by
 * 1% of the number at most.
 */
export const addsUp = (sum: number, number: number, terms: number, unit: number): boolean =>
  Math.abs(sum - number) <= Math.min(((terms + 1) / 2) * unit, largestRounding * Math.abs(number));

/** What is not yet part of a total: its amount and the lines from first to last that it holds. */
type Open = { amount: number; first: number };

/**
 * Finds totals by arithmetic. Returns for each line the first line that it includes (itself if it
 * is no total) and how many numbers are left open after it: with 1 the line is the sum of all lines
 * above it. A line is a total of the most lines directly above it that add up to it.
 */
export const addUp = (
  lines: readonly ValuedLine[],
  unit = unitOf(lines),
): { first: number; open: number }[] => {
  const stack: Open[] = [];
  return lines.map((line, index) => {
    let found = 0;
    let sum = 0;
    for (let count = 1; count <= stack.length; count++) {
      sum += (stack[stack.length - count] as Open).amount;
      // Two lines of the same amount are one only if the second is called a total.
      if (count === 1 && !/\btotal\b|^net\b/i.test(line.label)) continue;
      if (line.amount !== 0 && addsUp(sum, line.amount, count, unit)) found = count;
    }
    const first = found > 0 ? (stack[stack.length - found] as Open).first : index;
    stack.length -= found;
    stack.push({ amount: line.amount, first });
    return { first, open: stack.length };
  });
};
