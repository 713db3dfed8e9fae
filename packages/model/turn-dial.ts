import { brent } from "./brent.ts";
import { NORMAL_P90, quantileAt, wholeYears } from "./driver-distribution.ts";
import { rawPerShareValue } from "./equity-value.ts";
import type { PreparedSimulation } from "./prepare-simulation.ts";
import { SIMULATION_DRIVERS } from "./types.ts";
import type { DriverValues } from "./types.ts";

/**
 * A place of the dial: the standard normal quantile that each driver takes in the direction in
 * which it raises value, and the whole years to stability that belong to it.
 */
export type Turn = { normal: number; years: number };

/** One dial for the five drivers of a prepared simulation, others as in its base case. */
export type Dial = {
  /** The lowest and the highest place. */
  lowest: Turn;
  highest: Turn;
  turnAt: (normal: number) => Turn;
  driversAt: (turn: Turn) => DriverValues;
  /** The value per share before its floor; not finite where it overflows. */
  valueAt: (turn: Turn) => number;
};

/** Beyond eight standard deviations a double holds no smaller probability than 1 - u = 6e-16. */
const FURTHEST = 8;

const moveOne = (others: number, index: number, own: number): number[] =>
  SIMULATION_DRIVERS.map((_, other) => (other === index ? own : others));

/** Returns which way each driver raises value: 1, or -1 for one that lowers it. */
const directionsOf = (valueOf: (normals: readonly number[]) => number): (1 | -1)[] =>
  SIMULATION_DRIVERS.map((_, index) => {
    const changes = [-NORMAL_P90, 0, NORMAL_P90].map(
      (others) =>
        Math.max(0, valueOf(moveOne(others, index, NORMAL_P90))) -
        Math.max(0, valueOf(moveOne(others, index, -NORMAL_P90))),
    );
    return changes.reduce((sum, change) => sum + change, 0) < 0 ? -1 : 1;
  });

/**
 * Builds the dial of a simulation. A driver that raises value takes the quantile u of its
 * distribution, one that lowers it the quantile 1 - u. The direction is the sign of the change in
 * value per share when this driver alone moves from its p10 to its p90, summed over three places of
 * the others: all at their p10, at their medians and at their p90. At the medians alone, growth may
 * destroy value at a margin near zero and still carry all of the outcomes that are worth much.
 *
 * Value need not rise with a driver everywhere: while sales lose money, slower growth loses less. A
 * driver whose turn would raise value on the low side, measured with all others at their p10, stays
 * at its median there; one whose turn would lower value on the high side likewise. With isWhole no
 * driver stays on the high side: a company that is worth something in its very best trials alone
 * may need all.
 */
export const createDial = (
  { base, distributions }: PreparedSimulation,
  { isWhole = false }: { isWhole?: boolean } = {},
): Dial => {
  const drawnAt = (normals: readonly number[]): DriverValues => {
    const drawn = SIMULATION_DRIVERS.map((driver, index) => {
      const distribution = distributions[index];
      return [driver, distribution ? quantileAt(distribution, normals[index] ?? 0) : base[driver]] as const;
    });
    const drivers = Object.fromEntries(drawn) as DriverValues;
    return { ...drivers, yearsToStability: wholeYears(drivers.yearsToStability) };
  };
  const valueOf = (drivers: DriverValues) => rawPerShareValue({ ...base, ...drivers });
  const directions = directionsOf((normals) => valueOf(drawnAt(normals)));
  const followersOf = (side: -1 | 1) => {
    const turned = directions.map((direction) => direction * side * NORMAL_P90);
    const all = valueOf(drawnAt(turned));
    return directions.map((direction, index) =>
      !(isWhole && side === 1) && side * (all - valueOf(drawnAt(turned.with(index, 0)))) < 0 ? 0 : direction,
    );
  };
  const [low, high] = [followersOf(-1), followersOf(1)];
  const allAt = (normal: number) => drawnAt((normal < 0 ? low : high).map((direction) => direction * normal));
  const turnAt = (normal: number): Turn => ({ normal, years: allAt(normal).yearsToStability });
  const driversAt = ({ normal, years }: Turn) => ({ ...allAt(normal), yearsToStability: years });
  return {
    lowest: turnAt(-FURTHEST),
    highest: turnAt(FURTHEST),
    turnAt,
    driversAt,
    valueAt: (turn) => valueOf(driversAt(turn)),
  };
};

/** Distances from the start at which the dial is read until the value lies between two of them. */
const REACHES = [0.5, 1, 2, 4, 2 * FURTHEST];

/**
 * Finds the root of f that is nearest to the start in a direction, in which f goes from below zero
 * to above it, or against it from above to below. Null without one.
 */
const nearestRoot = (f: (normal: number) => number, start: number, direction: -1 | 1): number | null => {
  let inner = start;
  const atStart = direction * f(start);
  if (atStart >= 0) return atStart === 0 ? start : null;
  for (const reach of REACHES) {
    const outer = Math.min(FURTHEST, Math.max(-FURTHEST, start + direction * reach));
    if (direction * f(outer) >= 0)
      return brent({ f, lower: Math.min(inner, outer), upper: Math.max(inner, outer), tolerance: 1e-15 });
    inner = outer;
  }
  return null;
};

/**
 * Turns the dial from a start to a value that lies in a direction: first with the years that
 * belong to each place, then with those years fixed, so that the value is met exactly. Where it
 * lies beyond the end of the dial, returns the start or the end, whichever is nearer in value.
 */
export const turnToValue = (
  dial: Dial,
  { value, start, direction }: { value: number; start: Turn; direction: -1 | 1 },
): Turn => {
  const end = direction === 1 ? dial.highest : dial.lowest;
  const [fewest, most] = [Math.min(start.years, end.years), Math.max(start.years, end.years)];
  const within = (years: number) => Math.min(most, Math.max(fewest, years));
  const solve = (yearsAt: (normal: number) => number) =>
    nearestRoot(
      (normal) => dial.valueAt({ normal, years: yearsAt(normal) }) - value,
      start.normal,
      direction,
    );
  const rough = solve((normal) => within(dial.turnAt(normal).years));
  const nearest = rough === null ? start.years : within(dial.turnAt(rough).years);
  // Other years are tried where the value cannot be met with those: a year is a step in value.
  const candidates = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index).sort(
    (a, b) => Math.abs(a - nearest) - Math.abs(b - nearest),
  );
  for (const years of candidates) {
    const normal = solve(() => years);
    if (normal !== null) return { normal, years };
  }
  return Math.abs(dial.valueAt(end) - value) < Math.abs(dial.valueAt(start) - value) ? end : start;
};
