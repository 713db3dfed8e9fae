import { cellOf, jointTable, growthAxis, marginAxis } from "@plumbline/base-rates/joint-outcomes.ts";
import { expect, test } from "vitest";
import { findBands } from "./density.ts";

const outcomesAt = (...outcomes: [growth: number, margin: number, count: number][]) => ({
  periods: outcomes.reduce((sum, [, , count]) => sum + count, 0),
  cells: outcomes
    .map(([growth, margin, count]) => [cellOf({ growth, margin }), count] as const)
    .toSorted(([a], [b]) => a - b)
    .flat(),
});
const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;

test("surrounds where the outcomes were, the smaller share within the larger", () => {
  const bands = findBands(outcomesAt([0.1, 0.2, 100]));
  expect(bands.map(({ share }) => share)).toEqual([0.95, 0.8, 0.5]);
  const widths = bands.map(({ lines }) => {
    const growths = lines.flat().map(({ growth }) => growth);
    const margins = lines.flat().map(({ margin }) => margin);
    // The middle of the cell from 9% to 12% and from 18% to 21%.
    expect(middle(growths)).toBeCloseTo(0.105, 6);
    expect(middle(margins)).toBeCloseTo(0.195, 6);
    return Math.max(...growths) - Math.min(...growths);
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  // Half of two normal distributions lies within 1.18 standard deviations of 1.4 cells.
  expect(widths[2]! / growthAxis.step / 2).toBeGreaterThan(1.18 * 1.4 - 0.5);
  expect(widths[2]! / growthAxis.step / 2).toBeLessThan(1.18 * 1.4 + 0.5);
});

test("counts outcomes beyond the ends, and draws no region that would hold them", () => {
  const bands = findBands(outcomesAt([0.1, 0.2, 70], [3, 0.2, 30]));
  expect(bands.map(({ share }) => share)).toEqual([0.5]);
  const growths = bands.flatMap(({ lines }) => lines.flat()).map(({ growth }) => growth);
  expect(Math.max(...growths)).toBeLessThan(0.2);
});

test("every class has the region of half of its companies, within the table", () => {
  for (const outcomes of jointTable.classes) {
    const half = findBands(outcomes).find(({ share }) => share === 0.5);
    expect(half).toBeDefined();
    for (const { growth, margin } of half?.lines.flat() ?? []) {
      expect(growth).toBeGreaterThan(growthAxis.from);
      expect(margin).toBeGreaterThan(marginAxis.from);
      expect(growth).toBeLessThan(0.6);
      expect(margin).toBeLessThan(0.6);
    }
  }
});
