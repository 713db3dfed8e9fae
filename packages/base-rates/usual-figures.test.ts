import { expect, test } from "vitest";
import { findTail, tailShares, usualFigures, usualMeasures } from "./usual-figures.ts";

const table = {
  ...usualFigures,
  classes: [
    {
      measure: "research" as const,
      size: "over $50bn" as const,
      companies: 40,
      low: [1, 2, 3, 4],
      high: [9, 8, 7, 6],
    },
  ],
};

test.each([
  [9.1, { share: 0.01, isHigh: true }],
  [9, { share: 0.02, isHigh: true }],
  [6.5, { share: 0.1, isHigh: true }],
  [6, null],
  [4, null],
  [2.5, { share: 0.05, isHigh: false }],
  [0.5, { share: 0.01, isHigh: false }],
])("a value of %d lies beyond the bounds of %o", (value, expected) => {
  const found = findTail({ measure: "research", value, revenue: 60_000 }, table);
  expect(found).toEqual(expected && { ...expected, companies: 40, size: "over $50bn" });
});

test("a measure or a size that the table lacks is not judged", () => {
  expect(findTail({ measure: "research", value: 99, revenue: 10 }, table)).toBeNull();
  expect(findTail({ measure: "land", value: 99, revenue: 60_000 }, table)).toBeNull();
});

test("the committed table knows each measure, with bounds in order", () => {
  expect(new Set(usualFigures.classes.map(({ measure }) => measure))).toEqual(new Set(usualMeasures));
  for (const { low, high, companies } of usualFigures.classes) {
    expect(companies).toBeGreaterThan(20);
    expect(low).toHaveLength(tailShares.length);
    expect(low).toEqual(low.toSorted((a, b) => a - b));
    expect(high).toEqual(high.toSorted((a, b) => b - a));
    expect(low.at(-1)).toBeLessThan(high.at(-1) ?? 0);
  }
});
