import table from "./joint-outcomes.json" with { type: "json" };

/**
 * What is known of a company before the five years. Revenue in USD millions, rates as fractions.
 */
export type PastRecord = {
  revenue: number;
  /** Growth of revenue a year over three years, or over the longest span on record. */
  growth: number;
  /** Mean net margin of up to three years, net income as reported. */
  margin: number;
};

/**
 * The cells of the table: equal steps from `from`; the first and last also hold what lies beyond.
 */
export const growthAxis = { from: -0.3, step: 0.03, count: 30 } as const;
export const marginAxis = { from: -0.3, step: 0.03, count: 30 } as const;
type Axis = { from: number; step: number; count: number };

/** The revenue from which each class of revenue begins, in USD millions. */
export const revenueClasses = [0, 500, 2_000, 10_000] as const;

/**
 * Classes of the record. The bounds of growth are near the thirds of the 7,685 periods counted
 * (2.6% and 11.9%). Losses, a fifth of the periods, are a class of their own; the other bound of
 * margins is near the median of the rest (7.9%).
 */
export const growthClasses = [
  { name: "growth below 3% a year", from: -Infinity },
  { name: "growth of 3% to 12% a year", from: 0.03 },
  { name: "growth of 12% a year or more", from: 0.12 },
] as const;
export const marginClasses = [
  { name: "losses", from: -Infinity },
  { name: "margins below 8%", from: 0 },
  { name: "margins of 8% or more", from: 0.08 },
] as const;

const placeOf = (bounds: readonly number[], value: number) =>
  Math.max(
    0,
    bounds.findLastIndex((from) => value >= from),
  );

/** Returns the class of a record: its places in the lists of classes. */
export const classifyRecord = ({ revenue, growth, margin }: PastRecord) => ({
  size: placeOf(revenueClasses, revenue),
  growth: placeOf(
    growthClasses.map(({ from }) => from),
    growth,
  ),
  margin: placeOf(
    marginClasses.map(({ from }) => from),
    margin,
  ),
});

/**
 * What the companies of one class went on to do: in how many five-year periods growth of revenue a
 * year and the net margin of the last two of the five years ended in each cell. Periods start in
 * each year of a company's record, so those of one company overlap.
 */
export type JointOutcomes = {
  /** Places in revenueClasses, growthClasses and marginClasses. */
  size: number;
  growth: number;
  margin: number;
  /**
   * The smallest class of revenue that was counted: below `size` where that alone has too few
   * companies.
   */
  fromSize: number;
  periods: number;
  companies: number;
  /** Pairs of a cell (growth cell + marginAxis row x growthAxis.count) and its count, in order. */
  cells: number[];
};

export type JointTable = {
  source: string;
  /** First fiscal year from which, and last fiscal year to which, a period is counted. */
  firstYear: number;
  lastYear: number;
  classes: JointOutcomes[];
};

/** The committed counts (`npm run joint-outcomes`). */
export const jointTable: JointTable = table;

/**
 * Finds what companies of the size and record went on to do. Throws if the table lacks the class.
 */
export const findJointOutcomes = (
  record: PastRecord,
  { classes }: JointTable = jointTable,
): JointOutcomes => {
  const wanted = classifyRecord(record);
  const found = classes.find(
    (one) => one.size === wanted.size && one.growth === wanted.growth && one.margin === wanted.margin,
  );
  if (!found) throw new Error("The joint outcomes have no such class.");
  return found;
};

/**
 * Names the companies of a class: "revenue over $10bn, growth of 3% to 12% a year, losses".
 * Growth and margins are those of up to three years before.
 */
export const nameClass = ({ size, fromSize, growth, margin }: Omit<JointOutcomes, "cells">): string => {
  const write = (millions: number) => `$${millions / 1_000}bn`;
  const [low = 0, high] = [revenueClasses[fromSize], revenueClasses[size + 1]];
  const revenue = [
    low > 0 && high !== undefined && `${write(low)} to ${write(high)}`,
    high !== undefined && `under ${write(high)}`,
    `over ${write(low)}`,
  ].find(Boolean);
  return `revenue ${revenue}, ${growthClasses[growth]?.name}, ${marginClasses[margin]?.name}`;
};

/**
 * Returns the cell of a growth and a margin; values beyond an axis are in its first or last cell.
 */
export const cellOf = ({ growth, margin }: { growth: number; margin: number }): number => {
  const place = ({ from, step, count }: Axis, value: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((value - from) / step + 1e-9)));
  return place(growthAxis, growth) + place(marginAxis, margin) * growthAxis.count;
};

/** Returns the counts of all cells, a row of growth cells for each margin cell, lowest first. */
export const toGrid = ({ cells }: Pick<JointOutcomes, "cells">): Float64Array => {
  const grid = new Float64Array(growthAxis.count * marginAxis.count);
  for (let index = 0; index < cells.length; index += 2) grid[cells[index] ?? 0] = cells[index + 1] ?? 0;
  return grid;
};

/**
 * Returns the share of a cell that lies at or above a value. What an outer cell holds lies anywhere
 * beyond, so that it counts as a whole or not at all.
 */
const shareOfCell = ({ from, step, count }: Axis, place: number, value: number): number => {
  const share = (from + (place + 1) * step - value) / step;
  if (place === count - 1) return 1;
  if (place === 0) return share > 0 ? 1 : 0;
  return Math.min(1, Math.max(0, share));
};

/**
 * Counts the periods that ended with at least this growth and at least this margin. A cell that is
 * cut counts by the share of its area, so the count is near, not exact; it is whole.
 */
export const countAtLeast = (
  { cells }: Pick<JointOutcomes, "cells">,
  { growth, margin }: { growth: number; margin: number },
): number => {
  let sum = 0;
  for (let index = 0; index < cells.length; index += 2) {
    const cell = cells[index] ?? 0;
    const [column, row] = [cell % growthAxis.count, Math.floor(cell / growthAxis.count)];
    sum +=
      (cells[index + 1] ?? 0) *
      shareOfCell(growthAxis, column, growth) *
      shareOfCell(marginAxis, row, margin);
  }
  return Math.round(sum);
};
