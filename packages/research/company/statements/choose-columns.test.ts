import { expect, test } from "vitest";
import { chooseColumns, isProof } from "./choose-columns.ts";

test("lists every choice of lines that meets both sums but for rounding", () => {
  const lines = [
    [10, 12],
    [20, 19],
    [30, 31],
    [7, 0],
  ] as const;
  expect(chooseColumns(lines, [30, 31], 0)).toEqual(expect.arrayContaining([[2], [0, 1]]));
  expect(chooseColumns(lines, [37, 31], 0)).toHaveLength(2);
  expect(chooseColumns(lines, [31, 32], 1)).toHaveLength(2);
  expect(chooseColumns(lines, [30, 40], 0)).toEqual([]);
  expect(chooseColumns([], [0, 0], 0)).toEqual([[]]);
});

test("finds the one choice of many lines", () => {
  const lines = Array.from({ length: 25 }, (_, i) => [3 ** (i % 13) + i, 5 ** (i % 9) + 2 * i] as const);
  const wanted = [1, 8, 13, 21];
  const [a = 0, b = 0] = [0, 1].map((at) => wanted.reduce((sum, i) => sum + (lines[i]?.[at] ?? 0), 0));
  expect(chooseColumns(lines, [a, b], 0)).toContainEqual(wanted);
});

test("proves nothing where so many lines may be left out that some choice fits by chance", () => {
  expect(isProof(10, [5_000, 5_000], 2)).toBe(true);
  expect(isProof(20, [5_000, 5_000], 2)).toBe(false);
  expect(isProof(20, [5_000_000, 5_000_000], 2)).toBe(true);
  expect(isProof(27, [5e9, 5e9], 2)).toBe(false);
  expect(isProof(1, [0, 5_000], 2)).toBe(true);
});
