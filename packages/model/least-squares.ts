import type { SampleMoments } from "./sample-moments.ts";

/**
 * A column whose pivot falls below this share of its variance is a linear combination of the
 * others.
 */
const SMALLEST_PIVOT = 1e-10;

/**
 * Solves a x = b for a symmetric positive definite matrix (Cholesky). Returns null if it is not.
 */
const solve = (a: number[][], b: number[]): number[] | null => {
  const size = b.length;
  const at = (matrix: number[][], row: number, column: number): number => matrix[row]?.[column] ?? 0;
  const factor: number[][] = [];
  const forward: number[] = [];
  for (let row = 0; row < size; row++) {
    const line: number[] = [];
    factor.push(line);
    for (let column = 0; column <= row; column++) {
      let sum = at(a, row, column);
      for (let k = 0; k < column; k++) sum -= at(factor, row, k) * at(factor, column, k);
      if (row === column && !(sum > SMALLEST_PIVOT)) return null;
      line.push(row === column ? Math.sqrt(sum) : sum / at(factor, column, column));
    }
    let sum = b[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= at(factor, row, k) * (forward[k] ?? 0);
    forward.push(sum / at(factor, row, row));
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let sum = forward[row] ?? 0;
    for (let k = row + 1; k < size; k++) sum -= at(factor, k, row) * (solution[k] ?? 0);
    solution[row] = sum / at(factor, row, row);
  }
  return solution;
};

/**
 * Fits the values on the columns by ordinary least squares with a constant. Returns the slopes and
 * each column's standard deviation (divisor n). The slope of a constant column is null; all slopes
 * are null if the columns are linearly dependent.
 */
export const leastSquares = ({
  count,
  means,
  products,
  valueProducts,
}: SampleMoments): { slopes: (number | null)[]; deviations: number[] } => {
  const product = (i: number, j: number): number => products[i]?.[j] ?? 0;
  const indices = means.map((_, column) => column);
  const norms = indices.map((column) => Math.sqrt(product(column, column)));
  const isVarying = (column: number): boolean =>
    (norms[column] ?? 0) > 1e-12 * Math.abs(means[column] ?? 0) * Math.sqrt(count);
  const used = indices.filter(isVarying);
  const norm = (column: number): number => norms[column] ?? 1;

  const correlations = used.map((i) =>
    used.map((j) => {
      if (j > i) return 0;
      return i === j ? 1 : product(i, j) / (norm(i) * norm(j));
    }),
  );
  const right = used.map((column) => (valueProducts[column] ?? 0) / norm(column));
  const solution = solve(correlations, right);
  const slopes = indices.map((column) => {
    const position = used.indexOf(column);
    if (solution === null || position < 0) return null;
    return (solution[position] ?? 0) / norm(column);
  });
  return { slopes, deviations: norms.map((size) => size / Math.sqrt(count)) };
};
