import { expect, test } from "vitest";
import { randomIntegers, scrambleSobol, SOBOL_DIMENSIONS, sobolPoint } from "./scrambled-sobol.ts";

const points = (seed: number, count: number): number[][] => {
  const scramble = scrambleSobol({ seed });
  return Array.from({ length: count }, (_, index) =>
    Array.from(sobolPoint({ ...scramble, index }), (bits) => (bits >>> 0) / 2 ** 32),
  );
};

test.each([0, 1, 99])("seed %d: 1,024 points fill each of 1,024 cells of every dimension once", (seed) => {
  const drawn = points(seed, 1_024);
  for (let dimension = 0; dimension < SOBOL_DIMENSIONS; dimension++) {
    const cells = new Set(drawn.map((point) => Math.floor((point[dimension] ?? 0) * 1_024)));
    expect(cells.size).toBe(1_024);
  }
});

test("the first two dimensions fill every 32 x 32 cell once", () => {
  const cells = new Set(
    points(5, 1_024).map(([x = 0, y = 0]) => `${Math.floor(x * 32)} ${Math.floor(y * 32)}`),
  );
  expect(cells.size).toBe(1_024);
});

test("products of coordinates integrate far better than random points", () => {
  const drawn = points(11, 4_096);
  for (let left = 0; left < SOBOL_DIMENSIONS; left++) {
    for (let right = left + 1; right < SOBOL_DIMENSIONS; right++) {
      const mean =
        drawn.reduce((sum, point) => sum + (point[left] ?? 0) * (point[right] ?? 0), 0) / drawn.length;
      expect(Math.abs(mean - 0.25)).toBeLessThan(5e-4);
    }
  }
});

test("random integers depend on the seed and use all 32 bits", () => {
  const draw = (seed: number) => {
    const random = randomIntegers({ seed });
    return Array.from({ length: 1_000 }, random);
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(7 + 2 ** 32));
  for (let bit = 0; bit < 32; bit++) {
    const ones = draw(7).filter((value) => (value >>> bit) & 1).length;
    expect(Math.abs(ones - 500)).toBeLessThan(80);
  }
});
