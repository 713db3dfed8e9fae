import fc from "fast-check";
import { expect, test } from "vitest";
import { percentiles } from "./index.ts";

test("interpolates between order statistics (type 7)", () => {
  const known = percentiles(Float64Array.of(40, 15, 50, 20, 35));
  expect(known.p40).toBeCloseTo(29, 12);
  expect(known.p5).toBeCloseTo(16, 12);
  expect(known.p100).toBe(50);
  expect(percentiles(Float64Array.of(7))).toMatchObject({ p0: 7, p30: 7, p100: 7 });
});

const long = (one: fc.Arbitrary<number>) => fc.array(one, { minLength: 1, maxLength: 3_000, size: "max" });

test.each([
  ["of any size", long(fc.double({ min: 0, max: 1e300, noNaN: true }))],
  ["close together", long(fc.double({ min: 100, max: 101, noNaN: true }))],
  ["in heaps", long(fc.constantFrom(0, 0, 0, 3, 3, 5e-324, 1e9))],
  ["that hardly differ", long(fc.constantFrom(1, 1 + Number.EPSILON))],
])("percentiles of values %s equal those of a full sort", (_, lists) => {
  fc.assert(
    fc.property(lists, (list) => {
      const values = Float64Array.from(list);
      const sorted = Float64Array.from(list).sort();
      const result = Object.values(percentiles(values));
      expect(result).toHaveLength(21);
      result.forEach((value, index) => {
        const position = (list.length - 1) * ((5 * index) / 100);
        const below = Math.floor(position);
        const [low = 0, high = low] = sorted.subarray(below, below + 2);
        expect(value).toBe(low + (position - below) * (high - low));
      });
      expect(Array.from(values)).toEqual(list);
    }),
    // Shrinking thousands of values takes too long.
    { endOnFailure: true },
  );
});
