/** Means and centred sums of products of five columns and of the values of their rows. */
export type SampleMoments = {
  count: number;
  /** The mean of each column. */
  means: number[];
  valueMean: number;
  /** Sums over all rows of (x_i - mean_i)(x_j - mean_j), i and j columns, j <= i. */
  products: number[][];
  /** The same sums of each column with the values. */
  valueProducts: number[];
  valueSquares: number;
};

/**
 * Computes the moments of `values` and of the five columns of `columns` (column d of row i at d *
 * count + i) in two passes. Each sum has its own variable and runs in the order of the rows, so
 * that the same data give the same bits.
 */
export const sampleMoments = ({
  columns,
  values,
}: {
  columns: Float64Array;
  values: Float64Array;
}): SampleMoments => {
  const count = values.length;
  const [second, third, fourth, fifth] = [count, 2 * count, 3 * count, 4 * count];
  let [s0, s1, s2, s3, s4, sv] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < count; row++) {
    s0 += columns[row] ?? 0;
    s1 += columns[second + row] ?? 0;
    s2 += columns[third + row] ?? 0;
    s3 += columns[fourth + row] ?? 0;
    s4 += columns[fifth + row] ?? 0;
    sv += values[row] ?? 0;
  }
  const [m0, m1, m2, m3, m4, mv] = [s0 / count, s1 / count, s2 / count, s3 / count, s4 / count, sv / count];

  let [p00, p10, p11, p20, p21, p22, p30, p31, p32, p33] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [p40, p41, p42, p43, p44, pv0, pv1, pv2, pv3, pv4, pvv] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let row = 0; row < count; row++) {
    const d0 = (columns[row] ?? 0) - m0;
    const d1 = (columns[second + row] ?? 0) - m1;
    const d2 = (columns[third + row] ?? 0) - m2;
    const d3 = (columns[fourth + row] ?? 0) - m3;
    const d4 = (columns[fifth + row] ?? 0) - m4;
    const dv = (values[row] ?? 0) - mv;
    p00 += d0 * d0;
    p10 += d1 * d0;
    p11 += d1 * d1;
    p20 += d2 * d0;
    p21 += d2 * d1;
    p22 += d2 * d2;
    p30 += d3 * d0;
    p31 += d3 * d1;
    p32 += d3 * d2;
    p33 += d3 * d3;
    p40 += d4 * d0;
    p41 += d4 * d1;
    p42 += d4 * d2;
    p43 += d4 * d3;
    p44 += d4 * d4;
    pv0 += dv * d0;
    pv1 += dv * d1;
    pv2 += dv * d2;
    pv3 += dv * d3;
    pv4 += dv * d4;
    pvv += dv * dv;
  }
  return {
    count,
    means: [m0, m1, m2, m3, m4],
    valueMean: mv,
    products: [[p00], [p10, p11], [p20, p21, p22], [p30, p31, p32, p33], [p40, p41, p42, p43, p44]],
    valueProducts: [pv0, pv1, pv2, pv3, pv4],
    valueSquares: pvv,
  };
};
