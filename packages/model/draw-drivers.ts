import { applyDistribution, wholeYears } from "./driver-distribution.ts";
import { fastInverseNormal } from "./fast-normal.ts";
import type { PreparedSimulation } from "./prepare-simulation.ts";
import { ownMarginShare } from "./rotation-towards-value.ts";
import { SOBOL_DIMENSIONS, sobolPoint } from "./scrambled-sobol.ts";
import { SIMULATION_DRIVERS } from "./types.ts";

const CELL = 1 / 2147483648;

/**
 * Returns the middle of the cell of the upper 31 of 32 bits: in 0..1, and at least 2^-32 away from
 * both.
 */
const toUnitInterval = (bits: number): number => ((bits >>> 1) + 0.5) * CELL;

/**
 * A range of trials and its output: driver d of trial `from + i` is at index d * count + at + i.
 */
type Draw = {
  prepared: PreparedSimulation;
  from: number;
  to: number;
  drivers: Float64Array;
  count: number;
  at: number;
};

/**
 * Draws independent standard normal variables: the first from n evenly spaced points of n trials,
 * the others from Sobol's sequence, whose point i differs from point i - 1 by the directions of the
 * lowest set bit of i (Gray code).
 */
const drawNormals = ({ prepared, from, to, drivers, count, at }: Draw): void => {
  const { directions, shifts, firstShift, trials } = prepared;
  const perTrial = 1 / trials;
  for (let trial = from; trial < to; trial++) {
    drivers[at + trial - from] = fastInverseNormal((trial + firstShift) * perTrial);
  }
  const start = sobolPoint({ directions, shifts, index: from });
  for (let dimension = 0; dimension < SOBOL_DIMENSIONS; dimension++) {
    const row = (dimension + 1) * count + at - from;
    const column = dimension * 32;
    let bits = start[dimension] ?? 0;
    for (let trial = from; trial < to; trial++) {
      drivers[row + trial] = fastInverseNormal(toUnitInterval(bits));
      bits ^= directions[column + 31 - Math.clz32((trial + 1) & -(trial + 1))] ?? 0;
    }
  }
};

/**
 * Rotates the variables towards value and correlates the stable margin with revenue growth
 * (Gaussian copula).
 */
const rotateAndCorrelate = ({ prepared, from, to, drivers, count, at }: Draw): void => {
  const [v0 = 0, v1 = 0, v2 = 0, v3 = 0, v4 = 0] = prepared.rotation;
  const { correlation } = prepared;
  const ownShare = ownMarginShare(correlation);
  const last = at + to - from;
  for (let i0 = at; i0 < last; i0++) {
    const i1 = i0 + count;
    const i2 = i1 + count;
    const i3 = i2 + count;
    const i4 = i3 + count;
    const w0 = drivers[i0] ?? 0;
    const w1 = drivers[i1] ?? 0;
    const w2 = drivers[i2] ?? 0;
    const w3 = drivers[i3] ?? 0;
    const w4 = drivers[i4] ?? 0;
    const along = v0 * w0 + v1 * w1 + v2 * w2 + v3 * w3 + v4 * w4;
    const growth = w0 - v0 * along;
    drivers[i0] = growth;
    drivers[i1] = w1 - v1 * along;
    drivers[i2] = w2 - v2 * along;
    drivers[i3] = correlation * growth + ownShare * (w3 - v3 * along);
    drivers[i4] = w4 - v4 * along;
  }
};

const applyDistributions = ({ prepared, from, to, drivers, count, at }: Draw): void => {
  for (let driver = 0; driver < SIMULATION_DRIVERS.length; driver++) {
    const distribution = prepared.distributions[driver];
    if (distribution === undefined) continue;
    const first = driver * count + at;
    applyDistribution(distribution, drivers.subarray(first, first + to - from));
  }
  const first = SIMULATION_DRIVERS.indexOf("yearsToStability") * count + at;
  for (let index = first; index < first + to - from; index++) {
    drivers[index] = wholeYears(drivers[index] ?? 1);
  }
};

/**
 * Draws the five drivers of trials [from, to): normal variables, rotated and correlated, then each
 * driver's distribution.
 */
export const drawDrivers = (draw: Draw): void => {
  drawNormals(draw);
  rotateAndCorrelate(draw);
  applyDistributions(draw);
};
