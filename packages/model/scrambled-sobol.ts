const BITS = 32;

/**
 * Primitive polynomials and initial numbers of Sobol's sequence (Joe and Kuo 2008), dimensions 1 to
 * 4: degree s, inner coefficients a, initial numbers m. The first dimension is van der Corput's
 * sequence.
 */
const POLYNOMIALS = [
  { s: 0, a: 0, m: [] },
  { s: 1, a: 0, m: [1] },
  { s: 2, a: 1, m: [1, 3] },
  { s: 3, a: 1, m: [1, 3, 1] },
];

export const SOBOL_DIMENSIONS = POLYNOMIALS.length;

/**
 * Creates a generator of uniform 32-bit integers from a seed of up to 53 bits (a Weyl sequence
 * through a mixing function).
 */
export const randomIntegers = ({ seed }: { seed: number }): (() => number) => {
  const mix = (value: number): number => {
    let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  let state = mix(((seed % 4294967296) | 0) ^ mix(Math.floor(seed / 4294967296) + 0x51ed270b));
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return mix(state) >>> 0;
  };
};

const directionNumbers = ({ s, a, m }: { s: number; a: number; m: number[] }): number[] => {
  const directions: number[] = [];
  for (let bit = 0; bit < BITS; bit++) {
    if (bit < s || s === 0) {
      directions.push(((m[bit] ?? 1) << (BITS - 1 - bit)) >>> 0);
      continue;
    }
    const first = directions[bit - s] ?? 0;
    let next = first ^ (first >>> s);
    for (let k = 1; k < s; k++) {
      if ((a >>> (s - 1 - k)) & 1) next ^= directions[bit - k] ?? 0;
    }
    directions.push(next >>> 0);
  }
  return directions;
};

const parity = (value: number): number => {
  let folded = value ^ (value >>> 16);
  folded ^= folded >>> 8;
  folded ^= folded >>> 4;
  folded ^= folded >>> 2;
  return (folded ^ (folded >>> 1)) & 1;
};

/**
 * Computes the direction numbers and shifts of the sequence scrambled by a seed (Matousek's random
 * linear scramble and a digital shift). Each seed gives a different point set with the same
 * uniformity. `directions` has 32 numbers for each dimension, `shifts` one.
 */
export const scrambleSobol = ({ seed }: { seed: number }): { directions: Int32Array; shifts: Int32Array } => {
  const random = randomIntegers({ seed });
  const directions = new Int32Array(SOBOL_DIMENSIONS * BITS);
  const shifts = new Int32Array(SOBOL_DIMENSIONS);
  POLYNOMIALS.forEach((polynomial, dimension) => {
    // Row r of the lower triangular matrix: a one on the diagonal and random bits before it, from
    // the highest bit.
    const rows = Array.from({ length: BITS }, (_, row) => {
      const diagonal = (1 << (BITS - 1 - row)) >>> 0;
      const above = row === 0 ? 0 : (0xffffffff << (BITS - row)) >>> 0;
      return (diagonal | (random() & above)) >>> 0;
    });
    directionNumbers(polynomial).forEach((direction, bit) => {
      let scrambled = 0;
      rows.forEach((mask, row) => {
        scrambled |= parity(mask & direction) << (BITS - 1 - row);
      });
      directions[dimension * BITS + bit] = scrambled;
    });
    shifts[dimension] = random() | 0;
  });
  return { directions, shifts };
};

/**
 * Returns the point of an index in Gray code order, before scaling to 0..1: one 32-bit integer for
 * each dimension.
 */
export const sobolPoint = ({
  directions,
  shifts,
  index,
}: {
  directions: Int32Array;
  shifts: Int32Array;
  index: number;
}): Int32Array => {
  const point = Int32Array.from(shifts);
  const gray = index ^ (index >>> 1);
  for (let bit = 0; bit < BITS; bit++) {
    if (((gray >>> bit) & 1) === 0) continue;
    for (let dimension = 0; dimension < SOBOL_DIMENSIONS; dimension++) {
      point[dimension] = (point[dimension] ?? 0) ^ (directions[dimension * BITS + bit] ?? 0);
    }
  }
  return point;
};
