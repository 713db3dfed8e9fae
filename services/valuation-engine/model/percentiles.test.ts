import fc from "fast-check";
import { expect, test } from "vitest";
import { percentiles, quantile } from "./index.ts";

test("quantiles interpolate between order statistics (type 7)", () => {
  const values = Float64Array.of(15, 20, 35, 40, 50);
  expect(quantile(values, 0.4)).toBeCloseTo(29, 12);
  expect(quantile(values, 0.05)).toBeCloseTo(16, 12);
  expect(quantile(values, 1)).toBe(50);
  expect(quantile(Float64Array.of(7), 0.3)).toBe(7);
});

test("percentiles run from the least to the greatest value and never fall", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e300, noNaN: true }), { minLength: 1 }), (list) => {
      const values = Float64Array.from(list);
      const result = percentiles(values);
      const ranks = Object.values(result);
      expect(ranks).toHaveLength(21);
      expect(result.p0).toBe(Math.min(...list));
      expect(result.p100).toBe(Math.max(...list));
      ranks.forEach((value, index) => expect(value).toBeGreaterThanOrEqual(ranks[index - 1] ?? 0));
      expect(Array.from(values)).toEqual(list);
    }),
  );
});
