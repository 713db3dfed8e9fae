import { growthAxis, type JointOutcomes, marginAxis, toGrid } from "@plumbline/base-rates/joint-outcomes.ts";
import type { Belief } from "@plumbline/model/price-curve.ts";
import { traceContours } from "./trace-contours.ts";

/** The smallest region that holds a share of the outcomes, as closed lines. */
export type Band = { share: number; lines: Belief[][] };

/** Shares of outcomes that the bands hold, widest first. */
const shares = [0.95, 0.8, 0.5] as const;

/**
 * Standard deviation of the smoothing, in cells of 3 points. In the median class (204 periods,
 * standard deviations of 3.5 and 4.5 cells) Silverman's rule for two variables gives 1.4 for growth
 * and 1.9 for margins; the lesser keeps more of the shape.
 */
const smoothing = 1.4;

/**
 * Smooths what a class of companies went on to do and returns the regions that hold 95%, 80% and
 * 50% of it. Outcomes beyond the table's ends count as part of all, but are not drawn, so that a
 * band may be missing.
 */
export function findBands(outcomes: Pick<JointOutcomes, "cells" | "periods">): Band[] {
  const field = smooth(dropOuterCells(toGrid(outcomes)));
  return shares.flatMap((share) => {
    const level = findLevel(field, share * outcomes.periods);
    if (level === null) return [];
    const lines = traceContours(field, growthAxis.count, level).map((line) =>
      line.map(({ x, y }) => ({
        growth: growthAxis.from + (x + 0.5) * growthAxis.step,
        margin: marginAxis.from + (y + 0.5) * marginAxis.step,
      })),
    );
    return [{ share, lines }];
  });
}

const { count: columns } = growthAxis;
const { count: rows } = marginAxis;

/** Sets the cells that also hold what lies beyond an axis to zero. */
function dropOuterCells(grid: Float64Array): Float64Array {
  return grid.map((count, cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    return x === 0 || y === 0 || x === columns - 1 || y === rows - 1 ? 0 : count;
  });
}

/** Smooths a grid with a normal distribution, first along rows, then along columns. */
function smooth(grid: Float64Array): Float64Array {
  const reach = Math.ceil(3 * smoothing);
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  const raw = offsets.map((offset) => Math.exp(-0.5 * (offset / smoothing) ** 2));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  const spread = (from: Float64Array, step: number, placeOf: (cell: number) => number, count: number) =>
    from.map((_, cell) =>
      offsets.reduce((total, offset, index) => {
        const place = placeOf(cell) + offset;
        if (place < 0 || place >= count) return total;
        return total + ((raw[index] ?? 0) / sum) * (from[cell + offset * step] ?? 0);
      }, 0),
    );
  const alongRows = spread(grid, 1, (cell) => cell % columns, columns);
  return spread(alongRows, columns, (cell) => Math.floor(cell / columns), rows);
}

/** Returns the value that cells of a wanted sum reach, the highest first; null if all hold less. */
function findLevel(field: Float64Array, wanted: number): number | null {
  let sum = 0;
  for (const value of field.toSorted().reverse()) {
    sum += value;
    if (sum >= wanted) return value;
  }
  return null;
}
