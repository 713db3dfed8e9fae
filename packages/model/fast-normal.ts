import { exponential, inverseNormal, normalCumulative } from "./normal-distribution.ts";

// Taylor expansions at evenly spaced nodes: a few multiplications instead of long rational
// functions, for the millions of calls of a simulation. Their errors, 1e-10 and 1e-7, are far below
// the sampling error.

const densityOf = (x: number): number => exponential(-0.5 * x * x) * 0.3989422804014327;

const TABLE_LIMIT = 8.25;
const NODES_PER_UNIT = 64;
const TERMS = 4;

/**
 * Taylor coefficients: the derivatives of the distribution are Hermite polynomials times the
 * density.
 */
const CUMULATIVE_TABLE = Float64Array.from(
  { length: (2 * TABLE_LIMIT * NODES_PER_UNIT + 1) * TERMS },
  (_, index) => {
    const term = index % TERMS;
    const x = (index - term) / TERMS / NODES_PER_UNIT - TABLE_LIMIT;
    if (term === 0) return normalCumulative(x);
    return densityOf(x) * ([0, 1, -x / 2, (x * x - 1) / 6][term] ?? 0);
  },
);

/** Computes normalCumulative to 1e-10 absolute. */
export const fastNormalCumulative = (x: number): number => {
  if (x <= -TABLE_LIMIT) return 0;
  if (x >= TABLE_LIMIT) return 1;
  const node = ((x + TABLE_LIMIT) * NODES_PER_UNIT + 0.5) | 0;
  const d = x - (node / NODES_PER_UNIT - TABLE_LIMIT);
  const t = CUMULATIVE_TABLE;
  const at = node * TERMS;
  return (((t[at + 3] ?? 0) * d + (t[at + 2] ?? 0)) * d + (t[at + 1] ?? 0)) * d + (t[at] ?? 0);
};

const PARTS_OF_OCTAVE = 64;
const OCTAVES = 32;

/**
 * Returns the middle of a part of an octave: octave k has probabilities 2^-(k+1) to 2^-k, in 64
 * parts.
 */
const partMiddle = (node: number): number => {
  const octave = Math.floor(node / PARTS_OF_OCTAVE);
  const part = node % PARTS_OF_OCTAVE;
  let middle = (PARTS_OF_OCTAVE + part + 0.5) / PARTS_OF_OCTAVE / 2;
  for (let k = 0; k < octave; k++) middle /= 2;
  return middle;
};

/**
 * At each middle p: p itself, the quantile z, and its derivatives by the density there, 1 / f, z /
 * f^2, (1 + 2 z^2) / f^3.
 */
const QUANTILE_TERMS = 5;
const QUANTILE_TABLE = new Float64Array(OCTAVES * PARTS_OF_OCTAVE * QUANTILE_TERMS);
for (let node = 0; node < OCTAVES * PARTS_OF_OCTAVE; node++) {
  const p = partMiddle(node);
  const rough = inverseNormal(p);
  const z = rough - (normalCumulative(rough) - p) / densityOf(rough);
  const scale = 1 / densityOf(z);
  const cube = ((1 + 2 * z * z) * scale * scale * scale) / 6;
  QUANTILE_TABLE.set([p, z, scale, (z * scale * scale) / 2, cube], node * QUANTILE_TERMS);
}

/** Computes inverseNormal to 1e-7 absolute, for p at least 2^-32 away from 0 and 1. */
export const fastInverseNormal = (p: number): number => {
  const q = Math.min(p, 1 - p);
  const bits = (q * 4294967296) | 0;
  const octave = Math.clz32(bits);
  const node = octave * PARTS_OF_OCTAVE + (((bits << octave) >>> 25) & 63);
  const t = QUANTILE_TABLE;
  const at = node * QUANTILE_TERMS;
  const d = q - (t[at] ?? 0);
  const z = (((t[at + 4] ?? 0) * d + (t[at + 3] ?? 0)) * d + (t[at + 2] ?? 0)) * d + (t[at + 1] ?? 0);
  return p < 0.5 ? z : -z;
};
